import { type ReactNode, useCallback, useState } from 'react'
import { DeleteDialog } from '#web/schedules/delete-dialog.tsx'
import { LazyStepDialog, useDialogsAhead } from '#web/schedules/lazy-step-dialog.tsx'
import type { Step } from '#web/schedules/steps.ts'
import { useOpener } from '#web/schedules/use-opener.ts'

type Subject = { id: number; boat: { name: string } }
type Opening = { nr: number; subject: Subject; step: Step; opened: boolean }
/** `rejecting` opens a review with Reject chosen. */
export type OpenStep = (subject: Subject, step: Step, choice?: { rejecting: boolean }) => void

/** One dialog for a whole list: call `open`, render `dialog` once. */
export function useScheduleDialog(options: { onDeleted?: () => void } = {}): { open: OpenStep; dialog: ReactNode } {
  useDialogsAhead()
  const [opening, setOpening] = useState<Opening | null>(null)
  const remember = useOpener(opening?.opened === true)
  const open = useCallback<OpenStep>(
    (subject, step) => {
      remember()
      setOpening((before) => ({ nr: (before?.nr ?? 0) + 1, subject, step, opened: true }))
    },
    [remember],
  )
  const close = () => setOpening((before) => before && { ...before, opened: false })
  if (!opening) return { open, dialog: null }
  const { nr, subject, step, opened } = opening
  const dialog =
    step === 'delete' ? (
      <DeleteDialog key={nr} schedule={subject} opened={opened} onClose={close} onDeleted={options.onDeleted} />
    ) : (
      <LazyStepDialog key={nr} id={subject.id} step={step} opened={opened} onClose={close} />
    )
  return { open, dialog }
}
