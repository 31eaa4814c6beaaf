import { useMarina } from '#web/platform/use-marina.ts'
import '#web/messages/words.ts'
import { useCallback } from 'react'
import { uploadFile } from '#contract/files/calls.ts'
import type { Draft } from '#web/messages/desk.ts'
import { upload } from '#web/platform/api.ts'
import { fileLinks } from '#web/schedules/index.ts'
import { refuseFile } from '#web/ui/file-field/refuse-file.ts'
import { type StoredFile, type Upload, useUploads } from '#web/ui/file-field/use-uploads.ts'

const sendFile: Upload = async (file, tools) => {
  const { id, originalFileName, contentType, size } = await upload(uploadFile, file, tools)
  return { id, name: originalFileName, size, ...fileLinks({ abFileId: id, contentType }) }
}

/** Files of the next message: sent as soon as they are chosen, attached when the message is. */
export function useAttachments(files: readonly StoredFile[], setDraft: (next: (draft: Draft) => Draft) => void) {
  const { settings } = useMarina()
  const onStored = useCallback(
    (file: StoredFile) => setDraft((draft) => ({ ...draft, files: [...draft.files, file] })),
    [setDraft],
  )
  const { pending, add, cancel, retry, busy } = useUploads(sendFile, onStored)
  const take = (list: Iterable<File>) => {
    const chosen = [...list]
    const limits = {
      accepts: 'documents' as const,
      maxBytes: settings && settings.fileSizeMegabytes * 1_048_576,
      maxFiles: settings?.filesPerGroup,
    }
    add(chosen, refuseFile(chosen, files.length + pending.length, limits))
  }
  const remove = (id: number) =>
    setDraft((draft) => ({ ...draft, files: draft.files.filter((file) => file.id !== id) }))
  return { pending, take, cancel, retry, remove, isBusy: busy, hasFailed: pending.some(({ error }) => error !== null) }
}
