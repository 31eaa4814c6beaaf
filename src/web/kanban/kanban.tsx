import { t } from '@lingui/core/macro'
import '#web/kanban/words.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { yardBoard } from '#contract/dashboard/calls.ts'
import {
  allStatuses,
  isScheduleStatus,
  phaseOf,
  placeOnWay,
  type ScheduleStatus,
  statusFacts,
  statusLabel,
} from '#contract/schedules/status.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { KanbanCard } from '#web/kanban/card.tsx'
import classes from '#web/kanban/kanban.module.css'
import { type KanbanRow, movesOf } from '#web/kanban/moves.ts'
import { said, texts } from '#web/kanban/texts.ts'
import { useMove } from '#web/kanban/use-move.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { lookOf, type OpenStep } from '#web/schedules/index.ts'
import shared from '#web/ui/board.module.css'
import { CutNotice } from '#web/ui/cut-notice.tsx'
import { DragGhost } from '#web/ui/drag-ghost.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { useDrag } from '#web/ui/use-drag.ts'
import { usePhone } from '#web/ui/use-media.ts'

const labelOf = (status: ScheduleStatus) => worded(statusLabel(status))
const refreshEvery = 30_000
/** A boat's latest schedule alone: one card a boat. */
function latestOf(rows: readonly KanbanRow[]) {
  const byBoat = new Map<number, KanbanRow>()
  for (const row of rows) if ((byBoat.get(row.boatId)?.id ?? 0) < row.id) byBoat.set(row.boatId, row)
  return [...byBoat.values()].toSorted((a, b) => a.waitingSince.localeCompare(b.waitingSince))
}

const isOnward = (from: number, to: ScheduleStatus) =>
  placeOnWay(to) > placeOnWay(from) && statusFacts[to].answer !== 'refused'
/** Right begins with the way on, left with the way back. */
function firstOf({ scheduleStatus: from }: KanbanRow, targets: readonly ScheduleStatus[], step: number) {
  const onward = targets.find((to) => isOnward(from, to))
  return step > 0 ? (onward ?? targets[0]) : (targets.findLast((to) => !isOnward(from, to)) ?? targets.at(-1))
}

function columnAt(x: number, y: number): ScheduleStatus | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-status]')
  const status = Number(column?.dataset.status ?? Number.NaN)
  return isScheduleStatus(status) ? status : null
}

type Props = { settings: PublicSettings; now: Date; isStaff: boolean; open: OpenStep }
/** Boats in columns by status; a card moves along the lifecycle and nowhere else (specification 2.6). */
export function Kanban({ settings, now, isStaff, open }: Props) {
  const board = useQuery({ ...read(yardBoard, {}), refetchInterval: refreshEvery })
  const scroller = useRef<HTMLElement>(null)
  const howId = useId()
  const phone = usePhone()
  const [spoken, say] = useState('')
  /** The card picked up by keyboard, and the column it would go to. */
  const [held, setHeld] = useState<{ id: number; over: ScheduleStatus | null } | null>(null)
  const { moveTo, ahead } = useMove({ allocation: settings.allocation, open, say })
  const rows = latestOf(board.data?.items ?? [])
  const { drag, begin } = useDrag({
    targetAt: columnAt,
    scrollerAt: () => scroller.current,
    onDrop: (id, to) => {
      const row = rows.find((one) => one.id === id)
      if (row) moveTo(row, to)
    },
  })
  if (!board.data)
    return board.error ? (
      <FailedState title={t`The kanban did not load`} onRetry={() => void board.refetch()}>
        {problemOf(board.error).message}
      </FailedState>
    ) : (
      <PanelSkeleton lines={10} />
    )
  if (rows.length === 0) return <EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>

  const moves = (row: KanbanRow) => movesOf(row, settings.allocation)
  const statusOf = (row: KanbanRow) => ahead.get(row.id) ?? row.scheduleStatus
  const columnOf = (status: ScheduleStatus) => scroller.current?.querySelector(`[data-status="${status}"]`)
  const show = (status: ScheduleStatus) =>
    columnOf(status)?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'nearest' })

  const keyOn = (row: KanbanRow) => (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event
    const targets = moves(row).map(({ to }) => to)
    const mine = held?.id === row.id ? held : null
    if (key === 'Escape' && mine) {
      setHeld(null)
      say(said.back(row.boat.name))
    } else if (key === 'Enter' || key === ' ') {
      if (!mine) {
        setHeld({ id: row.id, over: null })
        say(said.lifted(row.boat.name, targets.map(labelOf)))
      } else {
        setHeld(null)
        if (mine.over === null) say(said.back(row.boat.name))
        else moveTo(row, mine.over)
      }
    } else if (mine && (key === 'ArrowRight' || key === 'ArrowLeft')) {
      const at = mine.over === null ? -1 : targets.indexOf(mine.over)
      const step = key === 'ArrowRight' ? 1 : -1
      const next = at < 0 ? firstOf(row, targets, step) : targets[(at + step + targets.length) % targets.length]
      if (next === undefined) return
      setHeld({ id: row.id, over: next })
      say(said.over(labelOf(next)))
      show(next)
    } else return
    event.preventDefault()
  }

  const active = drag ?? held
  const activeRow = active && rows.find(({ id }) => id === active.id)
  const targets = new Set(activeRow ? moves(activeRow).map(({ to }) => to) : [])
  const markOf = (status: ScheduleStatus) => {
    if (!activeRow || status === activeRow.scheduleStatus) return undefined
    return targets.has(status) ? 'yes' : 'no'
  }
  return (
    <div className={`stack gap-sm ${classes.kanban}`} data-dragging={drag !== null}>
      <p className="quiet">{isStaff ? texts.staff : texts.owner}</p>
      <p id={howId} hidden>
        {texts.how}
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {board.error && <Notice title={texts.stale}>{texts.staleText}</Notice>}
      <CutNotice shown={board.data.items.length} total={board.data.totalCount} />
      {phone && (
        <nav className={classes.tabs} aria-label={t`Columns`}>
          {allStatuses.map((status) => (
            <button key={status} type="button" data-tone={phaseOf(status).key} onClick={() => show(status)}>
              {labelOf(status)}
              <b className="num">{rows.filter((row) => statusOf(row) === status).length}</b>
            </button>
          ))}
        </nav>
      )}
      <section
        ref={scroller}
        className={`stack gap-xs ${classes.columns}`}
        aria-label={t`Boats by status`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {allStatuses.map((status) => {
          const cards = rows.filter((row) => statusOf(row) === status)
          return (
            <section
              key={status}
              className={`${shared.column} ${classes.column}`}
              data-status={status}
              data-tone={phaseOf(status).key}
              data-target={markOf(status)}
              data-over={active?.over === status}
              aria-label={labelOf(status)}
            >
              <h2>
                {labelOf(status)} <b className="num">{cards.length}</b>
              </h2>
              {cards.length === 0 ? (
                <p className={`text-sm quiet ${classes.nobody}`}>{texts.nobody}</p>
              ) : (
                <ul>
                  {cards.map((row) => (
                    <KanbanCard
                      key={row.id}
                      row={row}
                      moves={isScheduleStatus(row.scheduleStatus) ? moves(row) : []}
                      shown={{ timeZone: settings.timeZone, now, isStaff, howId }}
                      held={active?.id === row.id}
                      busy={ahead.has(row.id)}
                      onMove={(to) => moveTo(row, to)}
                      onPress={(event) => begin(event, row.id)}
                      onKey={keyOn(row)}
                      onLeave={() => held?.id === row.id && setHeld(null)}
                    />
                  ))}
                </ul>
              )}
            </section>
          )
        })}
      </section>
      {drag && activeRow && (
        <DragGhost at={drag}>
          <HullIcon {...lookOf(activeRow.boat)} size={30} />
          {activeRow.boat.name}
        </DragGhost>
      )}
    </div>
  )
}
