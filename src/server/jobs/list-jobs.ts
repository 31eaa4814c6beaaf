import { msg, plural } from '@lingui/core/runtime-macro'
import { type Job, type JobName, jobNames, jobs } from '#contract/jobs/schema.ts'
import type { Unworded } from '#contract/language/sentence.ts'
import { readWaitingMail } from '../mail/public.ts'
import type { Asking } from '../platform/actor.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { readGateway, readWaitingSms } from '../sms/public.ts'
import { failureSentence } from './explain-failure.ts'
import { job } from './tables.ts'

const mailRemark = ({ mails, lastError }: { mails: number; lastError: string }) => {
  if (mails === 0) return ''
  return lastError
    ? msg`${plural({ mails }, { one: 'One mail waits.', other: '# mails wait.' })} The last try met: ${{ lastError }}`
    : msg`${plural({ mails }, { one: 'One mail waits.', other: '# mails wait.' })}`
}

const smsRemark = ({ waiting, lastError }: { waiting: number; lastError: string }) => {
  if (waiting === 0) return ''
  return lastError
    ? msg`${plural({ waiting }, { one: 'One SMS waits.', other: '# SMS wait.' })} The last try met: ${{ lastError }}`
    : msg`${plural({ waiting }, { one: 'One SMS waits.', other: '# SMS wait.' })}`
}

/** Every job in the order of the contract, with how its last run went; nothing of SMS where no gateway is configured. */
export const listJobs = async ({ db, actor }: Pick<Asking, 'db' | 'actor'>): Promise<Job[]> => {
  const word = wordsIn(actor.language)
  const [stored, mails, sms] = await Promise.all([db.select().from(job), readWaitingMail(db), readWaitingSms(db)])
  const remarks: Partial<Record<JobName, Unworded>> = { mail: mailRemark(mails), sms: smsRemark(sms) }
  const rows = new Map(stored.map((row) => [row.name, row]))
  const { isOn: hasSms } = await readGateway(db)
  return jobNames
    .filter((name) => name !== 'sms' || hasSms)
    .map((name) => {
      const row = rows.get(name)
      return {
        name,
        label: word(jobs[name].label),
        does: word(jobs[name].does),
        isOn: row !== undefined,
        lastRunAt: row?.lastRunAt?.toISOString() ?? null,
        nextRunAt: row?.nextRunAt.toISOString() ?? null,
        failures: row?.failures ?? 0,
        failure: row?.failure ? word(failureSentence(row.failure)) : '',
        remark: word(remarks[name] ?? ''),
      }
    })
}
