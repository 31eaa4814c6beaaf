import { t } from '@lingui/core/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/boat-services/words.ts'
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { getBoatService } from '#contract/boat-services/calls.ts'
import type { BoatService } from '#contract/boat-services/schema.ts'
import { planBoatService, respondBoatService } from '#contract/boat-services/sent.ts'
import { reviewFactsOf, reviewStatus } from '#contract/review/status.ts'
import { marinaDay } from '#contract/time.ts'
import classes from '#web/boat-services/dialogs.module.css'
import { PlanFields, type PlanValues, planValuesOf } from '#web/boat-services/plan-fields.tsx'
import { ServiceFacts } from '#web/boat-services/service-facts.tsx'
import { serviceKind } from '#web/boat-services/service-kind.ts'
import { ServiceNow } from '#web/boat-services/service-now.tsx'
import { texts } from '#web/boat-services/texts.ts'
import { dayText } from '#web/platform/dates.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useSeen } from '#web/platform/use-seen.ts'
import { readDay } from '#web/ui/day-time/typed.ts'
import { Form } from '#web/ui/form.tsx'
import { ChangeFoot } from '#web/ui/review/change-foot.tsx'
import { approveOrReject, Decide } from '#web/ui/review/decide.tsx'
import { ReviewEffect, ReviewModal } from '#web/ui/review/review-modal.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { useMedia } from '#web/ui/use-media.ts'

type ServiceReviewProps = {
  service: BoatService
  today: string
  onFresh: (fresh: BoatService) => void
  onClose: () => void
}
type ReviewValues = PlanValues & { status: 1 | 2; notes: string }

/** What saving the review causes. */
function effectOf(status: 1 | 2, owner: string, day: string | null, hasNotes: boolean) {
  if (status === reviewStatus.rejected)
    return hasNotes
      ? t`${owner} is told that the marina will not do it, and why.`
      : t`${owner} is told that the marina will not do it.`
  return day ? t`${owner} is told that it is approved on ${day}.` : t`${owner} is told that it is approved.`
}

/** Approve (1, chosen at first) or Reject (2); once reviewed only the other answer is left, and it needs a word. */
function ReviewForm({ service, today, onFresh, onClose }: ServiceReviewProps) {
  const now = service.boatServiceStatus
  const again = now !== reviewStatus.pending
  const { form, send, ...state } = useForm<ReviewValues, BoatService>({
    kind: serviceKind,
    record: service,
    draft: `review-service-${service.id}`,
    initial: { status: 1, notes: '', ...planValuesOf(service) },
    onFresh,
    onDone: (fresh) => {
      onClose()
      const { boat, serviceType, boatServiceStatus } = fresh
      const label = worded(reviewFactsOf(boatServiceStatus).label)
      showDone(t`${{ boat: boat.name }}, ${{ serviceType: serviceType.name }}: ${{ status: label }}.`)
    },
  })
  const choices = approveOrReject.filter(({ value }) => !again || value !== now)
  const chosen = choices.some(({ value }) => value === form.values.status) ? form.values.status : choices[0]?.value
  const status = chosen === 2 ? 2 : 1
  const { notes, serviceDate, serviceBy, internalNotes } = form.values
  const owner = service.person.firstName
  const compact = useMedia('(width < 861px)')
  const plan = <PlanFields form={form} today={today} withPlan={status === reviewStatus.approved} />
  // what is typed may be no day yet
  const day = readDay(serviceDate) ? dayText(serviceDate, today) : null
  return (
    <Form
      state={state}
      onSubmit={() => {
        const planned = status === reviewStatus.approved ? { serviceDate, serviceBy } : {}
        send(
          respondBoatService,
          { body: { id: service.id, status, notes, ...planned, internalNotes, version: service.version } },
          { notes: again && !notes.trim() ? texts.notesAgain : null },
        )
      }}
    >
      <Decide value={status} onChange={(value) => form.setFieldValue('status', value)} choices={choices} />
      {compact ? (
        <details className={classes.more}>
          <summary>{status === reviewStatus.approved ? texts.planMore : texts.notesMore}</summary>
          <div>{plan}</div>
        </details>
      ) : (
        plan
      )}
      <Textarea
        label={t`Notes`}
        withAsterisk={again}
        description={again ? texts.notesHint : t`${owner} sees them.`}
        minRows={compact ? 1 : 2}
        maxRows={6}
        maxLength={2000}
        {...form.getInputProps('notes')}
      />
      <ChangeFoot
        state={state}
        changed={texts.changed}
        now={<ServiceNow of={service} />}
        danger={status === reviewStatus.rejected}
        effect={effectOf(status, owner, day, notes.trim() !== '')}
      />
    </Form>
  )
}

function PlanForm({ service, today, onFresh, onClose }: ServiceReviewProps) {
  const { form, send, ...state } = useForm<PlanValues, BoatService>({
    kind: serviceKind,
    record: service,
    edits: true,
    draft: `plan-service-${service.id}`,
    initial: planValuesOf(service),
    onFresh,
    onDone: (fresh) => {
      onClose()
      showDone(t`${{ boat: fresh.boat.name }}, ${{ serviceType: fresh.serviceType.name }}: the plan is saved.`)
    },
  })
  return (
    <Form
      state={state}
      onSubmit={() => {
        send(planBoatService, { params: { id: service.id }, body: { ...form.values, version: service.version } })
      }}
    >
      <PlanFields form={form} today={today} />
      <ChangeFoot
        state={state}
        changed={texts.changed}
        now={<ServiceNow of={service} />}
        effect={t`${{ owner: service.person.firstName }} is told when day or person change.`}
      />
    </Form>
  )
}

type FrameProps = { id: number; opened: boolean; onClose: () => void }
type Props = FrameProps & {
  title: string
  ability: 'review' | 'plan'
  children: (props: ServiceReviewProps) => ReactNode
}
function Dialog({ id, opened, onClose, title, ability, children }: Props) {
  const { seen, setSeen, error, retry } = useSeen(read(getBoatService, { params: { id } }))
  const { settings, error: settingsError, retry: retrySettings, now } = useMarina()
  const failure = (seen ? null : error) ?? (settings ? null : settingsError)
  const ready = seen && settings ? { service: seen, timeZone: settings.timeZone } : null
  const facts = ready ? (
    <ServiceFacts {...ready} />
  ) : failure ? (
    <FailedState
      title={texts.notLoaded}
      onRetry={() => {
        void retry()
        void retrySettings()
      }}
    >
      {problemOf(failure).message}
    </FailedState>
  ) : (
    <PanelSkeleton lines={7} />
  )
  return (
    <ReviewModal opened={opened} onClose={onClose} title={title} facts={facts}>
      {ready &&
        (ready.service.abilities.includes(ability) ? (
          children({ service: ready.service, today: marinaDay(now(), ready.timeZone), onFresh: setSeen, onClose })
        ) : (
          <ReviewEffect>{t`It was rejected: approve it before you plan it.`}</ReviewEffect>
        ))}
    </ReviewModal>
  )
}

/** 'Review Boat Service' (specification 2.8). Mount it anew for every opening. */
export const ReviewDialog = (props: FrameProps) => (
  <Dialog {...props} title={texts.reviewTitle} ability="review">
    {(form) => <ReviewForm {...form} />}
  </Dialog>
)

/** Day, doer and internal notes, before the review or after it. */
export const PlanDialog = (props: FrameProps) => (
  <Dialog {...props} title={texts.planTitle} ability="plan">
    {(form) => <PlanForm {...form} />}
  </Dialog>
)
