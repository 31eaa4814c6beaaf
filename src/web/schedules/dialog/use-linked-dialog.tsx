import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { DeleteDialog } from '#web/schedules/dialog/delete-dialog.tsx'
import type { StepDialog } from '#web/schedules/dialog/step-dialog.tsx'
import { useOpener } from '#web/schedules/dialog/use-opener.ts'
import { isDialogStep, pageOf, type ScheduleStep } from '#web/schedules/steps/steps.ts'
import { OnDemand, onDemand, useAhead } from '#web/ui/on-demand.tsx'
import { OpenedByAddress, useLeaveStep } from '#web/ui/overlay/back-closes.tsx'

type LinkedSchedule = { id: number; boat: { name: string } }
/** `rejecting` opens a review with Reject chosen. */
export type OpenStep = (subject: LinkedSchedule, step: ScheduleStep, choice?: { rejecting: boolean }) => void

const dialogs = onDemand(async () => (await import('#web/schedules/dialog/step-dialog.tsx')).StepDialog)
/** `StepDialog`, fetched when it is needed. */
const LazyStepDialog = (props: ComponentProps<typeof StepDialog>) => (
  <OnDemand of={dialogs} props={props} onMissing={props.onClose} />
)

function idIn(params: URLSearchParams) {
  const id = Number(params.get('review'))
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null
}
function stepIn(params: URLSearchParams) {
  const step = params.get('step')
  return step !== null && isDialogStep(step) ? step : null
}

/**
 * The dialog of a page, kept in the address: `?review=231` opens the next move of schedule 231, `&step=` names another, `&decide=2` begins
 * a review with Reject.
 * So a link from elsewhere leads right to the decision, and Back on a phone closes it instead of leaving the page.
 */
export function useLinkedDialog(onDeleted?: () => void): { open: OpenStep; dialog: ReactNode } {
  useAhead(dialogs)
  const [params, setParams] = useSearchParams()
  const { state, key } = useLocation() as { state: { fromHere?: boolean } | null; key: string }
  const navigate = useNavigate()
  const leave = useLeaveStep()
  // The address follows a moment later; the dialog goes at once.
  const [closedAt, setClosedAt] = useState<string | null>(null)
  if (closedAt !== null && closedAt !== key) setClosedAt(null)
  const [deleting, setDeleting] = useState<{ subject: LinkedSchedule; opened: boolean } | null>(null)
  const id = idIn(params)
  const step = stepIn(params)
  const rejecting = params.get('decide') === '2'
  const remember = useOpener((id !== null && closedAt !== key) || deleting?.opened === true)

  const open = useCallback<OpenStep>(
    (subject, next, choice) => {
      remember()
      const page = pageOf(next, subject)
      if (page) return void navigate(page)
      if (next === 'delete') return setDeleting({ subject, opened: true })
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          after.set('review', String(subject.id))
          after.set('step', next)
          if (choice?.rejecting) after.set('decide', '2')
          else after.delete('decide')
          return after
        },
        { preventScrollReset: true, state: { fromHere: true } },
      )
    },
    [setParams, remember, navigate],
  )
  const close = () => {
    setClosedAt(key)
    if (state?.fromHere) return leave()
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('review')
        after.delete('step')
        after.delete('decide')
        return after
      },
      { preventScrollReset: true, replace: true },
    )
  }
  const page = id === null ? null : pageOf(params.get('step') ?? '', { id })
  if (page) return { open, dialog: <Navigate to={page} replace state={{ isFirst: true }} /> }
  const dialog = (
    <>
      {id !== null && (
        <OpenedByAddress key={`${id}-${step}`}>
          <LazyStepDialog id={id} step={step} rejecting={rejecting} opened={closedAt !== key} onClose={close} />
        </OpenedByAddress>
      )}
      {deleting && (
        <DeleteDialog
          key={deleting.subject.id}
          schedule={deleting.subject}
          opened={deleting.opened}
          onDeleted={onDeleted}
          onClose={() => setDeleting({ ...deleting, opened: false })}
        />
      )}
    </>
  )
  return { open, dialog }
}
