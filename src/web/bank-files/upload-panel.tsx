import { t } from '@lingui/core/macro'
import '#web/bank-files/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { uploadBankFile } from '#contract/bank-files/calls.ts'
import { mostBankFileMegabytes } from '#contract/bank-files/kinds.ts'
import { bankKind } from '#web/bank-files/bank-kind.ts'
import { upload } from '#web/platform/api.ts'
import { OneFile } from '#web/ui/file-field/one-file.tsx'
import { megabytes } from '#web/ui/file-field/refuse-file.ts'
import type { PendingFile, StoredFile, Upload } from '#web/ui/file-field/use-uploads.ts'

const most = mostBankFileMegabytes * 1024 * 1024

const send: Upload = async (file, tools) => {
  const { id, fileName } = await upload(uploadBankFile, file, tools)
  return { id, name: fileName }
}
function refuse({ size }: File): string | null {
  if (size === 0) return t`This file is empty.`
  return size > most ? t`Larger than ${{ size: megabytes(most) }}.` : null
}
function nextText(entry: PendingFile | undefined) {
  if (!entry) return t`Nothing is booked before you have looked.`
  if (entry.error === null) return t`The file is being read. Its entries come next, by themselves.`
  return entry.canRetry
    ? t`The file was not sent. Press “Send again”, or choose another one.`
    : t`Nothing of this file was taken. Choose another one.`
}

/** The bank's file; what it tells of is its own page. */
export function UploadPanel() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const onStored = useCallback(
    (file: StoredFile) => {
      void bankKind.refresh(queries)
      void navigate(`/BankFiles/${file.id}`)
    },
    [navigate, queries],
  )
  return (
    <OneFile
      send={send}
      onStored={onStored}
      accept=".xml"
      refuse={refuse}
      limits={t`The account statement as camt.053 (XML), up to ${{ size: megabytes(most) }}. What came before is known again.`}
      words={{
        drop: t`Drop the file here`,
        choose: t`Choose the bank’s file`,
        chooseOther: t`Choose another file`,
        oneOnly: t`Choose one file at a time.`,
        offline: t`There is no connection: bring the file once it is back.`,
      }}
      next={nextText}
    />
  )
}
