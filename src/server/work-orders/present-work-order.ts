import { type Language, sourceLanguage } from '#contract/language/languages.ts'
import { nameFor } from '#contract/language/sentence.ts'
import { lineSums } from '#contract/money/line-sums.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { mayAnswer, stageOf } from '#contract/work-orders/rules.ts'
import type { WorkLine, WorkRow } from '#contract/work-orders/schema.ts'
import type { VatOfDay } from '../money/public.ts'
import { type Actor, nameOf } from '../platform/actor.ts'
import { judgedOf } from './policy.ts'
import type { FoundWork } from './queries.ts'
import type { LineRecord, WorkRecord } from './tables.ts'

/** Sums of a line: as it was offered, or as it would be today. */
export interface ReckonedLine {
  record: LineRecord
  vatRate: number
  net: number
  vat: number
  gross: number
}
export const reckonLine = (vatOf: VatOfDay, record: LineRecord): ReckonedLine => {
  const { offeredRate, net, gross } = record
  if (offeredRate !== null && net !== null && gross !== null)
    return { record, vatRate: offeredRate, net, vat: gross - net, gross }
  const { vatRate } = vatOf(record)
  return { record, vatRate, ...lineSums({ ...record, vatRate }) }
}

const sumOf = (lines: readonly ReckonedLine[]) =>
  lines.reduce((all, { net, vat, gross }) => ({ net: all.net + net, vat: all.vat + vat, gross: all.gross + gross }), {
    net: 0,
    vat: 0,
    gross: 0,
  })
const isAccepted = ({ record }: ReckonedLine) => record.answer === 'accepted'

interface LineReader {
  language: Language
  order: WorkRecord
  /** The boat is still theirs. */
  isTheirs: boolean
}
type ReadLine = Omit<WorkLine, 'itemId' | 'used' | 'chargedGross'>
export const presentLine = ({ language, order, isTheirs }: LineReader, line: ReckonedLine): ReadLine => {
  const { record, vatRate, net, vat, gross } = line
  const { id, kind, words: name, names, quantity, unitPrice, priced, offeredAt, answer } = record
  const isOffered = offeredAt !== null
  return {
    ...{ id, kind, quantity, unitPrice, priced, vatRate, net, vat, gross, isOffered, answer },
    words: nameFor(language, { name, names }),
    mayAnswer: mayAnswer({ status: order.status, isTheirs }, { isOffered, answer }),
    mayAccept: isTheirs && mayAnswer({ status: order.status, isTheirs }, { isOffered, answer }),
  }
}

/** An order in a list. */
export const presentRow = (
  { order, person }: FoundWork,
  lines: readonly ReckonedLine[],
  currency: Settings['currency'],
): WorkRow => ({
  ...{ id: order.id, boatId: order.boatId, boatName: order.boatName, personId: order.accountId },
  personName: nameOf(person),
  ...{ serviceId: order.serviceId, title: order.title, status: order.status },
  stage: stageOf(
    judgedOf(
      order,
      lines.map(({ record }) => record),
    ),
  ),
  currency: order.currency ?? currency,
  offered: sumOf(lines.filter(({ record }) => record.offeredAt !== null)),
  accepted: sumOf(lines.filter(isAccepted)),
  madeAt: order.madeAt.toISOString(),
})

export const languageOf = (actor: Actor): Language => actor.language ?? sourceLanguage
