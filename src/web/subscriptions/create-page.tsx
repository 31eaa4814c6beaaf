import { t } from '@lingui/core/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/subscriptions/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { getBoat } from '#contract/boats/calls.ts'
import { marinaDay } from '#contract/time.ts'
import { BoatField } from '#web/boat-services/form/boat-field.tsx'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMe } from '#web/platform/use-me.ts'
import { SubscriptionForm } from '#web/subscriptions/form/subscription-form.tsx'
import { texts } from '#web/subscriptions/texts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`New Subscription`) }]

const idIn = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

function NewSubscription({ boatId }: { boatId: number | null }) {
  const { me, isStaff } = useMe()
  const { settings, error, retry, now } = useMarina()
  const named = useQuery({ ...read(getBoat, { params: { id: boatId ?? 0 } }), enabled: boatId !== null && isStaff })
  const navigate = useNavigate()
  if (me && !isStaff)
    return (
      <EmptyState
        scene="closed"
        title={texts.staffOnlyTitle}
        action={<ActionButton to="/Subscriptions">{t`See or renew your subscriptions`}</ActionButton>}
      >
        {texts.staffOnly}
      </EmptyState>
    )
  if (error && !settings)
    return (
      <FailedState title={t`The form did not load`} onRetry={() => void retry()}>
        {problemOf(error).message}
      </FailedState>
    )
  if (!settings || !me || named.isLoading) return <PanelSkeleton lines={6} />
  const { id, name, hullType, person, lengthOverall = null } = named.data ?? {}
  const boat =
    id && name && person
      ? { id, name, hullType: hullType ?? null, ownerName: `${person.firstName} ${person.lastName}`, lengthOverall }
      : null
  return (
    <SubscriptionForm
      subscription={null}
      boat={boat}
      boatField={(props) => <BoatField key={props.value?.id} isStaff {...props} />}
      today={marinaDay(now(), settings.timeZone)}
      back={boat ? `/Boats/${boat.id}` : '/Subscriptions'}
      onFresh={() => {}}
      onDone={(entered) => {
        showDone(entered ? texts.entered : texts.created)
        void navigate('/Subscriptions')
      }}
    />
  )
}

export default function NewSubscriptionPage() {
  const [params] = useSearchParams()
  const boatId = idIn(params.get('boat'))
  return (
    <>
      <PageHead lead={<BackLink to="/Subscriptions">{t`Subscriptions`}</BackLink>} title={t`New Subscription`} />
      <NewSubscription key={boatId} boatId={boatId} />
    </>
  )
}
