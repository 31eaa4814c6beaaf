import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/runtime-macro'
import type { Language } from '#contract/language/languages.ts'
import { addDays, marinaDay } from '#contract/time.ts'
import { queueMail } from '../mail/public.ts'
import { ring } from '../notifications/public.ts'
import { languageAt } from '../people/public.ts'
import type { Context } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import type { Limits } from '../platform/limits.ts'
import { refuse, refuseFields } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { judgeStamp } from './make-stamp.ts'
import { noticeOfEnquiry } from './notices.ts'
import { readWatchers } from './queries.ts'
import { enquiry } from './tables.ts'
import { type EnquiryWords, receivedMail } from './texts.ts'

export interface Receiving extends Context {
  limits: Pick<Limits, 'enquiry'>
  publicUrl: string
  secret: string
  /** Who sends, as limits count. */
  address: string
  /** In which the visitor reads, and is answered. */
  language: Language
}
/** What came with it from a page's form; another client sends none of it, or a key. */
export interface Marks {
  stamp?: string | null | undefined
  key?: string | null | undefined
  /** It came from a form of our pages, which says when it was opened. */
  fromPage: boolean
}

const mostDaysAhead = 2 * 365
const wait = {
  quick: msg`That was faster than a person types. Wait a few seconds, then send again.`,
  old: msg`This page was open for more than a day. Nothing is lost: send again.`,
  forged: msg`The form came without its time. Nothing is lost: wait a few seconds, then send again.`,
}

const refuseRobots = ({ secret, clock }: Receiving, { stamp, fromPage }: Marks) => {
  if (!fromPage && !stamp) return
  const judged = judgeStamp(secret, stamp ?? '', clock.now())
  if (judged !== 'right') refuse('invalid_input', wait[judged])
}

const refuseDays = ({ arrival, departure }: EnquiryWords, today: string) => {
  const last = addDays(today, mostDaysAhead)
  const errors = [
    ...(arrival && arrival < today ? [{ field: 'arrival', message: msg`Choose an arrival day from today on` }] : []),
    ...(departure && departure > last
      ? [{ field: 'departure', message: msg`Choose days within the next two years` }]
      : []),
  ]
  if (errors.length > 0) refuseFields('invalid_input', errors)
}

/** The same words from the same form, or on one day, are one enquiry; so is whatever has the same key. */
const keyOf = (written: EnquiryWords, { stamp, key }: Marks, today: string) =>
  createHash('sha256')
    .update(JSON.stringify(key ? ['key', written.email, key] : [written, stamp ?? today]))
    .digest('base64url')

/** Keeps what a visitor wrote and tells the marina: staff by the bell, its own address by mail. Returns its id. */
export const receiveEnquiry = async (receiving: Receiving, written: EnquiryWords, marks: Marks): Promise<number> => {
  const { db: outer, clock, limits, publicUrl, address, language } = receiving
  refuseRobots(receiving, marks)
  const settings = await loadSettings(outer)
  const today = marinaDay(clock.now(), settings.timeZone)
  refuseDays(written, today)
  const sentKey = keyOf(written, marks, today)
  const [known] = await outer.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.sentKey, sentKey))
  if (known) return known.id
  const attempt = await limits.enquiry.take(address)
  try {
    return await withTransaction(outer, async (db) => {
      const context = { db, clock }
      const [stored] = await db
        .insert(enquiry)
        .values({ ...written, language, sentKey, createdAt: clock.now() })
        .onConflictDoNothing({ target: enquiry.sentKey })
        .returning({ id: enquiry.id })
      if (!stored) {
        const [twin] = await db.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.sentKey, sentKey))
        return twin!.id
      }
      const link = `/Enquiries/${stored.id}`
      const told = { notice: noticeOfEnquiry(written, today), link }
      for (const { id } of await readWatchers(db)) await ring(context, { accountId: id, ...told })
      const email = settings.contactEmail
      if (email) {
        const office = { email, language: (await languageAt(db, email)) ?? settings.language }
        await queueMail(context, receivedMail(office, written, `${publicUrl}${link}`, today))
      }
      return stored.id
    })
  } catch (error) {
    await attempt.giveBack()
    throw error
  }
}
