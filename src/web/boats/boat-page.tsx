import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { getBoat } from '#contract/boats/endpoints.ts'
import { BackToBoats } from '#web/boats/back-to-boats.tsx'
import { EditBoat } from '#web/boats/edit-boat.tsx'
import { BoatSkeleton } from '#web/boats/page/boat-skeleton.tsx'
import { BoatView } from '#web/boats/page/boat-view.tsx'
import { texts } from '#web/boats/texts.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMe } from '#web/platform/use-me.ts'
import { useMarina } from '#web/schedules/index.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: 'Boat – Dry Marina' }]

/** The boat's page, and with `?edit=true` her form in its place. */
export default function BoatPage() {
  const id = Number(useParams().id)
  const [params] = useSearchParams()
  const { me, isStaff } = useMe()
  const boat = useQuery(read(getBoat, { params: { id } }))
  const { settings, error: settingsError, retry, now } = useMarina()
  const failure = boat.data ? settingsError : (boat.error ?? settingsError)
  if (boat.data && settings && me) {
    if (params.get('edit') === 'true' && boat.data.abilities.includes('edit'))
      return <EditBoat key={id} boat={boat.data} isStaff={isStaff} />
    return <BoatView key={id} boat={boat.data} settings={settings} now={now()} isStaff={isStaff} />
  }
  if (!failure) return <BoatSkeleton />
  // An address that is no number is refused as bad input; for the person it is the same as not there.
  const { code, message } = problemOf(failure)
  const gone = code === 'not_found' || code === 'invalid_input'
  const again = () => {
    void boat.refetch()
    void retry()
  }
  return (
    <>
      <PageHead title="Boat" lead={<BackToBoats />} />
      <FailedState
        what="boat"
        onRetry={gone ? undefined : again}
        action={gone && <ActionButton to="/Boats">All boats</ActionButton>}
      >
        {gone ? texts.notFound : message}
      </FailedState>
    </>
  )
}
