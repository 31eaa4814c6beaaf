import { msg, plural } from '@lingui/core/runtime-macro'
import { carriedIn } from '#contract/language/sentence.ts'
import { type FailureReason, failureSentence } from '../jobs/public.ts'
import type { NoticeTable } from '../notifications/public.ts'

/** What admins are told of backups. */
export const backupNotices = {
  'files-lost': ({ files }: { files: number }) =>
    msg`${plural(
      { files },
      {
        one: 'Last night’s backup is made, but one file is lost or damaged in the file storage. The log names them.',
        other: 'Last night’s backup is made, but # files are lost or damaged in the file storage. The log names them.',
      },
    )}`,
  /** `why`, a carried sentence, is how it was kept before. */
  'backup-failed': (failure: FailureReason | { why: string }) => {
    const why = 'why' in failure ? carriedIn(failure.why) : failureSentence(failure)
    return msg`The nightly backup failed: ${{ why }} It is tried again every hour; the log says more.`
  },
} satisfies NoticeTable
