import { t } from '@lingui/core/macro'
import '#web/subscriptions/words.ts'
import { useNavigate } from 'react-router'
import { getSubscription } from '#contract/subscriptions/calls.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useSeen } from '#web/platform/use-seen.ts'
import { SubscriptionForm } from '#web/subscriptions/form/subscription-form.tsx'
import { texts } from '#web/subscriptions/texts.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { FailedState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'

/** The form of a subscription, on the address of its page; read anew, so that nobody edits what was yesterday. */
export function EditSubscription({ id, today }: { id: number; today: string }) {
  const { seen, setSeen, error, retry } = useSeen(read(getSubscription, { params: { id } }))
  const navigate = useNavigate()
  const back = `/Subscriptions/${id}`
  const form = { today, back, onFresh: setSeen }
  return (
    <>
      <PageHead
        lead={<BackLink to={back}>{t`Back to the subscription`}</BackLink>}
        title={t`Edit Subscription`}
        sub={seen?.boat ? `${seen.boat.name}, ${seen.ownerName}` : undefined}
      />
      {seen ? (
        <SubscriptionForm
          {...form}
          key="record"
          subscription={seen}
          onDone={() => {
            showDone(texts.edited)
            void navigate(back)
          }}
        />
      ) : error ? (
        <FailedState title={texts.notLoaded} onRetry={() => void retry()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <SubscriptionForm waiting {...form} subscription={null} onDone={() => {}} />
      )}
    </>
  )
}
