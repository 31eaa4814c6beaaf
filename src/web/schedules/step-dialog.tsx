import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { getSchedule } from '#contract/schedules/calls.ts'
import { type EventForm, isScheduleEvent, lifecycle } from '#contract/schedules/lifecycle.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useSeen } from '#web/platform/use-seen.ts'
import { BookingDialog } from '#web/schedules/booking-dialog.tsx'
import { requestChecks } from '#web/schedules/checks.ts'
import { DropOffForm } from '#web/schedules/forms/drop-off-form.tsx'
import { MoveBayForm } from '#web/schedules/forms/move-bay-form.tsx'
import { PlainForm } from '#web/schedules/forms/plain-form.tsx'
import { ReviewPaymentForm } from '#web/schedules/forms/review-payment-form.tsx'
import { ReviewRequestForm } from '#web/schedules/forms/review-request-form.tsx'
import { YardForm } from '#web/schedules/forms/yard-form.tsx'
import { ReviewFacts } from '#web/schedules/review-facts.tsx'
import classes from '#web/schedules/step-dialog.module.css'
import { StepModal } from '#web/schedules/step-modal.tsx'
import { type Step, stepsOf, stepTitle } from '#web/schedules/steps.ts'
import { texts } from '#web/schedules/texts.ts'
import { useMarina } from '#web/schedules/use-marina.ts'
import type { StepProps } from '#web/schedules/use-step.ts'
import { CheckList } from '#web/ui/check-list.tsx'
import { ReviewEffect, ReviewModal } from '#web/ui/review/review-modal.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'

type Reviewing = Extract<EventForm, 'review-request' | 'review-payment' | 'drop-off'>
const reviews: Record<Reviewing, (props: StepProps) => ReactNode> = {
  'review-request': ReviewRequestForm,
  'review-payment': ReviewPaymentForm,
  'drop-off': DropOffForm,
}
/** The others are asked on a page, in a dialog of their own, or in none. */
type Small = Exclude<EventForm, Reviewing | 'new' | 'edit' | 'delete' | 'booking'>
const forms: Record<Small, (props: StepProps) => ReactNode> = {
  yard: YardForm,
  'move-bay': MoveBayForm,
  plain: PlainForm,
  reason: PlainForm,
}
const formOf = (step: Step): EventForm => (isScheduleEvent(step) ? lifecycle[step].form : step)
const formIn = <K extends string>(all: Record<K, (props: StepProps) => ReactNode>, step: Step) =>
  (all as Partial<Record<string, (props: StepProps) => ReactNode>>)[formOf(step)]
const bookings = ['reschedule', 'request-pick-up', 'change-pick-up'] as const
type Booking = (typeof bookings)[number]
const isBooking = (step: Step | null): step is Booking => bookings.some((one) => one === step)

type WaitingProps = { error: Error | null; onRetry: () => void }
/** Before there is something to decide about: as high as what comes, so that little jumps. */
function Waiting({ error, onRetry }: WaitingProps) {
  if (error)
    return (
      <FailedState what="schedule" onRetry={onRetry}>
        {problemOf(error).message}
      </FailedState>
    )
  return (
    <div className={classes.waiting}>
      <PanelSkeleton lines={8} />
    </div>
  )
}

type Props = {
  id: number
  /** Without one, whatever the next move is: a link from elsewhere knows only the schedule. */
  step: Step | null
  /** A review begins with Reject. */
  rejecting?: boolean
  opened: boolean
  onClose: () => void
}
/** The dialog of one step of one schedule. Mount it anew (`key`) for every opening. */
export function StepDialog({ id, step, rejecting = false, opened, onClose }: Props) {
  const { seen, setSeen, error, retry } = useSeen(read(getSchedule, { params: { id } }))
  const marina = useMarina()
  const { settings } = marina
  // What was opened stays what it is, also when somebody else has moved the boat on meanwhile.
  const [chosen, setChosen] = useState(step)
  const next = seen && !chosen ? stepsOf(seen).main : null
  if (next) setChosen(next)

  if (seen && isBooking(chosen))
    return <BookingDialog mode={chosen} schedule={seen} opened={opened} onClose={onClose} />
  const waiting = (
    <Waiting
      error={seen ? marina.error : error}
      onRetry={() => {
        void retry()
        void marina.retry()
      }}
    />
  )
  const props =
    chosen && seen && settings ? { schedule: seen, settings, step: chosen, rejecting, onFresh: setSeen, onClose } : null
  const shared = { opened, onClose, title: chosen ? stepTitle(chosen, seen) : 'Request' }
  const Review = chosen ? formIn(reviews, chosen) : undefined
  if (chosen && !Review) {
    const Small = formIn(forms, chosen)
    return (
      <StepModal {...shared}>
        {props && Small ? <Small {...props} /> : <div className={classes.padded}>{waiting}</div>}
      </StepModal>
    )
  }
  const checks = chosen === 'review-request' && props && (
    <CheckList items={requestChecks(props.schedule, props.settings.timeZone, marina.now())} />
  )
  const facts =
    seen && settings ? (
      <ReviewFacts
        schedule={seen}
        timeZone={settings.timeZone}
        now={marina.now()}
        onDated={() => void retry().then(({ data }) => data && setSeen(data))}
      />
    ) : (
      waiting
    )
  return (
    <ReviewModal {...shared} facts={facts} checks={checks}>
      {props && Review ? (
        <Review {...props} />
      ) : (
        seen && (
          <ReviewEffect>
            {texts.nothingWaits} <Link to={`/Requests/${id}`}>{texts.openRequest}</Link>
          </ReviewEffect>
        )
      )}
    </ReviewModal>
  )
}
