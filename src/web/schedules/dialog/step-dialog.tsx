import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { getSchedule } from '#contract/schedules/calls.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useSeen } from '#web/platform/use-seen.ts'
import classes from '#web/schedules/dialog/step-dialog.module.css'
import { requestChecks } from '#web/schedules/facts/checks.ts'
import { ReviewFacts } from '#web/schedules/facts/review-facts.tsx'
import { stepForms } from '#web/schedules/forms/step-forms.tsx'
import { StepModal } from '#web/schedules/forms/step-modal.tsx'
import { type DialogStep, formOf, isDialogStep, pageOf, stepsOf, stepTitle } from '#web/schedules/steps/steps.ts'
import { texts } from '#web/schedules/steps/texts.ts'
import { CheckList } from '#web/ui/check-list.tsx'
import { ReviewEffect, ReviewModal } from '#web/ui/review/review-modal.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'

type WaitingProps = { error: Error | null; onRetry: () => void }
/** Before there is something to decide about: as high as what comes, so that little jumps. */
function Waiting({ error, onRetry }: WaitingProps) {
  if (error)
    return (
      <FailedState title={t`The schedule did not load`} onRetry={onRetry}>
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
  step: DialogStep | null
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
  if (next && isDialogStep(next)) setChosen(next)

  const page = next && pageOf(next, { id })
  if (page) return <Navigate to={page} replace state={{ isFirst: true }} />
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
  const shared = { opened, onClose, title: chosen ? stepTitle(chosen, seen) : t`Request` }
  const { form: Asked, isReview } = chosen ? stepForms[formOf(chosen)] : { form: null, isReview: true }
  const form = props && Asked && <Asked {...props} />
  if (!isReview) return <StepModal {...shared}>{form ?? <div className={classes.padded}>{waiting}</div>}</StepModal>
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
      {form ??
        (seen && (
          <ReviewEffect>
            {texts.nothingWaits} <Link to={`/Requests/${id}`}>{texts.openRequest}</Link>
          </ReviewEffect>
        ))}
    </ReviewModal>
  )
}
