import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/boat-services/words.ts'
import { serviceFields } from '#contract/boat-services/fields.ts'
import type { BoatService } from '#contract/boat-services/schema.ts'
import { wallClock } from '#contract/time.ts'
import classes from '#web/boat-services/dialogs.module.css'
import { modalDay, modalMoment } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { metresText } from '#web/platform/numbers.ts'
import { lookOf, personFacts } from '#web/schedules/index.ts'
import { ScaledBoat } from '#web/ui/hull/boat-plate.tsx'
import { ReviewSubject } from '#web/ui/review/review-modal.tsx'
import { ReviewStatus } from '#web/ui/review/review-status.tsx'
import { Facts, Notice } from '#web/ui/surface.tsx'

export const boatFacts = ({ boat }: Pick<BoatService, 'boat'>): [string, string][] => [
  [t`Width`, metresText(boat.width)],
  [t`Height`, metresText(boat.height)],
  [t`Depth`, metresText(boat.depth)],
  [t`Brand`, boat.brand ?? '–'],
]

/** The left side of the review and of the plan: boat, what is asked for, what is planned. */
export function ServiceFacts({ service, timeZone }: { service: BoatService; timeZone: string }) {
  const { boat, person, serviceType, scheduleDate, serviceDate, serviceBy, publicNotes, internalNotes } = service
  const typeName = serviceType.name
  const moment = modalMoment(wallClock(scheduleDate, timeZone))
  return (
    <>
      <div className={`row wraps at-top apart ${classes.head}`}>
        <ReviewSubject name={boat.name}>
          <Trans>
            {typeName}, asked for <b>{moment}</b>.
          </Trans>
        </ReviewSubject>
        <ReviewStatus status={service.boatServiceStatus} />
      </div>
      <ScaledBoat boat={boat} {...lookOf(boat)} />
      <Facts columns={4} items={boatFacts(service)} />
      <Facts
        columns={3}
        items={[
          [t`Service Type`, serviceType.name],
          [worded(serviceFields.serviceDate.label), serviceDate ? modalDay(serviceDate) : '–'],
          [worded(serviceFields.serviceBy.label), serviceBy ?? '–'],
        ]}
      />
      <Facts columns={3} items={personFacts({ person })} />
      <Facts
        columns={1}
        items={[
          [
            worded(serviceFields.publicNotes.label),
            <span key="public" className={classes.words}>
              {publicNotes ?? '–'}
            </span>,
          ],
          [
            worded(serviceFields.internalNotes.label),
            <span key="internal" className={classes.words}>
              {internalNotes ?? '–'}
            </span>,
          ],
        ]}
      />
      {service.reviewNote && (
        <Notice tone="info" title={t`Note of the review`}>
          {service.reviewNote}
        </Notice>
      )}
    </>
  )
}
