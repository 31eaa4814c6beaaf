import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { advanceSchedule } from '#contract/schedules/calls.ts'
import type { WorkKind } from '#contract/schedules/movement-kinds.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { factsOf, isOpen } from '#contract/schedules/status.ts'
import { call } from '#web/platform/api.ts'
import { showDone, showProblem } from '#web/platform/problem.ts'
import classes from '#web/schedules/facts/moved-notice.module.css'
import { refreshSchedules } from '#web/schedules/facts/refresh.ts'
import { statusMark } from '#web/schedules/facts/status-of.tsx'
import { texts } from '#web/schedules/steps/texts.ts'

const undoSeconds = 10
/** The notice each boat has now: her next step makes its Undo worthless, also where it began a new schedule. */
const shown = new Map<number, string>()

/** Nothing can be done with one that is open: it was taken back to where it did not exist. */
const isGone = ({ scheduleStatus, abilities }: Schedule) => isOpen(scheduleStatus) && abilities.length === 0
const goneWords = ({ boat }: Schedule) => t`Taken back. ${{ boat: boat.name }} is no longer noted as standing here.`

function UndoNow({ schedule, noticeId }: { schedule: Schedule; noticeId: string }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    try {
      const body = { event: 'undo' as const, notes: texts.undoNote, version: schedule.version }
      const fresh = await call(advanceSchedule, { params: { id: schedule.id }, body })
      void refreshSchedules(queries, fresh)
      showDone(
        isGone(fresh)
          ? goneWords(fresh)
          : t`Taken back. ${{ boat: fresh.boat.name }} is back at “${{ status: statusMark(fresh.scheduleStatus).label }}”.`,
      )
    } catch (error) {
      void refreshSchedules(queries)
      showProblem(error)
    } finally {
      notifications.hide(noticeId)
    }
  }
  return (
    <Button size="sm" variant="default" className={classes.undo} loading={busy} onClick={undo}>
      {t`Undo`}
    </Button>
  )
}

/** What a time was set to, in the words of the notice: until the yard approves it a lifting is asked for, not booked. */
export function timeSaid({ scheduleStatus }: Schedule, kind: WorkKind, when: string) {
  if (kind === 'pick-up') return t`Booked: lowering ${when}`
  return factsOf(scheduleStatus)?.waits === 'request' ? t`Asked for: lifting ${when}` : t`Booked: lifting ${when}`
}

/** Says what the schedule is now; for ten seconds one press takes it back, where the server lets one. */
export function tellMoved(schedule: Schedule, what?: string) {
  const id = `moved-${schedule.id}-${schedule.version}`
  const said = isGone(schedule)
    ? goneWords(schedule)
    : (what ?? statusMark(schedule.scheduleStatus, schedule.cancelled).label)
  const before = shown.get(schedule.boatId)
  if (before) notifications.hide(before)
  shown.set(schedule.boatId, id)
  const canUndo = schedule.abilities.includes('undo')
  notifications.show({
    id,
    color: 'tide',
    title: schedule.boat.name,
    message: (
      <span className="row mid apart gap-sm">
        <span>{said}</span>
        {canUndo && <UndoNow schedule={schedule} noticeId={id} />}
      </span>
    ),
    autoClose: canUndo ? undoSeconds * 1000 : 7000,
    closeButtonProps: { 'aria-label': t`Close` },
  })
}
