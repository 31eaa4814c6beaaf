import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/boat-services/words.ts'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { serviceFields } from '#contract/boat-services/fields.ts'
import type { BoatService } from '#contract/boat-services/schema.ts'
import { reviewStatus } from '#contract/review/status.ts'
import classes from '#web/boat-services/record-view.module.css'
import { boatFacts } from '#web/boat-services/service-facts.tsx'
import { texts } from '#web/boat-services/texts.ts'
import { dayText, instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { lookOf, personFacts } from '#web/schedules/index.ts'
import { ScaledBoat } from '#web/ui/hull/boat-plate.tsx'
import record from '#web/ui/record-columns.module.css'
import { ReviewStatus } from '#web/ui/review/review-status.tsx'
import { type Fact, Facts, Notice, Panel } from '#web/ui/surface.tsx'

function OwnerNeverSees() {
  return (
    <span className={`inline-row mid ${classes.internal}`}>
      <IconLock size={16} aria-hidden />
      <Trans>The owner never sees them</Trans>
    </span>
  )
}

type Props = { service: BoatService; isStaff: boolean; timeZone: string }
/** A reviewed request: how it stands, what was asked for and what is planned. */
export function RecordView({ service, isStaff, timeZone }: Props) {
  const { boat, serviceDate, serviceBy, publicNotes, formerNotes, internalNotes, reviewNote } = service
  const { boatServiceStatus: status } = service
  const rejected = status === reviewStatus.rejected
  const items: Fact[] = [
    [t`Schedule Date, as asked for`, instantText(service.scheduleDate, timeZone)],
    [worded(serviceFields.serviceBy.label), serviceBy ?? t`Not named yet`],
  ]
  return (
    <div className={`panels ${record.columns}`}>
      <div className="panels">
        <Panel>
          <div className="stack gap-md">
            <div className="row">
              <ReviewStatus status={status} />
            </div>
            {!rejected && (
              <p className={`stack ${classes.day}`}>
                {serviceDate ? (
                  <>
                    <small className="quiet">{t`Service Date, planned by the marina`}</small>
                    <b>{dayText(serviceDate)}</b>
                  </>
                ) : (
                  texts.notPlanned
                )}
              </p>
            )}
            <Facts items={items} />
          </div>
        </Panel>
        {rejected && (
          <Notice tone="bad" title={t`The service was rejected`}>
            {[reviewNote, isStaff ? null : texts.rejected].filter(Boolean).join(' ')}
          </Notice>
        )}
        {!rejected && reviewNote && (
          <Notice tone="info" title={t`Note of the review`}>
            {reviewNote}
          </Notice>
        )}
        {!isStaff && !rejected && (
          <Panel title={texts.priceTitle} aside={<Link to="/messages">{t`Ask the marina`}</Link>}>
            <p className={classes.words}>{texts.price}</p>
          </Panel>
        )}
        <Panel title={worded(serviceFields.publicNotes.label)}>
          <p className={classes.words}>{publicNotes ?? t`None.`}</p>
        </Panel>
        {formerNotes && (
          <Panel title={t`Notes from before she changed hands`} aside={<OwnerNeverSees />}>
            <p className={classes.words}>{formerNotes}</p>
          </Panel>
        )}
        {isStaff && (
          <Panel title={worded(serviceFields.internalNotes.label)} aside={<OwnerNeverSees />}>
            <p className={classes.words}>{internalNotes ?? t`None.`}</p>
          </Panel>
        )}
      </div>
      <div className="panels">
        <Panel title={boat.name} aside={<Link to={`/Boats/${boat.id}`}>{t`Open the boat`}</Link>}>
          <div className={`stack gap-md ${record.boat}`}>
            <ScaledBoat boat={boat} narrow {...lookOf(boat)} />
            {boat.height === null ? (
              <Facts items={boatFacts(service)} />
            ) : (
              boat.brand && <Facts items={[[t`Brand`, boat.brand]]} />
            )}
            {isStaff && <Facts columns={1} items={personFacts(service)} />}
          </div>
        </Panel>
      </div>
    </div>
  )
}
