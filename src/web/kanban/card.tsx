import { t } from '@lingui/core/macro'
import '#web/kanban/words.ts'
import {
  IconArrowRight,
  IconCalendarX,
  IconClockExclamation,
  IconEye,
  IconGripVertical,
  IconHandStop,
  IconSailboat,
} from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { Link } from 'react-router'
import { scheduleFlags } from '#contract/schedules/flags.ts'
import { isAtOrAfter, type ScheduleStatus, statusFacts, statusLabel } from '#contract/schedules/status.ts'
import classes from '#web/kanban/kanban.module.css'
import type { CardMove, KanbanRow } from '#web/kanban/moves.ts'
import { instantDayText, waitSince } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { lookOf } from '#web/schedules/index.ts'
import shared from '#web/ui/board.module.css'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'

type CardShown = { timeZone: string; now: Date; isStaff: boolean; howId: string }
type Props = {
  row: KanbanRow
  moves: readonly CardMove[]
  shown: CardShown
  held: boolean
  busy: boolean
  onMove: (to: ScheduleStatus) => void
  onPress: (event: PointerEvent<HTMLElement>) => void
  onKey: (event: KeyboardEvent<HTMLElement>) => void
  onLeave: () => void
}

/** What is wrong with it, in a few words. */
function flagOf({ holdReason, missed, overdue }: KanbanRow) {
  if (holdReason) return { icon: IconHandStop, text: holdReason }
  if (missed) return { icon: IconCalendarX, text: worded(scheduleFlags.missed.label) }
  return overdue ? { icon: IconClockExclamation, text: worded(scheduleFlags.overdue.label) } : null
}

/** One boat: her handle, her name, since when she is there, and where she can go. */
export function KanbanCard({ row, moves, shown, held, busy, onMove, onPress, onKey, onLeave }: Props) {
  const flag = flagOf(row)
  const date = isAtOrAfter(row.scheduleStatus, 'lifted') ? row.pickup_Requested_Date : row.scheduleDate
  return (
    <li
      className={`${shared.card} ${classes.card}`}
      data-held={held}
      data-busy={busy}
      data-bad={flag !== null}
      // A finger on the card scrolls the board; it drags by the handle.
      onPointerDown={(event) => event.pointerType === 'mouse' && moves.length > 0 && onPress(event)}
    >
      <div className="row gap-2xs mid shrinks">
        <HullIcon {...lookOf(row.boat)} size={34} />
        <div className={`stack shrinks ${classes.who}`}>
          <Link to={`/Requests/${row.id}`} draggable={false}>
            {row.boat.name}
          </Link>
          <span>{shown.isStaff ? row.ownerName : row.boat.brand}</span>
        </div>
      </div>
      {flag && (
        <p className={`row mid text-note breaks ${classes.flag}`}>
          <flag.icon size={15} aria-hidden />
          {flag.text}
        </p>
      )}
      <div className={`row mid ${classes.acts}`}>
        {moves.length > 0 && (
          <button
            type="button"
            className={`stack quiet ${classes.grip}`}
            aria-label={t`Move ${{ boat: row.boat.name }}`}
            aria-describedby={shown.howId}
            aria-pressed={held}
            disabled={busy}
            onPointerDown={(event) => {
              event.stopPropagation()
              onPress(event)
            }}
            onKeyDown={onKey}
            onBlur={onLeave}
          >
            <IconGripVertical size={20} aria-hidden />
          </button>
        )}
        <span className={`stack shrinks text-note quiet ${classes.when}`}>
          <span className="num">{date ? instantDayText(date, shown.timeZone, shown.now) : t`No date`}</span>
          <span className="num">{t`for ${{ wait: waitSince(row.waitingSince, shown.now) }}`}</span>
        </span>
        <span className={classes.menu} onPointerDown={(event) => event.stopPropagation()}>
          <RowMenu
            name={row.boat.name}
            items={[
              ...moves.map(({ to }) => ({
                label: t`Move to ${{ status: worded(statusLabel(to)) }}`,
                icon: IconArrowRight,
                danger: statusFacts[to].answer === 'refused',
                onClick: () => onMove(to),
              })),
              { label: t`Open`, icon: IconEye, to: `/Requests/${row.id}` },
              { label: t`Boat`, icon: IconSailboat, to: `/Boats/${row.boatId}` },
            ]}
          />
        </span>
      </div>
    </li>
  )
}
