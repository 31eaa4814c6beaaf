/** Why a bank's file is refused. */
export type BankFileFault =
  | 'too-large'
  | 'not-camt-053'
  | 'cut-short'
  | 'other-account'
  | 'other-currency'
  | 'unreadable-entry'

/** What came to an account, as its bank told it. */
export interface BankEntry {
  /** The same for the same entry in every file of the account: by what an upload is known again. */
  identity: string
  /** Day of booking, as the bank wrote it. */
  day: string
  /** Below zero: an earlier entry that the bank took back. */
  cents: number
  /** Of an entry that undoes another, which somebody has to decide about. */
  isReversal: boolean
  /** What stands in the field of references: a 7-3-1 number or RF without spaces, or as it was written; null: nothing. */
  reference: string | null
  /** What may be references in the free text. */
  textReferences: string[]
  text: string
  payerName: string | null
  payerIban: string | null
  /** The bank's own name of the entry. */
  bankReference: string | null
}

/** What an entry may pay. */
export interface OpenInvoice {
  id: number
  number: string
  /** Without spaces, as `makeReference` makes it. */
  reference: string
  /** Cents that are still to be paid; 0 of one that is paid, which takes nothing for sure. */
  open: number
  buyerName: string
}

/** Why an entry is not booked without a look. */
export const matchDoubts = [
  'reversal',
  'part',
  'more',
  'several-invoices',
  'paid-by-another-entry',
  'short-reference',
  'number-in-text',
  'name-and-sum',
] as const
export type EntryDoubt = (typeof matchDoubts)[number]

/** Which invoice an entry pays: surely, perhaps (the one it is most likely for, and why not surely), or nobody can tell. */
export type EntryMatch =
  | { is: 'sure'; invoice: number }
  | { is: 'unsure'; invoice: number | null; why: EntryDoubt }
  | { is: 'unknown' }
