import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/boats/words.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { searchBoatServices } from '#contract/boat-services/calls.ts'
import { dayText, instantDayText } from '#web/platform/dates.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ReviewStatus } from '#web/ui/review/review-status.tsx'
import { PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'
import classes from './services-panel.module.css'

/** What was asked for on her, newest first, with the day it is planned for. */
export function ServicesPanel({ boatId, boatName, timeZone }: { boatId: number; boatName: string; timeZone: string }) {
  const { data, error, refetch } = useQuery(read(searchBoatServices, { query: { boatId, pageSize: 5 } }))
  const more = data ? data.totalCount - data.items.length : 0
  return (
    <Panel title={t`Services`}>
      {error && !data && (
        <div className={`stack gap-xs ${classes.failed}`}>
          {problemOf(error).message}
          <ActionButton variant="default" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </ActionButton>
        </div>
      )}
      {!error && !data && <PanelSkeleton lines={2} />}
      {data?.items.length === 0 && <p className={classes.none}>{t`Nothing was asked for yet.`}</p>}
      {data && data.items.length > 0 && (
        <ul className={classes.list}>
          {data.items.map((service) => (
            <li key={service.id}>
              <Link to={`/BoatServices/${service.id}`}>{service.serviceType.name}</Link>
              <ReviewStatus status={service.boatServiceStatus} />
              <small className="quiet">
                {service.serviceDate
                  ? t`Planned for ${{ day: dayText(service.serviceDate) }}`
                  : t`Asked for ${{ day: instantDayText(service.scheduleDate, timeZone) }}`}
              </small>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <ActionButton variant="subtle" fullWidth to={`/BoatServices?searchQuery=${encodeURIComponent(boatName)}`}>
          <Trans>{more} more</Trans>
        </ActionButton>
      )}
      <ActionButton
        variant="default"
        fullWidth
        mih="var(--tap)"
        leftSection={<IconPlus size={18} aria-hidden />}
        to={`/BoatServices/create?boat=${boatId}`}
      >
        <Trans>Add service request</Trans>
      </ActionButton>
    </Panel>
  )
}
