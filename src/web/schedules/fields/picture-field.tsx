import '#web/schedules/words.ts'
import { type Dispatch, type ReactNode, type SetStateAction, useCallback } from 'react'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { FileField } from '#web/ui/file-field/file-field.tsx'
import { sendPicture } from '#web/ui/file-field/send-picture.ts'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'

type Props = {
  label: string
  settings: PublicSettings
  files: StoredFile[]
  onFiles: Dispatch<SetStateAction<StoredFile[]>>
  onBusy: (busy: boolean) => void
  error?: ReactNode
}
/** Pictures from the camera or the folder; sent at once, attached when the step is saved. */
export function PictureField({ label, settings, files, onFiles, onBusy, error }: Props) {
  const add = useCallback((file: StoredFile) => onFiles((before) => [...before, file]), [onFiles])
  const remove = useCallback((id: number) => onFiles((before) => before.filter((file) => file.id !== id)), [onFiles])
  return (
    <FileField
      label={label}
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
