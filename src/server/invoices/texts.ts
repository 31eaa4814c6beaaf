import { msg, plural } from '@lingui/core/runtime-macro'
import { datesIn } from '#contract/dates.ts'
import { knownLanguage, type Language } from '#contract/language/languages.ts'
import { inFours } from '#contract/money/iban.ts'
import type { IssuedDocument } from '#contract/money/issued-document.ts'
import { sumIn } from '#contract/money/write-sums.ts'
import { greeting, mailTo, ownLink } from '../mail/public.ts'
import { wordsIn } from '../platform/language/wording.ts'

interface MailedInvoice {
  document: IssuedDocument
  /** Cents yet to be paid. */
  open: number
  today: string
}
type InvoiceAddressee = Parameters<typeof greeting>[0] & { email: string; language: Language }

/** To whom an invoice was credited: by how much, and where it is seen. */
export const creditNoteMail = (
  to: InvoiceAddressee,
  { number, currency, total, credits }: IssuedDocument,
  link: string,
) => {
  const sum = sumIn(knownLanguage(to.language), total, currency)
  const invoice = credits?.number ?? ''
  return mailTo(to, msg`Credit note ${{ number }} of ${{ sum }}`, [
    greeting(to),
    msg`Credit note ${{ number }}: ${{ sum }} of invoice ${{ invoice }} is taken back. Nothing is to be paid for it; what you had paid is your credit.`,
    msg`Open this link to see it and to keep it as PDF. You need not sign in:`,
    ownLink(link),
    msg`The link opens for 90 days.`,
    msg`Whoever has this link sees the credit note: pass it on to nobody else.`,
  ])
}

/** To who pays: what is to be paid, how, and where the rest is seen. */
export const invoiceMail = (to: InvoiceAddressee, { document, open, today }: MailedInvoice, link: string) => {
  const language = knownLanguage(to.language)
  const { number, dueOn, currency, seller, reference, total } = document
  const sum = sumIn(language, open > 0 ? open : total, currency)
  const day = datesIn(language).dayText(dueOn ?? today, today)
  const paying = [
    msg`To: ${{ name: seller.name }}`,
    msg`IBAN: ${{ iban: inFours(seller.iban) }}`,
    msg`Reference number: ${{ reference: inFours(reference ?? '') }}`,
    msg`Amount: ${{ sum }}`,
  ]
  const opening = [
    msg`Open this link to see what it is for, to pay it with your bank’s app, and to keep it as PDF. You need not sign in:`,
    ownLink(link),
    msg`The link opens until it is paid, and for 90 days after that.`,
    msg`Whoever has this link sees the invoice: pass it on only to who pays for you.`,
  ]
  return open > 0
    ? mailTo(to, msg`Invoice ${{ number }}, ${{ sum }}, to be paid by ${{ day }}`, [
        greeting(to),
        msg`Invoice ${{ number }}: ${{ sum }} is to be paid by ${{ day }}.`,
        paying,
        ...opening,
      ])
    : mailTo(to, msg`Invoice ${{ number }}, nothing is to be paid`, [
        greeting(to),
        msg`Invoice ${{ number }} of ${{ sum }} is settled: nothing is to be paid.`,
        ...opening,
      ])
}

interface AboutParts extends Pick<IssuedDocument, 'language'> {
  /** What its first line says. */
  first: string
  lines: number
  boats: readonly string[]
}
/** What a document is of, in its own language as its lines are: “Lift beyond the plan and 3 more, Kajakas”. */
export const aboutDocument = ({ language, first, lines, boats }: AboutParts): string => {
  const more = lines - 1
  const what =
    more > 0 ? wordsIn(language)(msg`${{ first }} and ${plural({ more }, { one: '# more', other: '# more' })}`) : first
  return [what, ...boats].filter(Boolean).join(', ')
}
