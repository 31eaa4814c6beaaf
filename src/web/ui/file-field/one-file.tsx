import { IconCloudUpload, IconUpload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useOnline } from '#web/platform/use-online.ts'
import { touch } from '#web/tokens.ts'
import { PendingRow } from '#web/ui/file-field/file-rows.tsx'
import classes from '#web/ui/file-field/one-file.module.css'
import { type PendingFile, type StoredFile, type Upload, useUploads } from '#web/ui/file-field/use-uploads.ts'

type Props = {
  send: Upload
  onStored: (file: StoredFile) => void
  /** As an input has them. */
  accept: string
  /** Why a file is not even sent; null: it goes. */
  refuse: (file: File) => string | null
  limits: string
  /** In the slice's own words: this is on few pages. */
  words: Record<'drop' | 'choose' | 'chooseOther' | 'oneOnly' | 'offline', string>
  /** What a person does next, as the file stands. */
  next: (entry: PendingFile | undefined) => string
}
/** One file, chosen or dropped, with how far it is and why it was refused. */
export function OneFile({ send, onStored, accept, refuse, limits, words, next }: Props) {
  const id = useId()
  const online = useOnline()
  const [over, setOver] = useState(false)
  const { pending, add, cancel, retry, busy } = useUploads(send, onStored)
  const take = (list: FileList | null) => {
    const chosen = [...(list ?? [])]
    if (chosen.length === 0 || busy || !online) return
    for (const { key } of pending) cancel(key)
    add(chosen.slice(0, 1), (file) => (chosen.length > 1 ? words.oneOnly : refuse(file)))
  }
  return (
    <section className={`sheet ${classes.box}`} aria-labelledby={`${id}-title`}>
      <label
        className={`stack centred ${classes.zone}`}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <input
          type="file"
          accept={accept}
          aria-labelledby={`${id}-choose`}
          aria-describedby={`${id}-limits`}
          disabled={busy || !online}
          onChange={(event) => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        <IconCloudUpload size={touch} stroke={1.5} aria-hidden />
        <b className={classes.drop} id={`${id}-title`}>
          {words.drop}
        </b>
        <span className="quiet" id={`${id}-limits`}>
          {limits}
        </span>
        <span className={`inline-row mid gap-2xs ${classes.button}`} id={`${id}-choose`}>
          <IconUpload size={18} aria-hidden />
          {pending.length > 0 && !busy ? words.chooseOther : words.choose}
        </span>
      </label>
      {pending.length > 0 && (
        <ul className={classes.pending}>
          {pending.map((entry) => (
            <PendingRow key={entry.key} entry={entry} onCancel={cancel} onRetry={retry} />
          ))}
        </ul>
      )}
      <p className={`text-body quiet ${classes.note}`} role="status">
        {online ? next(pending[0]) : words.offline}
      </p>
    </section>
  )
}
