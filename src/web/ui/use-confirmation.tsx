import { Box } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { problemOf, showDone, showProblem } from '#web/platform/problem.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/surface.tsx'

type Options<S> = {
  act: (subject: S) => Promise<unknown>
  /** What is said once it is done. */
  done: (subject: S) => string
  onDone?: (() => void) | undefined
  /** Has what shows it loaded anew, whether it went through or not. */
  refresh: () => unknown
  /** Something is chosen in it: what fails is said in it, and it stays open with the choice. */
  holdsChoice?: boolean
  words: (subject: S) => { title: string; confirm: string; keep?: string; danger?: boolean; text: ReactNode }
}
/** One act that is asked about first: call `ask`, render `dialog` once. */
export function useConfirmation<S>({ act, done, onDone, refresh, holdsChoice = false, words }: Options<S>) {
  const [subject, setSubject] = useState<S | null>(null)
  const [opened, setOpened] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: act,
    onSuccess: (_, subject) => {
      showDone(done(subject))
      onDone?.()
    },
    onError: (failure) => {
      if (!holdsChoice) showProblem(failure)
    },
    onSettled: (_, failure) => {
      if (!failure || !holdsChoice) setOpened(false)
      void refresh()
    },
  })
  const ask = (chosen: S) => {
    reset()
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
      {holdsChoice && (
        <Box role="alert" mt={error ? 'md' : 0}>
          {error && <Notice tone="bad" icon={IconAlertTriangle} title={problemOf(error).message} />}
        </Box>
      )}
    </ConfirmDialog>
  )
  return { ask, dialog }
}
