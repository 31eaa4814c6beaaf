import { t } from '@lingui/core/macro'
import '#web/imports/words.ts'
import { IconCloudUpload, IconUpload } from '@tabler/icons-react'
import { useCallback, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { uploadImport } from '#contract/imports/calls.ts'
import classes from '#web/imports/bring-file.module.css'
import { refuseTable, tableFiles } from '#web/imports/refuse-table.ts'
import { limitsText, texts } from '#web/imports/texts.ts'
import { upload } from '#web/platform/api.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { touch } from '#web/tokens.ts'
import { PendingRow } from '#web/ui/file-field/file-rows.tsx'
import { type PendingFile, type StoredFile, type Upload, useUploads } from '#web/ui/file-field/use-uploads.ts'

const send: Upload = async (file, tools) => {
  const { id, fileName } = await upload(uploadImport, file, tools)
  return { id, name: fileName }
}

/** What a person does next, as the file stands. */
function nextText(online: boolean, entry: PendingFile | undefined) {
  if (!online) return t`There is no connection: bring the file once it is back.`
  if (!entry) return texts.nothingYet
  if (entry.error === null) return t`The file is being sent. Its columns come next, by themselves.`
  return entry.canRetry
    ? t`The file was not sent. Press “Send again”, or choose another one.`
    : t`This file cannot be brought as it is. Mend it, or choose another one.`
}

/** One file, chosen or dropped, with how far it is and why it was refused; what is read of it is its own page. */
export function BringFile() {
  const id = useId()
  const navigate = useNavigate()
  const online = useOnline()
  const [over, setOver] = useState(false)
  const onStored = useCallback((file: StoredFile) => void navigate(`/Imports/${file.id}?step=columns`), [navigate])
  const { pending, add, cancel, retry, busy } = useUploads(send, onStored)
  const take = (list: FileList | null) => {
    const chosen = [...(list ?? [])]
    if (chosen.length === 0 || busy || !online) return
    for (const { key } of pending) cancel(key)
    add(chosen.slice(0, 1), (file) => (chosen.length > 1 ? t`Choose one file at a time.` : refuseTable(file)))
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
          accept={tableFiles}
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
          {t`Drop the file here`}
        </b>
        <span className="quiet" id={`${id}-limits`}>
          {limitsText()}
        </span>
        <span className={`inline-row mid gap-2xs ${classes.button}`} id={`${id}-choose`}>
          <IconUpload size={18} aria-hidden />
          {pending.length > 0 && !busy ? t`Choose another file` : texts.choose}
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
        {nextText(online, pending[0])}
      </p>
    </section>
  )
}
