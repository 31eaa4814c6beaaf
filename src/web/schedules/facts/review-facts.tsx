import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Schedule } from '#contract/schedules/schema.ts'
import { wallClock } from '#contract/time.ts'
import { modalDay, modalMoment, waitSince } from '#web/platform/dates.ts'
import { metresText } from '#web/platform/numbers.ts'
import { telephone } from '#web/platform/telephone.ts'
import { lookOf } from '#web/schedules/facts/boat-look.ts'
import { Papers, Pictures } from '#web/schedules/facts/papers.tsx'
import classes from '#web/schedules/facts/review-facts.module.css'
import { StatusOf } from '#web/schedules/facts/status-of.tsx'
import { ScaledBoat } from '#web/ui/hull/boat-plate.tsx'
import { ReviewSubject } from '#web/ui/review/review-modal.tsx'
import { type Fact, Facts } from '#web/ui/surface.tsx'

/** Days as a dialog of the specification writes them, unless told otherwise. */
export const boatFacts = ({ boat }: Schedule, dayOf = modalDay): Fact[] => [
  [t`Width`, metresText(boat.width)],
  [t`Height`, metresText(boat.height)],
  [t`Depth`, metresText(boat.depth)],
  [t`Brand`, boat.brand ?? '–'],
  [t`Valid From`, boat.subscription ? dayOf(boat.subscription.validFrom) : '–'],
  [t`Valid To`, boat.subscription ? dayOf(boat.subscription.validTo) : '–'],
]
export const personFacts = ({ person }: Pick<Schedule['boat'], 'person'>): Fact[] => [
  [t`Owner`, `${person.firstName} ${person.lastName}`],
  [
    t`Email`,
    person.email ? (
      <a key="email" href={`mailto:${person.email}`}>
        {person.email.split('@')[0]}@<wbr />
        {person.email.split('@')[1]}
      </a>
    ) : (
      '–'
    ),
  ],
  [
    t`Phone`,
    person.phone ? (
      <a key="phone" href={telephone(person.phone)}>
        {person.phone}
      </a>
    ) : (
      '–'
    ),
  ],
]

type Props = { schedule: Schedule; timeZone: string; now: Date; onDated: () => void }
/** The left side of the three review dialogs (specification 2.9). */
export function ReviewFacts({ schedule, timeZone, now, onDated }: Props) {
  const { boat, boatPictures, inspectionPictures, dropOff_Payment_Notes: paymentNotes } = schedule
  const momentOf = (at: string) => modalMoment(wallClock(at, timeZone))
  const lifting = momentOf(schedule.scheduleDate)
  const lowering = schedule.pickup_Requested_Date && momentOf(schedule.pickup_Requested_Date)
  const wait = waitSince(schedule.waitingSince, now)
  return (
    <>
      <div className={`row wraps apart at-top ${classes.head}`}>
        <ReviewSubject name={boat.name}>
          {lowering ? (
            <Trans>
              Lifting <b>{lifting}</b>, lowering <b>{lowering}</b>. Waiting for {wait}.
            </Trans>
          ) : (
            <Trans>
              Lifting <b>{lifting}</b>. Waiting for {wait}.
            </Trans>
          )}
        </ReviewSubject>
        <StatusOf
          status={schedule.scheduleStatus}
          cancelled={schedule.cancelled}
          missed={schedule.missed}
          overdue={schedule.overdue}
        />
      </div>
      <ScaledBoat boat={boat} bay={schedule.bay} {...lookOf(boat)} />
      <Facts columns={3} items={boatFacts(schedule)} />
      <Facts columns={3} items={personFacts(schedule.boat)} />
      {paymentNotes && <Facts columns={1} items={[[t`Drop Off Payment Note`, paymentNotes]]} />}
      <hr />
      <Papers schedule={schedule} timeZone={timeZone} dense onDated={onDated} />
      <Pictures title={t`Boat Pictures`} pictures={boatPictures} />
      <Pictures title={t`Inspection Pictures`} pictures={inspectionPictures} />
    </>
  )
}
