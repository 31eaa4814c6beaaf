import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { showDone, showProblem } from '#web/platform/problem.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Options<S> = {
  act: (subject: S) => Promise<unknown>
  /** What is said once it is done. */
  done: (subject: S) => string
  onDone?: (() => void) | undefined
  /** Has what shows it loaded anew, whether it went through or not. */
  refresh: () => unknown
  words: (subject: S) => { title: string; confirm: string; keep?: string; danger?: boolean; text: ReactNode }
}
/** One act that is asked about first: call `ask`, render `dialog` once. */
export function useConfirmation<S>({ act, done, onDone, refresh, words }: Options<S>) {
  const [subject, setSubject] = useState<S | null>(null)
  const [opened, setOpened] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onSuccess: (_, subject) => {
      showDone(done(subject))
      onDone?.()
    },
    onError: showProblem,
    onSettled: () => {
      setOpened(false)
      void refresh()
    },
  })
  const ask = (chosen: S) => {
    setSubject(chosen)
    setOpened(true)
  }
  const { text, ...labels } = subject === null ? { text: null, title: '', confirm: '' } : words(subject)
  const dialog = subject !== null && (
    <ConfirmDialog
      opened={opened}
      onClose={() => setOpened(false)}
      onConfirm={() => mutate(subject)}
      busy={isPending}
      {...labels}
    >
      {text}
    </ConfirmDialog>
  )
  return { ask, dialog }
}
