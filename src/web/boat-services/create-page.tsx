import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/boat-services/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { getBoat, searchBoats } from '#contract/boats/calls.ts'
import { ServiceForm } from '#web/boat-services/form/service-form.tsx'
import { texts } from '#web/boat-services/texts.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMe } from '#web/platform/use-me.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`New Boat Service`) }]

const idIn = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

function NewService({ boatId }: { boatId: number | null }) {
  const { me, isStaff } = useMe()
  const { settings, error, retry, now } = useMarina()
  const any = useQuery(read(searchBoats, { query: { pageSize: 5 } }))
  const named = useQuery({ ...read(getBoat, { params: { id: boatId ?? 0 } }), enabled: boatId !== null })
  const navigate = useNavigate()
  const failure = (settings ? null : error) ?? (any.data ? null : any.error)
  if (failure)
    return (
      <FailedState
        title={t`The form did not load`}
        onRetry={() => {
          void any.refetch()
          void retry()
        }}
      >
        {problemOf(failure).message}
      </FailedState>
    )
  if (!settings || !me || !any.data || named.isLoading) return <PanelSkeleton lines={8} />
  if (any.data.totalCount === 0)
    return (
      <EmptyState
        title={texts.noBoatTitle}
        action={
          <Button component={Link} to="/Boats/create">
            <Trans>New Boat</Trans>
          </Button>
        }
      >
        {texts.noBoat}
      </EmptyState>
    )
  const { id, name, hullType, person } = named.data ?? {}
  const boat =
    id && name && person
      ? { id, name, hullType: hullType ?? null, ownerName: `${person.firstName} ${person.lastName}` }
      : null
  return (
    <ServiceForm
      service={null}
      boat={boat}
      isStaff={isStaff}
      timeZone={settings.timeZone}
      now={now()}
      onFresh={() => {}}
      onDone={(fresh) => {
        showDone(t`${{ serviceType: fresh.serviceType.name }} for ${{ boat: fresh.boat.name }} is asked for.`)
        void navigate('/BoatServices')
      }}
    />
  )
}

export default function NewServicePage() {
  const [params] = useSearchParams()
  const boatId = idIn(params.get('boat'))
  return (
    <>
      <PageHead lead={<BackLink to="/BoatServices">{t`Boat Services`}</BackLink>} title={t`New Boat Service`} />
      <NewService key={boatId} boatId={boatId} />
    </>
  )
}
