import { msg } from '@lingui/core/runtime-macro'
import { knownLanguage, type Language } from '#contract/language/languages.ts'
import { aMoment, nameFor, type Sentence } from '#contract/language/sentence.ts'
import type { Currency } from '#contract/money/currencies.ts'
import { sumIn } from '#contract/money/write-sums.ts'
import type { AnswerWay, LineAnswer } from '#contract/work-orders/rules.ts'
import { greeting, mailTo, ownLink } from '../mail/public.ts'
import type { LineRecord } from './tables.ts'

type EstimateAddressee = Parameters<typeof greeting>[0] & { email: string; language: Language }
interface MailedWork {
  boatName: string
  title: string
  currency: Currency
}
type MailedLine = Pick<LineRecord, 'id' | 'words' | 'names' | 'net' | 'gross' | 'answer'>

const lineOf = (language: Language, currency: Currency, { words: name, names, gross }: MailedLine) => ({
  line: nameFor(language, { name, names }),
  sum: sumIn(language, gross ?? 0, currency),
})

/** To whose boat it is: what is offered, and where it is accepted or declined. */
export const estimateMail = (
  to: EstimateAddressee,
  { boatName, title, currency }: MailedWork,
  lines: readonly MailedLine[],
  link: string,
) => {
  const language = knownLanguage(to.language)
  const total = sumIn(
    language,
    lines.reduce((all, { gross }) => all + (gross ?? 0), 0),
    currency,
  )
  return mailTo(to, msg`Estimate for ${{ boat: boatName }}: ${{ title }}`, [
    greeting(to),
    msg`We offer this work on ${{ boat: boatName }}: ${{ title }}, ${{ total }} with VAT.`,
    lines.map((line): Sentence => {
      const { line: words, sum } = lineOf(language, currency, line)
      return msg`${{ words }}: ${{ sum }}`
    }),
    msg`Open this link to accept or decline it line by line. You need not sign in:`,
    ownLink(link),
    msg`The link opens for 30 days, and no longer than until the work is done.`,
    msg`Whoever has this link can answer for you: pass it on to nobody else. Nothing is done before you accept it.`,
    msg`Without VAT you never pay more than you accepted. VAT is reckoned once per rate on the invoice and may differ by cents.`,
  ])
}

const ways: Record<AnswerWay, Sentence> = {
  app: msg`Answered in the app.`,
  mail: msg`Answered from the mailed page.`,
  phone: msg`Answered by phone, written down by the marina.`,
  paper: msg`Answered on paper, written down by the marina.`,
}

interface AnsweredWork {
  answers: ReadonlyMap<number, LineAnswer>
  saidBy: string
  way: AnswerWay
  /** On the marina's clock. */
  at: string
  today: string
  /** Then a yes is not taken back any more. */
  isBegun: boolean
  /** Where it is looked at and taken back, in the app or on the mailed page. */
  link: string
}
/** A copy of what was said, to whom it was offered. */
export const copyMail = (
  to: EstimateAddressee,
  { boatName, title, currency }: MailedWork,
  lines: readonly MailedLine[],
  { answers, saidBy, way, at, today, isBegun, link }: AnsweredWork,
) => {
  const language = knownLanguage(to.language)
  const accepted = lines.filter((line) => (answers.get(line.id) ?? line.answer) === 'accepted')
  const sumOf = (sum: 'net' | 'gross') =>
    sumIn(
      language,
      accepted.reduce((all, line) => all + (line[sum] ?? 0), 0),
      currency,
    )
  const said = lines.flatMap((line): Sentence[] => {
    const answer = answers.get(line.id)
    const of = lineOf(language, currency, line)
    if (!answer) return []
    return answer === 'accepted'
      ? [msg`Accepted: ${{ line: of.line }}, ${{ sum: of.sum }}`]
      : [msg`Declined: ${{ line: of.line }}, ${{ sum: of.sum }}`]
  })
  const letter = mailTo(to, msg`Your answer to the estimate for ${{ boat: boatName }}: ${{ title }}`, [
    greeting(to),
    msg`${{ name: saidBy }} answered the estimate for ${{ boat: boatName }}: ${{ title }}. This was on ${{ at: aMoment(at, today) }}.`,
    said,
    msg`Accepted by now, all lines together: ${{ gross: sumOf('gross') }} with VAT, ${{ net: sumOf('net') }} without.`,
    ways[way],
    isBegun
      ? msg`Work has begun: what is accepted is not taken back any more. If this was not you, tell the marina at once.`
      : msg`Until work begins you may take a yes back: open the estimate, choose Decline at its line and confirm it. If this was not you, tell the marina at once.`,
  ])
  return { ...letter, link }
}
