import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import '#web/subscriptions/words.ts'
import { Button } from '@mantine/core'
import { IconAdjustments, IconChecklist, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { reviewStatus } from '#contract/review/status.ts'
import { getSubscription } from '#contract/subscriptions/calls.ts'
import { subscriptionKindLabels } from '#contract/subscriptions/kinds.ts'
import type { Subscription } from '#contract/subscriptions/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { isUnreachable } from '#web/platform/api.ts'
import { dayText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useMe } from '#web/platform/use-me.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { lookOf } from '#web/schedules/facts/boat-look.ts'
import { personFacts } from '#web/schedules/index.ts'
import { AdjustDialog } from '#web/subscriptions/adjust-dialog.tsx'
import { EditSubscription } from '#web/subscriptions/edit-subscription.tsx'
import { Ledger } from '#web/subscriptions/ledger.tsx'
import { ReviewDialog } from '#web/subscriptions/review-dialog.tsx'
import { StandingChip, validityText } from '#web/subscriptions/standing.tsx'
import classes from '#web/subscriptions/subscription-page.module.css'
import { texts } from '#web/subscriptions/texts.ts'
import { useDeleteSubscription } from '#web/subscriptions/use-delete-subscription.tsx'
import { useRenewal } from '#web/subscriptions/use-renewal.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { ScaledBoat } from '#web/ui/hull/boat-plate.tsx'
import { LiftPips } from '#web/ui/lift-pips.tsx'
import { OutgrownNotice } from '#web/ui/outgrown-notice.tsx'
import record from '#web/ui/record-columns.module.css'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'
import type { RowMenuItem } from '#web/ui/records-table/types.ts'
import { EmptyState, FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { type Fact, Facts, Notice, PageHead, Panel } from '#web/ui/surface.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import { useOpened } from '#web/ui/use-opened.ts'

export const meta = () => [{ title: titled(t`Subscription`) }]

/** Asking again does not bring back what is not there. */
const isGone = (error: unknown) => problemOf(error).code === 'not_found'

/** What the review said, and what it means for the owner. */
function ReviewNote({ subscription, isStaff }: { subscription: Subscription; isStaff: boolean }) {
  const { subscriptionStatus: status, reviewNote } = subscription
  if (status === reviewStatus.pending)
    return isStaff ? null : <Notice title={t`Waiting for approval`}>{texts.pendingOwner}</Notice>
  if (status === reviewStatus.rejected)
    return (
      <Notice tone="bad" title={texts.rejectedNote}>
        {[reviewNote, isStaff ? null : texts.rejectedOwner].filter(Boolean).join(' ')}
      </Notice>
    )
  return reviewNote ? (
    <Notice tone="info" title={texts.approvedNote}>
      {reviewNote}
    </Notice>
  ) : null
}

function BoatPanel({ subscription, isStaff }: { subscription: Subscription; isStaff: boolean }) {
  const { boat, person } = subscription
  if (!boat) return null
  return (
    <Panel title={boat.name} aside={<Link to={`/Boats/${boat.id}`}>{t`Open the boat`}</Link>}>
      <div className={`stack gap-md ${record.boat}`}>
        <ScaledBoat boat={boat} narrow {...lookOf(boat)} />
        {isStaff && <Facts columns={1} items={personFacts({ person })} />}
      </div>
    </Panel>
  )
}

type LoadedSubscriptionProps = { subscription: Subscription; isStaff: boolean; timeZone: string; today: string }
function Loaded({ subscription, isStaff, timeZone, today }: LoadedSubscriptionProps) {
  const { validFrom, validTo, liftsRemaining, liftsGranted, unlimited, plan, agreedPriceText } = subscription
  return (
    <div className={`panels ${record.columns}`}>
      <div className="panels">
        <Panel>
          <div className="stack gap-md">
            <div className={`row wraps mid quiet ${classes.state}`}>
              <StandingChip of={subscription} today={today} />
              {subscription.subscriptionStatus !== reviewStatus.rejected && validityText(subscription, today)}
            </div>
            <Facts
              items={[
                [t`Valid From`, dayText(validFrom)],
                [t`Valid To`, dayText(validTo)],
                ...(subscription.kind === 'visit'
                  ? [[t`Kind`, worded(subscriptionKindLabels.visit)] satisfies Fact]
                  : []),
                ...(subscription.homeBay ? [[t`Home bay (bunk)`, subscription.homeBay] satisfies Fact] : []),
                ...(plan
                  ? [
                      [
                        t({ message: 'Plan', context: 'lifts and days at a price' }),
                        [plan.name, plan.priceText].filter(Boolean).join(', '),
                      ] satisfies Fact,
                    ]
                  : []),
                ...(agreedPriceText ? [[t`Price agreed`, agreedPriceText] satisfies Fact] : []),
              ]}
            />
            {unlimited ? (
              <p>
                <Trans>Lifts without a count</Trans>
              </p>
            ) : (
              <div className={`row wraps mid ${classes.lifts}`}>
                <p>
                  <Trans>
                    <b className="num">{liftsRemaining}</b>{' '}
                    <Plural value={liftsGranted} one="of # lift remaining" other="of # lifts remaining" />
                  </Trans>
                </p>
                <LiftPips left={liftsRemaining} total={liftsGranted} />
              </div>
            )}
          </div>
        </Panel>
        <ReviewNote subscription={subscription} isStaff={isStaff} />
        <OutgrownNotice words={subscription.outgrownPlan} />
        <Panel title={t`Lifts`} flush>
          <Ledger
            entries={subscription.lifts}
            approved={subscription.subscriptionStatus === reviewStatus.approved}
            timeZone={timeZone}
          />
        </Panel>
      </div>
      <div className="panels">
        <BoatPanel subscription={subscription} isStaff={isStaff} />
      </div>
    </div>
  )
}

function Actions({ subscription }: { subscription: Subscription }) {
  const { last, open } = useOpened<'review' | 'adjust'>()
  const navigate = useNavigate()
  const phone = usePhone()
  const { ask: askRenewal, dialog: renewing } = useRenewal()
  const { ask: askDelete, dialog: deleting } = useDeleteSubscription(() =>
    navigate('/Subscriptions', { replace: true }),
  )
  const { id, abilities, boat, renewal } = subscription
  const name = boat?.name ?? t`subscription ${id}`
  const length = boat?.lengthOverall ?? null
  const pending = subscription.subscriptionStatus === reviewStatus.pending
  const adjusts = boat !== null && abilities.includes('adjustLifts')
  const reviews = boat !== null && abilities.includes('review')
  // Beside the title of a phone there is room for one button: what is done next.
  const renewsNext = renewal !== null && (!reviews || subscription.liftsRemaining === 0)
  const menu: RowMenuItem[] = []
  if (phone && adjusts) menu.push({ label: texts.adjustTitle, icon: IconAdjustments, onClick: () => open('adjust') })
  if (phone && renewal && !renewsNext)
    menu.push({ label: t`Renew`, icon: IconRefresh, onClick: () => askRenewal({ id, name, length, renewal }) })
  if (phone && reviews && renewsNext)
    menu.push({ label: t`Review again`, icon: IconChecklist, onClick: () => open('review') })
  if (abilities.includes('edit')) menu.push({ label: t`Edit`, icon: IconPencil, to: `/Subscriptions/${id}?edit=true` })
  menu.push({
    label: t`Delete`,
    icon: IconTrash,
    danger: true,
    closed: abilities.includes('delete') ? null : texts.linked,
    onClick: () => askDelete({ id, name }),
  })
  return (
    <>
      {adjusts && !phone && (
        <ActionButton variant="default" onClick={() => open('adjust')}>
          {texts.adjustTitle}
        </ActionButton>
      )}
      {renewal && (!phone || renewsNext) && (
        <ActionButton
          variant={renewsNext ? 'filled' : 'default'}
          onClick={() => askRenewal({ id, name, length, renewal })}
        >
          <Trans>Renew</Trans>
        </ActionButton>
      )}
      {reviews && (!phone || !renewsNext) && (
        <ActionButton variant={pending ? 'filled' : 'default'} onClick={() => open('review')}>
          {pending ? t`Review` : t`Review again`}
        </ActionButton>
      )}
      <RowMenu name={name} items={menu} />
      {last?.what === 'review' && <ReviewDialog key={last.key} id={id} {...last.dialog} lookOf={lookOf} />}
      {last?.what === 'adjust' && <AdjustDialog key={last.key} id={id} {...last.dialog} />}
      {renewing}
      {deleting}
    </>
  )
}

export default function SubscriptionPage() {
  const id = useRecordId()
  const [params] = useSearchParams()
  const { isStaff } = useMe()
  const { settings, error: settingsError, retry, now } = useMarina()
  const { data, error, refetch } = useQuery(read(getSubscription, { params: { id } }))
  const failure = (data ? null : error) ?? (settings ? null : settingsError)
  const again = () => {
    void refetch()
    void retry()
  }
  const body = () => {
    if (failure && isGone(failure))
      return (
        <EmptyState
          scene="empty"
          title={texts.goneTitle}
          action={
            <Button component={Link} to="/Subscriptions" variant="default">
              <Trans>All subscriptions</Trans>
            </Button>
          }
        >
          {texts.gone}
        </EmptyState>
      )
    if (failure)
      return (
        <FailedState
          title={texts.notLoaded}
          onRetry={again}
          action={
            isUnreachable(failure) ? null : (
              <Button component={Link} to="/Subscriptions" variant="subtle">
                <Trans>All subscriptions</Trans>
              </Button>
            )
          }
        >
          {problemOf(failure).message}
        </FailedState>
      )
    if (!data || !settings) return <PanelSkeleton lines={8} />
    const { timeZone } = settings
    return <Loaded subscription={data} isStaff={isStaff} timeZone={timeZone} today={marinaDay(now(), timeZone)} />
  }
  if (data && settings && params.get('edit') === 'true' && data.abilities.includes('edit'))
    return <EditSubscription key={data.id} id={data.id} today={marinaDay(now(), settings.timeZone)} />
  return (
    <>
      <PageHead
        lead={<BackLink to="/Subscriptions">{t`Subscriptions`}</BackLink>}
        title={data?.boat ? t`Subscription of ${{ boat: data.boat.name }}` : t`Subscription`}
        sub={data?.boat && t`Subscription ${{ id: data.id }}`}
      >
        {data && !failure && <Actions subscription={data} />}
      </PageHead>
      {body()}
    </>
  )
}
