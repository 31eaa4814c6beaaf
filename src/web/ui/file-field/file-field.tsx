import { t } from '@lingui/core/macro'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { type Accepted, accepted } from '#web/ui/file-field/accepted.ts'
import { PendingRow, StoredRow } from '#web/ui/file-field/file-rows.tsx'
import { megabytes, refuseFile } from '#web/ui/file-field/refuse-file.ts'
import { type StoredFile, type Upload, useUploads } from '#web/ui/file-field/use-uploads.ts'
import classes from './file-field.module.css'

export type FileFieldProps = {
  label: string
  hint?: ReactNode
  required?: boolean
  accepts: Accepted
  /** Off where the form says it once for several fields. */
  saysAccepted?: boolean
  maxBytes?: number
  maxFiles?: number
  files: StoredFile[]
  /** Keep these two stable (useCallback): uploads run on while the form changes. */
  onAdd: (file: StoredFile) => void
  upload: Upload
  onRemove: (id: number) => void
  error?: ReactNode
  /** Beside a stored file: its expiry day, for instance. */
  extra?: (file: StoredFile) => ReactNode
  /** Told while files are on their way, so that Submit can wait. */
  onBusy?: (busy: boolean) => void
}

/** "Images, pdf, doc, 20 MB each." */
export const acceptedFiles = (accepts: Accepted, maxBytes: number | undefined) =>
  maxBytes ? accepted[accepts].areUpTo(megabytes(maxBytes)) : accepted[accepts].are()

/** Several files under one label: chosen or dropped, each with its progress, its error and its bin. */
export function FileField(props: FileFieldProps) {
  const { label, hint, required, accepts, maxBytes, maxFiles, files, onAdd, upload, onRemove } = props
  const { error, extra, onBusy, saysAccepted = true } = props
  const id = useId()
  const [over, setOver] = useState(false)
  const { pending, add, cancel, retry, busy } = useUploads(upload, onAdd)
  useEffect(() => onBusy?.(busy), [busy, onBusy])

  const take = (list: FileList | null) => {
    const chosen = [...(list ?? [])]
    add(chosen, refuseFile(chosen, files.length + pending.length, { accepts, maxBytes, maxFiles }))
  }
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <div>
      <div className={classes.label} id={`${id}-label`}>
        {label}
        {required && (
          <span className={classes.star}>
            {' *'}
            <span className="sr-only">{t`(required)`}</span>
          </span>
        )}
      </div>
      {hint && <p className={`text-sm quiet ${classes.hint}`}>{hint}</p>}
      <div>
        {(files.length > 0 || pending.length > 0) && (
          <ul className={classes.list} aria-labelledby={`${id}-label`}>
            {files.map((file) => (
              <StoredRow key={file.id} file={file} onRemove={onRemove} extra={extra?.(file)} />
            ))}
            {pending.map((entry) => (
              <PendingRow key={entry.key} entry={entry} onCancel={cancel} onRetry={retry} />
            ))}
          </ul>
        )}
        <label
          className={`row mid gap-sm ${classes.zone}`}
          data-over={over}
          data-invalid={Boolean(error)}
          onDragOver={(event) => drag(event, true)}
          onDragLeave={(event) => drag(event, false)}
          onDrop={(event) => {
            drag(event, false)
            take(event.dataTransfer.files)
          }}
        >
          <input
            type="file"
            multiple
            accept={accepted[accepts].accept}
            aria-labelledby={`${id}-label ${id}-zone`}
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={Boolean(error)}
            onChange={(event) => {
              take(event.currentTarget.files)
              event.currentTarget.value = ''
            }}
          />
          <IconUpload size={18} aria-hidden />
          <span id={`${id}-zone`}>
            <b>{files.length > 0 ? t`Add file` : t`Choose files`}</b>
            <small className={`quiet ${classes.drop}`}>{t`or drop them here`}</small>
            {saysAccepted && <small className="quiet">{acceptedFiles(accepts, maxBytes)}</small>}
          </span>
        </label>
        {error && (
          <p className={classes.error} id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
