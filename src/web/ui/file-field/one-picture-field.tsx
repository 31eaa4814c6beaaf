import { type ReactNode, useCallback } from 'react'
import { useMarina } from '#web/platform/use-marina.ts'
import { FileField } from '#web/ui/file-field/file-field.tsx'
import { sendPicture } from '#web/ui/file-field/send-picture.ts'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'

type Props = {
  label: string
  picture: StoredFile | null
  /** Keep these two stable: an upload runs on while the form changes. */
  onPicture: (picture: StoredFile | null) => void
  onBusy: (busy: boolean) => void
  error?: ReactNode
}
/** A picture where there is one, as of the paper on which somebody answered. */
export function OnePictureField({ label, picture, onPicture, onBusy, error }: Props) {
  const { settings } = useMarina()
  const remove = useCallback(() => onPicture(null), [onPicture])
  return (
    <FileField
      label={label}
      accepts="images"
      {...(settings && { maxBytes: settings.fileSizeMegabytes * 1_048_576 })}
      maxFiles={1}
      files={picture ? [picture] : []}
      onAdd={onPicture}
      onRemove={remove}
      upload={sendPicture}
      onBusy={onBusy}
      error={error}
    />
  )
}
