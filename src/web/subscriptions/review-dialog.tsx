import { t } from '@lingui/core/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/subscriptions/words.ts'
import { Textarea } from '@mantine/core'
import { reviewFactsOf, reviewStatus } from '#contract/review/status.ts'
import { getSubscription } from '#contract/subscriptions/calls.ts'
import type { Subscription } from '#contract/subscriptions/schema.ts'
import { respondSubscription } from '#contract/subscriptions/sent.ts'
import { dayText, instantDayText, modalDay } from '#web/platform/dates.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { metresText } from '#web/platform/numbers.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useSeen } from '#web/platform/use-seen.ts'
import { personFacts } from '#web/schedules/index.ts'
import { StandingChip } from '#web/subscriptions/standing.tsx'
import { StandingNow } from '#web/subscriptions/standing-now.tsx'
import { subscriptionKind } from '#web/subscriptions/subscription-kind.ts'
import { texts } from '#web/subscriptions/texts.ts'
import { Form } from '#web/ui/form.tsx'
import { type BoatPlateProps, ScaledBoat } from '#web/ui/hull/boat-plate.tsx'
import { OutgrownNotice } from '#web/ui/outgrown-notice.tsx'
import { ChangeFoot } from '#web/ui/review/change-foot.tsx'
import { approveOrReject, Decide } from '#web/ui/review/decide.tsx'
import { ReviewEffect, ReviewModal, ReviewSubject } from '#web/ui/review/review-modal.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Facts, Notice } from '#web/ui/surface.tsx'

type Look = Pick<BoatPlateProps, 'paint' | 'kind'>
/** How a boat is drawn; the page knows. */
type LookOf = (boat: { id: number; hullType: string | null }) => Look
function SubscriptionFacts({ subscription, lookOf }: { subscription: Subscription; lookOf: LookOf }) {
  const { id, boat, person, validFrom, validTo, liftsRemaining, liftsGranted, unlimited } = subscription
  const { reviewNote, createdDate, outgrownPlan } = subscription
  const { settings } = useMarina()
  return (
    <>
      <ReviewSubject name={boat?.name ?? t`No boat`}>
        {settings
          ? t`Subscription ${id}, asked for on ${{ day: instantDayText(createdDate, settings.timeZone) }}.`
          : t`Subscription ${id}.`}
      </ReviewSubject>
      <div>
        <StandingChip of={subscription} today={null} />
      </div>
      {boat && <ScaledBoat boat={boat} {...lookOf(boat)} />}
      {boat && (
        <Facts
          columns={4}
          items={[
            [t`Width`, metresText(boat.width)],
            [t`Height`, metresText(boat.height)],
            [t`Depth`, metresText(boat.depth)],
            [t`Brand`, boat.brand ?? '–'],
          ]}
        />
      )}
      <Facts
        columns={3}
        items={[
          [t`Valid From`, modalDay(validFrom)],
          [t`Valid To`, modalDay(validTo)],
          [t`Lifts Remaining`, unlimited ? t`Without a count` : t`${liftsRemaining} of ${liftsGranted}`],
        ]}
      />
      <OutgrownNotice words={outgrownPlan} />
      <Facts columns={3} items={personFacts({ person })} />
      {reviewNote && (
        <Notice tone="info" title={texts.approvedNote}>
          {reviewNote}
        </Notice>
      )}
    </>
  )
}

/** What saving the review causes. */
function effectOf({ boat, person, validFrom, validTo }: Subscription, status: 1 | 2, hasNotes: boolean) {
  const owner = person.firstName
  const name = boat?.name ?? ''
  if (status === reviewStatus.rejected) {
    const told = hasNotes ? t`${owner} is told and sees the notes.` : t`${owner} is told.`
    return `${told} ${t`No lifting can be requested for ${{ boat: name }} on it.`}`
  }
  const days = { from: dayText(validFrom), to: dayText(validTo) }
  return `${t`${owner} is told.`} ${t`${{ boat: name }} can be lifted from ${{ from: days.from }} to ${{ to: days.to }}.`}`
}

type Values = { status: 1 | 2; notes: string }
type SubscriptionReviewProps = {
  subscription: Subscription
  onFresh: (fresh: Subscription) => void
  onClose: () => void
}
/** Approve (1, chosen at first) or Reject (2); once reviewed only the other answer is left, and it needs a word. */
function ReviewForm({ subscription, onFresh, onClose }: SubscriptionReviewProps) {
  const now = subscription.subscriptionStatus
  const again = now !== reviewStatus.pending
  const { form, send, ...state } = useForm<Values, Subscription>({
    kind: subscriptionKind,
    record: subscription,
    draft: `review-subscription-${subscription.id}`,
    initial: { status: 1, notes: '' },
    onFresh,
    onDone: (fresh) => {
      onClose()
      const label = worded(reviewFactsOf(fresh.subscriptionStatus).label)
      showDone(
        fresh.boat
          ? t`${{ boat: fresh.boat.name }}: ${{ status: label }}.`
          : t`The subscription: ${{ status: label }}.`,
      )
    },
  })
  const choices = approveOrReject.filter(({ value }) => !again || value !== now)
  const chosen = choices.some(({ value }) => value === form.values.status) ? form.values.status : choices[0]?.value
  const status = chosen === 2 ? 2 : 1
  const { notes } = form.values
  return (
    <Form
      state={state}
      onSubmit={() => {
        send(
          respondSubscription,
          { body: { id: subscription.id, status, notes, version: subscription.version } },
          again && !notes.trim() ? { notes: texts.notesAgain } : {},
        )
      }}
    >
      <Decide value={status} onChange={(value) => form.setFieldValue('status', value)} choices={choices} />
      <Textarea
        label={t`Notes`}
        withAsterisk={again}
        description={again ? texts.notesHint : undefined}
        minRows={2}
        maxRows={6}
        maxLength={2000}
        {...form.getInputProps('notes')}
      />
      <ChangeFoot
        state={state}
        changed={texts.changed}
        now={<StandingNow of={subscription} />}
        danger={status === reviewStatus.rejected}
        effect={effectOf(subscription, status, notes.trim() !== '')}
      />
    </Form>
  )
}

type Props = { id: number; opened: boolean; onClose: () => void; lookOf: LookOf }
/** 'Review Subscription' (specification 2.7). Mount it anew for every opening. */
export function ReviewDialog({ id, opened, onClose, lookOf }: Props) {
  const { seen, setSeen, error, retry } = useSeen(read(getSubscription, { params: { id } }))
  const facts = seen ? (
    <SubscriptionFacts subscription={seen} lookOf={lookOf} />
  ) : error ? (
    <FailedState title={texts.notLoaded} onRetry={() => void retry()}>
      {problemOf(error).message}
    </FailedState>
  ) : (
    <PanelSkeleton lines={7} />
  )
  return (
    <ReviewModal opened={opened} onClose={onClose} title={texts.reviewTitle} facts={facts}>
      {seen &&
        (seen.boat && seen.abilities.includes('review') ? (
          <ReviewForm subscription={seen} onFresh={setSeen} onClose={onClose} />
        ) : (
          <ReviewEffect>{texts.noBoat}</ReviewEffect>
        ))}
    </ReviewModal>
  )
}
