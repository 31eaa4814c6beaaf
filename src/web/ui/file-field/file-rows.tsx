import { t } from '@lingui/core/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconTrash, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fileIcon, fileSize } from '#web/ui/file-field/file-kind.ts'
import { FileMark } from '#web/ui/file-field/file-mark.tsx'
import type { PendingFile, StoredFile } from '#web/ui/file-field/use-uploads.ts'
import classes from './file-field.module.css'

type StoredProps = { file: StoredFile; onRemove: (id: number) => void; extra?: ReactNode }
export function StoredRow({ file, onRemove, extra }: StoredProps) {
  return (
    <li className={`row wraps mid text-body ${classes.row}`}>
      {file.href ? (
        <a className={`row grows mid gap-2xs ${classes.link}`} href={file.href} target="_blank" rel="noreferrer">
          <FileMark file={file} />
          <span className={`grows breaks ${classes.name}`}>{file.name}</span>
        </a>
      ) : (
        <>
          <FileMark file={file} />
          <span className={`grows breaks ${classes.name}`}>{file.name}</span>
        </>
      )}
      {file.size !== undefined && <small className="num quiet">{fileSize(file.size)}</small>}
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        aria-label={t`Remove ${{ file: file.name }}`}
        onClick={() => onRemove(file.id)}
      >
        <IconTrash size={18} />
      </ActionIcon>
      {extra && <div className={classes.extra}>{extra}</div>}
    </li>
  )
}

type PendingProps = { entry: PendingFile; onCancel: (key: string) => void; onRetry: (key: string) => void }
export function PendingRow({ entry, onCancel, onRetry }: PendingProps) {
  const { key, file, share, error, canRetry } = entry
  const Mark = fileIcon(file.name)
  const percent = Math.round((share ?? 0) * 100)
  return (
    <li className={`row wraps mid text-body ${classes.row}`} data-failed={error !== null}>
      <Mark size={18} stroke={1.6} aria-hidden />
      <span className={`grows breaks ${classes.name}`}>{file.name}</span>
      <small className="num quiet">{error ? fileSize(file.size) : share === null ? t`Waiting` : `${percent} %`}</small>
      {error && canRetry && (
        <Button size="compact-sm" variant="default" mih={40} onClick={() => onRetry(key)}>
          {t`Send again`}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        aria-label={error ? t`Remove ${{ file: file.name }}` : t`Cancel ${{ file: file.name }}`}
        onClick={() => onCancel(key)}
      >
        {error ? <IconTrash size={18} /> : <IconX size={18} />}
      </ActionIcon>
      {error ? (
        <p className={classes.rowError} role="alert">
          {error}
        </p>
      ) : (
        <progress
          className={classes.progress}
          value={percent}
          max={100}
          aria-label={t`Sending ${{ file: file.name }}`}
        />
      )}
    </li>
  )
}
