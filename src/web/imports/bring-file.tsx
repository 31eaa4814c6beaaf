import { t } from '@lingui/core/macro'
import '#web/imports/words.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { uploadImport } from '#contract/imports/calls.ts'
import { refuseTable, tableFiles } from '#web/imports/refuse-table.ts'
import { limitsText, texts } from '#web/imports/texts.ts'
import { upload } from '#web/platform/api.ts'
import { OneFile } from '#web/ui/file-field/one-file.tsx'
import type { PendingFile, StoredFile, Upload } from '#web/ui/file-field/use-uploads.ts'

const send: Upload = async (file, tools) => {
  const { id, fileName } = await upload(uploadImport, file, tools)
  return { id, name: fileName }
}

/** What a person does next, as the file stands. */
function nextText(entry: PendingFile | undefined) {
  if (!entry) return texts.nothingYet
  if (entry.error === null) return t`The file is being sent. Its columns come next, by themselves.`
  return entry.canRetry
    ? t`The file was not sent. Press “Send again”, or choose another one.`
    : t`This file cannot be brought as it is. Mend it, or choose another one.`
}

/** A marina's own file; what is read of it is its own page. */
export function BringFile() {
  const navigate = useNavigate()
  const onStored = useCallback((file: StoredFile) => void navigate(`/Imports/${file.id}?step=columns`), [navigate])
  return (
    <OneFile
      send={send}
      onStored={onStored}
      accept={tableFiles}
      refuse={refuseTable}
      limits={limitsText()}
      words={{
        drop: t`Drop the file here`,
        choose: texts.choose,
        chooseOther: t`Choose another file`,
        oneOnly: t`Choose one file at a time.`,
        offline: t`There is no connection: bring the file once it is back.`,
      }}
      next={nextText}
    />
  )
}
