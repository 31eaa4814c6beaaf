import { msg } from '@lingui/core/runtime-macro'
import { mostBankFileMegabytes } from '#contract/bank-files/kinds.ts'
import type { BankEntry } from '#contract/money/bank-entries.ts'
import type { Currency } from '#contract/money/currencies.ts'
import { inFours } from '#contract/money/iban.ts'
import type { BankFile } from '../papers/public.ts'
import { askThread } from '../platform/ask-thread.ts'
import { refuse } from '../platform/problem-error.ts'
import { takeTurns } from '../platform/take-turns.ts'

export interface BankReading {
  bytes: Uint8Array
  account: { iban: string; currency: Currency }
}

/** Far longer than a full file takes, and more memory than it needs. */
const limits = { longest: 30_000, mostMegabytes: 512 }
const inTurn = takeTurns({
  atOnce: 1,
  mostWaiting: 4,
  tooMany: msg`Several files are being read already. Try again in a moment.`,
})

/** The account in fours, as it stands on paper; some files name none. */
const named = (iban: string) => inFours(iban) || '–'
const refuseFault = (file: Exclude<BankFile, { fault: null }>, { iban, currency }: BankReading['account']): never => {
  switch (file.fault) {
    case 'too-large':
      return refuse(
        'too_large',
        msg`This file is larger than ${{ most: mostBankFileMegabytes }} MB or holds too much. Ask the bank for a shorter span.`,
      )
    case 'not-camt-053':
      return refuse(
        'unsupported_content',
        msg`This is no statement in the format camt.053. Download it from the bank as camt.053 (XML).`,
      )
    case 'cut-short':
      return refuse(
        'unsupported_content',
        msg`This file ends in the middle or is damaged. Download it from the bank again.`,
      )
    case 'other-account':
      return refuse(
        'unsupported_content',
        msg`This file is of the account ${{ other: file.accounts.map(named).join(', ') }}. Invoices name ${{ own: named(iban) }}: download the file of that one.`,
      )
    case 'other-currency':
      return refuse(
        'unsupported_content',
        msg`This file tells of ${{ other: file.currencies.join(', ') }}. The marina’s currency is ${{ own: currency }}.`,
      )
    case 'unreadable-entry':
      return refuse(
        'unsupported_content',
        msg`An entry of this file has a sum or a day that cannot be read. Nothing was taken: ask the bank for the file again.`,
      )
  }
}

/** The entries of a bank's file, read in a thread of its own, one file at a time; refuses what is none of this account. */
export const readInThread = (order: BankReading): Promise<BankEntry[]> =>
  inTurn(async () => {
    const outcome = await askThread<BankFile>(new URL('./read.worker.ts', import.meta.url), order, limits)
    if ('limit' in outcome)
      return refuse('too_large', msg`This file takes too much time or memory to read. Ask the bank for a shorter span.`)
    return outcome.told.fault === null ? outcome.told.entries : refuseFault(outcome.told, order.account)
  })
