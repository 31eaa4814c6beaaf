import { msg } from '@lingui/core/runtime-macro'
import { recordAudit } from '../audit/public.ts'
import { queueMail } from '../mail/public.ts'
import { requireMoney } from '../money/public.ts'
import type { Asking } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { makeSecret } from '../platform/secret-address.ts'
import { readToday } from '../settings/public.ts'
import { endLinkOf } from './end-link.ts'
import { lockPayer } from './lock-payer.ts'
import { openOf, type Payer, readStanding } from './queries.ts'
import { invoice, payLink } from './tables.ts'
import { creditNoteMail, invoiceMail } from './texts.ts'

/** Who issues or mails, and where mailed addresses lead. */
export type Mailing = Asking & { config: Pick<Config, 'publicUrl'> }

const readOpen = async (db: Db, id: number) => openOf((await readStanding(db, { ids: [id] })).get(id)!)

/**
 * Mails an invoice or a credit note with the address of its page, in the transaction of the caller, who holds the account: so it is written
 * once, whatever breaks. The address before it ends. Who has no e-mail address gets none; returns whether one was mailed.
 */
export const mailIssued = async (mailing: Mailing, id: number, payer: Payer): Promise<boolean> => {
  const { db, clock, actor, config } = mailing
  const { email } = payer
  if (email === null) return false
  await endLinkOf(mailing, id)
  const [stored] = await db.select({ document: invoice.document }).from(invoice).where(eq(invoice.id, id))
  const { document } = stored!
  const { token, tokenHash } = makeSecret()
  const link = `${config.publicUrl}/Pay/${token}`
  const to = { ...payer, email }
  const letter =
    document.kind === 'credit-note'
      ? creditNoteMail(to, document, link)
      : invoiceMail(to, { document, open: await readOpen(db, id), today: await readToday(mailing) }, link)
  const mailId = await queueMail(mailing, { ...letter, accountId: payer.id })
  await db.insert(payLink).values({
    ...{ invoiceId: id, tokenHash, recipient: email, mailId, madeBy: actor.id, madeAt: clock.now() },
  })
  return true
}

/** Mails an invoice or a credit note again, by a new address. */
export const mailInvoice = (outer: Mailing, id: number): Promise<void> =>
  withTransaction(outer.db, async (db) => {
    const mailing: Mailing = { ...outer, db }
    await requireMoney(db)
    const [seen] = await db.select().from(invoice).where(eq(invoice.id, id))
    if (!seen) return notFound('invoice')
    if (!(await mailIssued(mailing, id, await lockPayer(db, seen.accountId))))
      return refuse('buyer_missing', msg`This customer has no e-mail address: write one down first.`)
    await recordAudit(mailing, {
      ...{ action: 'invoice-mailed', subject: 'invoice', subjectId: id, subjectName: seen.number },
      after: { customer: seen.accountId },
    })
  })
