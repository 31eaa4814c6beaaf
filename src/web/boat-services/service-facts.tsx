import type { BoatService } from '#contract/boat-services/schema.ts'
import { wallClock } from '#contract/time.ts'
import classes from '#web/boat-services/dialogs.module.css'
import { modalDay, modalMoment } from '#web/platform/dates.ts'
import { lookOf, personFacts } from '#web/schedules/index.ts'
import { ScaledBoat } from '#web/ui/hull/boat-plate.tsx'
import { ReviewSubject } from '#web/ui/review/review-modal.tsx'
import { ReviewStatus } from '#web/ui/review/review-status.tsx'
import { Facts, Notice } from '#web/ui/surface.tsx'

const metres = (value: number | null) => (value === null ? '–' : `${value.toFixed(2)} m`)

export const boatFacts = ({ boat }: Pick<BoatService, 'boat'>): [string, string][] => [
  ['Width', metres(boat.width)],
  ['Height', metres(boat.height)],
  ['Depth', metres(boat.depth)],
  ['Brand', boat.brand ?? '–'],
]

/** The left side of the review and of the plan: boat, what is asked for, what is planned. */
export function ServiceFacts({ service, timeZone }: { service: BoatService; timeZone: string }) {
  const { boat, person, serviceType, scheduleDate, serviceDate, serviceBy, publicNotes, internalNotes } = service
  return (
    <>
      <div className={`row wraps at-top apart ${classes.head}`}>
        <ReviewSubject name={boat.name}>
          {serviceType.name}, asked for <b>{modalMoment(wallClock(scheduleDate, timeZone))}</b>.
        </ReviewSubject>
        <ReviewStatus status={service.boatServiceStatus} />
      </div>
      <ScaledBoat boat={boat} {...lookOf(boat)} />
      <Facts columns={4} items={boatFacts(service)} />
      <Facts
        columns={3}
        items={[
          ['Service Type', serviceType.name],
          ['Service Date', serviceDate ? modalDay(serviceDate) : '–'],
          ['Service By', serviceBy ?? '–'],
        ]}
      />
      <Facts columns={3} items={personFacts({ person })} />
      <Facts
        columns={1}
        items={[
          [
            'Public Notes',
            <span key="public" className={classes.words}>
              {publicNotes ?? '–'}
            </span>,
          ],
          [
            'Internal Notes',
            <span key="internal" className={classes.words}>
              {internalNotes ?? '–'}
            </span>,
          ],
        ]}
      />
      {service.reviewNote && (
        <Notice tone="info" title="Note of the review">
          {service.reviewNote}
        </Notice>
      )}
    </>
  )
}
