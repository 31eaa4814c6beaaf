import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Schedule } from '#contract/schedules/schema.ts'
import { lookOf } from '#web/schedules/facts/boat-look.ts'
import { StatusOf } from '#web/schedules/facts/status-of.tsx'
import classes from '#web/schedules/facts/step-subject.module.css'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'

/** Which boat, whose, and where she is on her way: the head of every yard step. */
export function StepSubject({ schedule, children }: { schedule: Schedule; children?: ReactNode }) {
  const { boat, bay, ownerName } = schedule
  return (
    <div className={`row at-top ${classes.subject}`}>
      <HullIcon {...lookOf(boat)} size={56} />
      <div className={classes.words}>
        <h3>{boat.name}</h3>
        <p>{bay ? t`${{ owner: ownerName }}, bay ${{ bay: bay.code }}` : ownerName}</p>
        <StatusOf
          status={schedule.scheduleStatus}
          cancelled={schedule.cancelled}
          missed={schedule.missed}
          overdue={schedule.overdue}
        />
        {children}
      </div>
    </div>
  )
}
