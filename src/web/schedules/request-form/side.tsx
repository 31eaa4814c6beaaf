import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Boat } from '#contract/boats/schema.ts'
import type { GateState } from '#contract/schedules/gates.ts'
import { isOpen, scheduleStatus, statusLabel } from '#contract/schedules/status.ts'
import { worded } from '#web/platform/language.ts'
import { GateCheck } from '#web/schedules/booking/gate-check.tsx'
import classes from '#web/schedules/request-form/request-form.module.css'
import { type RequestSteps, texts } from '#web/schedules/request-form/texts.ts'
import type { ScheduleKind } from '#web/schedules/steps/kinds.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Notice } from '#web/ui/surface.tsx'

type InTheWay = { title: string; text: string; scheduleId: number | null }
/** What no reason passes: one schedule at a time may be open, and only a boat on the rack can be lowered. */
export function standsInTheWay(kind: ScheduleKind, boat: Boat | undefined): InTheWay | null {
  if (!boat) return null
  const { name, scheduleId, scheduleStatus: status } = boat
  if (kind === 'pick-up')
    return status === scheduleStatus.lifted
      ? null
      : {
          title: t`${{ boat: name }} is not on the rack`,
          text: t`She is at “${{ status: worded(statusLabel(status)) }}”.`,
          scheduleId,
        }
  if (!isOpen(status)) return null
  const text = t`It is at “${{ status: worded(statusLabel(status)) }}”. Finish or cancel that one first.`
  return { title: t`${{ boat: name }} has an open schedule`, text, scheduleId }
}

type ReadyProps = {
  chosen: boolean
  boat: Boat | undefined
  gates: readonly GateState[] | undefined
  /** The day the gates are judged for. */
  day: string
  isStaff: boolean
  inTheWay: InTheWay | null
  /** What cannot be done while a gate is closed. */
  closedTitle: string
  /** Nothing moves, so nothing is stopped. */
  advisory: boolean
  /** No machine there is can move her. */
  unmovable: boolean
  failed: boolean
  onRetry: () => void
  /** Where staff say why they pass. */
  children?: ReactNode
}
/** 'Ready for Galeb?': every gate as of the chosen day. */
export function Ready(props: ReadyProps) {
  const { chosen, boat, gates, day, isStaff, inTheWay, closedTitle, advisory, failed, onRetry, children } = props
  const { unmovable } = props
  const body = () => {
    if (!chosen) return <p className="quiet">{texts.noBoat}</p>
    if (failed) return <FailedState title={t`The checks did not load`} onRetry={onRetry} />
    if (!boat) return <PanelSkeleton lines={4} />
    if (inTheWay)
      return (
        <Notice
          tone="bad"
          title={inTheWay.title}
          action={
            inTheWay.scheduleId !== null && (
              <Button component={Link} to={`/Requests/${inTheWay.scheduleId}`} size="sm" mih="var(--tap)">
                {t`Open the request`}
              </Button>
            )
          }
        >
          {inTheWay.text}
        </Notice>
      )
    return (
      <GateCheck
        gates={gates}
        day={day}
        closedTitle={closedTitle}
        advisory={advisory}
        all
        also={unmovable ? [{ state: 'closed', text: texts.noMachine }] : []}
        boatId={boat.id}
        subscriptionId={boat.subscriptionId}
        isStaff={isStaff}
      />
    )
  }
  return (
    <section className={classes.block}>
      <h2>{boat && chosen ? t`Ready for ${{ boat: boat.name }}?` : t`Ready?`}</h2>
      {body()}
      {children}
    </section>
  )
}

export function WhatHappensNext({ steps }: { steps: RequestSteps }) {
  return (
    <section className={classes.block}>
      <h2>{t`What happens next`}</h2>
      <ol className={classes.steps}>
        {steps.map(([title, detail]) => (
          <li key={title.id}>
            <b>{worded(title)}</b>
            <span>{worded(detail)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
