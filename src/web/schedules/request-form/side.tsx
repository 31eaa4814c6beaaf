import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Boat } from '#contract/boats/schema.ts'
import type { GateState } from '#contract/schedules/gates.ts'
import { isOpen, isScheduleStatus, statusLabel } from '#contract/schedules/status.ts'
import { plainDay } from '#web/platform/dates.ts'
import { GateCheck } from '#web/schedules/booking/gate-check.tsx'
import classes from '#web/schedules/request-form/request-form.module.css'
import { nextSteps, texts } from '#web/schedules/request-form/texts.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Notice } from '#web/ui/surface.tsx'

/** The schedule that stands in the way of a new one; one at a time may be open. */
export const openSchedule = (boat: Boat | undefined) => {
  const { scheduleId = null, scheduleStatus = null } = boat ?? {}
  if (scheduleId === null || scheduleStatus === null) return null
  return isScheduleStatus(scheduleStatus) && isOpen(scheduleStatus) ? { id: scheduleId, status: scheduleStatus } : null
}

type ReadyProps = {
  chosen: boolean
  boat: Boat | undefined
  gates: readonly GateState[] | undefined
  /** The day the gates are judged for. */
  day: string
  dayChosen: boolean
  isStaff: boolean
  editing: boolean
  /** Nothing moves, so nothing is stopped. */
  advisory: boolean
  failed: boolean
  onRetry: () => void
  /** Where staff say why they pass. */
  children?: ReactNode
}
/** 'Ready for Galeb?': every gate as of the chosen day. */
export function Ready(props: ReadyProps) {
  const { chosen, boat, gates, day, dayChosen, isStaff, editing, advisory, failed, onRetry, children } = props
  const open = editing ? null : openSchedule(boat)
  const body = () => {
    if (!chosen) return <p className={classes.quiet}>{texts.noBoat}</p>
    if (failed) return <FailedState what="checks" onRetry={onRetry} />
    if (!boat) return <PanelSkeleton lines={4} />
    if (open)
      return (
        <Notice
          tone="bad"
          title={`${boat.name} has an open schedule`}
          action={
            <Button component={Link} to={`/Requests/${open.id}`} size="sm" mih={44}>
              Open the request
            </Button>
          }
        >
          It is at “{statusLabel(open.status)}”. Finish or cancel that one first.
        </Notice>
      )
    return (
      <GateCheck
        gates={gates}
        day={day}
        closedTitle={`${boat.name} cannot be requested ${dayChosen ? `for ${plainDay(day)}` : 'today'}`}
        advisory={advisory}
        boatId={boat.id}
        subscriptionId={boat.subscriptionId}
        isStaff={isStaff}
      />
    )
  }
  return (
    <section className={classes.block}>
      <h2>{boat && chosen ? `Ready for ${boat.name}?` : 'Ready?'}</h2>
      {body()}
      {children}
    </section>
  )
}

export function WhatHappensNext() {
  return (
    <section className={classes.block}>
      <h2>What happens next</h2>
      <ol className={classes.steps}>
        {nextSteps.map(([title, detail]) => (
          <li key={title}>
            <b>{title}</b>
            <span>{detail}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
