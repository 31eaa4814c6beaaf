import '#web/schedules/words.ts'
import { type ReactNode, useCallback } from 'react'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { texts } from '#web/schedules/request-form/texts.ts'
import { FileField } from '#web/ui/file-field/file-field.tsx'
import { sendPicture } from '#web/ui/file-field/send-picture.ts'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'

type Props = {
  settings: PublicSettings
  files: StoredFile[]
  onFiles: (change: (before: StoredFile[]) => StoredFile[]) => void
  onBusy: (busy: boolean) => void
  error?: ReactNode
}
/** Photos of the boat, sent at once and attached with the request. */
export function BoatPictures({ settings, files, onFiles, onBusy, error }: Props) {
  const add = useCallback((file: StoredFile) => onFiles((before) => [...before, file]), [onFiles])
  const remove = useCallback((id: number) => onFiles((before) => before.filter((file) => file.id !== id)), [onFiles])
  return (
    <FileField
      label={texts.picture}
      hint={texts.pictureHint}
      accepts="images"
      maxBytes={settings.fileSizeMegabytes * 1_048_576}
      maxFiles={settings.filesPerGroup}
      files={files}
      onAdd={add}
      onRemove={remove}
      upload={sendPicture}
      onBusy={onBusy}
      error={error}
    />
  )
}
