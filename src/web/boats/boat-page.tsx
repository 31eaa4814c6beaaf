import { t } from '@lingui/core/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/boats/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getBoat } from '#contract/boats/calls.ts'
import { EditBoat } from '#web/boats/edit-boat.tsx'
import { BoatSkeleton } from '#web/boats/page/boat-skeleton.tsx'
import { BoatView } from '#web/boats/page/boat-view.tsx'
import { texts } from '#web/boats/texts.ts'
import { BoatCondition } from '#web/condition/boat-condition.tsx'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMe } from '#web/platform/use-me.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { NotThere } from '#web/shell/not-loaded.tsx'
import { useRenewal } from '#web/subscriptions/use-renewal.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { WorkPanel } from '#web/work-orders/work-panel.tsx'

export const meta = () => [{ title: titled(t`Boat`) }]

/** The boat's page, and with `?edit=true` her form in its place. */
export default function BoatPage() {
  const id = useRecordId()
  const [params] = useSearchParams()
  const { me, isStaff } = useMe()
  const boat = useQuery(read(getBoat, { params: { id } }))
  const { settings, error: settingsError, retry, now } = useMarina()
  const { ask: askRenewal, dialog: renewing } = useRenewal()
  const failure = boat.data ? settingsError : (boat.error ?? settingsError)
  if (boat.data && settings && me) {
    if (params.get('edit') === 'true' && boat.data.abilities.includes('edit'))
      return <EditBoat key={id} boat={boat.data} isStaff={isStaff} />
    const { name, lengthOverall: length, renewal } = boat.data
    const renew = () => renewal && askRenewal({ id: renewal.subscriptionId, name, length, renewal })
    return (
      <>
        <BoatView
          key={id}
          boat={boat.data}
          settings={settings}
          now={now()}
          isStaff={isStaff}
          onRenew={renew}
          condition={
            <>
              {!boat.data.shared && <WorkPanel boatId={id} />}
              <BoatCondition id={id} />
            </>
          }
        />
        {renewing}
      </>
    )
  }
  if (!failure) return <BoatSkeleton />
  // An address that is no number is refused as bad input; for the person it is the same as not there.
  const { code, message } = problemOf(failure)
  const gone = code === 'not_found' || code === 'invalid_input'
  const again = () => {
    void boat.refetch()
    void retry()
  }
  if (gone)
    return (
      <NotThere
        head={t`Boat not found`}
        title={t`There is no such boat`}
        why={isStaff ? texts.goneForStaff : texts.gone}
        all={{ to: '/Boats', label: t`All boats` }}
      />
    )
  return (
    <>
      <PageHead title={t`Boat`} lead={<BackLink to="/Boats">{t`Boats`}</BackLink>} />
      <FailedState title={t`The boat did not load`} onRetry={again}>
        {message}
      </FailedState>
    </>
  )
}
