import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteBoat } from '#contract/boats/endpoints.ts'
import { texts } from '#web/boats/texts.ts'
import { call } from '#web/platform/api.ts'
import { showDone, showProblem } from '#web/platform/problem.ts'
import { refreshSchedules } from '#web/schedules/index.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Subject = { id: number; name: string }
/** Asks, deletes, and has the lists loaded anew whether it went through or not. */
export function useDeleteBoat(onDeleted?: () => void) {
  const queries = useQueryClient()
  const [subject, setSubject] = useState<Subject | null>(null)
  const [opened, setOpened] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Subject) => call(deleteBoat, { params: { id } }),
    onSuccess: (_, { name }) => {
      showDone(texts.deleted(name))
      onDeleted?.()
    },
    onError: showProblem,
    onSettled: () => {
      setOpened(false)
      void refreshSchedules(queries)
    },
  })
  const ask = (boat: Subject) => {
    setSubject(boat)
    setOpened(true)
  }
  const dialog = subject && (
    <ConfirmDialog
      opened={opened}
      onClose={() => setOpened(false)}
      onConfirm={() => mutate(subject)}
      title={`Delete ${subject.name}`}
      confirm="Delete"
      danger
      busy={isPending}
    >
      <p>{texts.deleteQuestion}</p>
    </ConfirmDialog>
  )
  return { ask, dialog }
}
