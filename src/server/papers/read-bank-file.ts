import { createHash } from 'node:crypto'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { asOneLine } from '#contract/http/fields.ts'
import type { BankEntry, BankFileFault } from '#contract/money/bank-entries.ts'
import type { Currency } from '#contract/money/currencies.ts'
import { asIban } from '#contract/money/iban.ts'
import { asReference, referencesIn } from '#contract/money/reference-numbers.ts'
import { decodeXml, isFinished } from './decode-xml.ts'

/** Ten thousand entries take half of either, and about a second. */
export const mostBankFileBytes = 10_000_000
const mostTags = 600_000
const longestText = 500

export type BankFile =
  | { fault: Exclude<BankFileFault, 'other-account' | 'other-currency'> }
  | { fault: 'other-account'; accounts: string[] }
  | { fault: 'other-currency'; currencies: string[] }
  | { fault: null; entries: BankEntry[] }

type Node = { readonly [name: string]: unknown }
const lists = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  // no entity is made or followed; those of XML itself are read where a text is
  processEntities: false,
  isArray: (name) => lists.has(name),
})

const nodeAt = (node: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? (at as Node)[name] : undefined), node)
const textAt = (node: unknown, ...path: readonly string[]): string | null => {
  const found = nodeAt(node, ...path)
  const text = typeof found === 'string' ? found : nodeAt(found, '#text')
  return typeof text === 'string' ? asOneLine(decodeXml(text)).slice(0, longestText) || null : null
}
const listAt = (node: unknown, ...path: readonly string[]): readonly unknown[] => {
  const found = nodeAt(node, ...path)
  return Array.isArray(found) ? found : []
}
const textsAt = (node: unknown, name: string) => listAt(node, name).flatMap((one) => textAt(one) ?? [])

const centsOf = (amount: unknown): number | null => {
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(textAt(amount) ?? '') ?? []
  if (whole === '' || /[1-9]/.test(decimals.slice(2))) return null
  return Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`)
}
const dayOf = (entry: unknown): string | null => {
  const written = textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm') ?? textAt(entry, 'ValDt', 'Dt')
  const day = written?.slice(0, 10) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null
}

type Unidentified = Omit<BankEntry, 'identity'>

/** What one transfer says of itself: under an entry, or one of a batch. */
const transferOf = (entry: unknown, details: unknown, day: string, cents: number): Unidentified => {
  const remittance = nodeAt(details, 'RmtInf')
  const [written = null] = listAt(remittance, 'Strd').flatMap((one) => textAt(one, 'CdtrRefInf', 'Ref') ?? [])
  const text = [...textsAt(remittance, 'Ustrd'), textAt(details, 'AddtlTxInf') ?? textAt(entry, 'AddtlNtryInf') ?? '']
  const joined = asOneLine(text.join(' ')).slice(0, longestText)
  const payer = nodeAt(details, 'RltdPties')
  return {
    ...{ day, cents, isReversal: textAt(entry, 'RvslInd') === 'true' },
    reference: written && (asReference(written) ?? written),
    textReferences: referencesIn(joined),
    text: joined,
    payerName: textAt(payer, 'Dbtr', 'Nm') ?? textAt(payer, 'Dbtr', 'Pty', 'Nm'),
    payerIban: textAt(payer, 'DbtrAcct', 'Id', 'IBAN'),
    bankReference: textAt(details, 'Refs', 'AcctSvcrRef') ?? textAt(entry, 'AcctSvcrRef'),
  }
}

/** The transfers of an entry: of a batch those in it, where their sums make the whole. null: it cannot be read. */
const transfersOf = (entry: unknown): Unidentified[] | null => {
  const [day, whole] = [dayOf(entry), centsOf(nodeAt(entry, 'Amt'))]
  if (day === null || whole === null) return null
  const sign = textAt(entry, 'CdtDbtInd') === 'DBIT' ? -1 : 1
  const details = listAt(entry, 'NtryDtls').flatMap((one) => listAt(one, 'TxDtls'))
  if (details.length < 2) return [transferOf(entry, details[0], day, sign * whole)]
  const sums = details.map((one) => centsOf(nodeAt(one, 'Amt')) ?? centsOf(nodeAt(one, 'AmtDtls', 'TxAmt', 'Amt')))
  const parts = details.flatMap((one, at) => {
    const cents = sums[at] ?? null
    return cents === null ? [] : [transferOf(entry, one, day, sign * cents)]
  })
  const sum = parts.reduce((all, { cents }) => all + cents, 0)
  return parts.length === details.length && sum === sign * whole ? parts : [transferOf(entry, null, day, sign * whole)]
}

/** Booked, in the currency, and a credit; or an earlier credit that is taken back. */
const isRead = (entry: unknown, currency: Currency): boolean => {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')
  const isCredit = textAt(entry, 'CdtDbtInd') === 'CRDT'
  return (
    status === 'BOOK' && textAt(entry, 'Amt', '@Ccy') === currency && (isCredit || textAt(entry, 'RvslInd') === 'true')
  )
}

/** By the bank's own reference, else by all it says; of those alike, by their place among them. */
const identified = (transfers: readonly Unidentified[], iban: string): BankEntry[] => {
  const seen = new Map<string, number>()
  return transfers.map((transfer) => {
    const { day, cents, reference, text, bankReference } = transfer
    const facts = JSON.stringify([iban, day, cents, ...(bankReference ? [bankReference] : [reference, text, null])])
    const ordinal = seen.get(facts) ?? 0
    seen.set(facts, ordinal + 1)
    return { identity: createHash('sha256').update(`${facts} ${ordinal}`).digest('hex').slice(0, 40), ...transfer }
  })
}

const ibanOf = (statement: unknown) =>
  asIban(textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id') ?? '')

const textOf = (bytes: Uint8Array): string | null => {
  const [, declared = 'utf-8'] =
    /^[^<]{0,4}<\?xml[^>]{0,80}encoding=["']([\w-]{1,20})["']/.exec(
      Buffer.from(bytes.slice(0, 200)).toString('latin1'),
    ) ?? []
  try {
    return new TextDecoder(declared, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Each element costs memory and time, however short it is. */
const isCrowded = (xml: string): boolean => {
  let count = 0
  for (let at = xml.indexOf('<'); at >= 0 && count <= mostTags; at = xml.indexOf('<', at + 1)) count += 1
  return count > mostTags
}

/**
 * The booked credits in a currency to an account that a camt.053 file tells of, in its order, and what takes earlier ones
 * back. In time linear in its size; what is too large is not read at all.
 */
export const readBankFile = (bytes: Uint8Array, { iban, currency }: { iban: string; currency: Currency }): BankFile => {
  if (bytes.length > mostBankFileBytes) return { fault: 'too-large' }
  const xml = textOf(bytes)
  if (xml !== null && isCrowded(xml)) return { fault: 'too-large' }
  // a document type can define entities that grow without end, and no bank sends one
  if (xml === null || !xml.includes('BkToCstmrStmt') || /<!(?:DOCTYPE|ENTITY)/i.test(xml))
    return { fault: 'not-camt-053' }
  if (!isFinished(xml) || XMLValidator.validate(xml) !== true) return { fault: 'cut-short' }
  let document: unknown
  try {
    document = parser.parse(xml)
  } catch {
    return { fault: 'not-camt-053' }
  }
  const statements = listAt(document, 'Document', 'BkToCstmrStmt', 'Stmt')
  if (statements.length === 0) return { fault: 'not-camt-053' }
  const ours = statements.filter((statement) => ibanOf(statement) === iban)
  if (ours.length === 0) return { fault: 'other-account', accounts: [...new Set(statements.map(ibanOf))] }
  const all = ours.flatMap((statement) => listAt(statement, 'Ntry'))
  const currencies = new Set(all.map((entry) => textAt(entry, 'Amt', '@Ccy') ?? ''))
  if (all.length > 0 && !currencies.has(currency)) return { fault: 'other-currency', currencies: [...currencies] }
  const read = all.filter((entry) => isRead(entry, currency)).map(transfersOf)
  if (read.includes(null)) return { fault: 'unreadable-entry' }
  return {
    fault: null,
    entries: identified(
      read.flatMap((transfers) => transfers ?? []),
      iban,
    ),
  }
}
