import { matchDoubts } from '../money/bank-entries.ts'

/**
 * What becomes of an entry: somebody has to look (`unsure`, `unknown`), it is ready (`matched`), its payment is being
 * written (`booking`) or is there (`booked`), or it was left out with a reason (`aside`).
 */
export const entryStates = ['unsure', 'unknown', 'matched', 'booking', 'booked', 'aside'] as const
export type BankEntryState = (typeof entryStates)[number]

/** How a file's entries are counted: by state, and apart from these what an earlier file told of already. */
export const entryGroups = [...entryStates, 'known'] as const
export type BankEntryGroup = (typeof entryGroups)[number]

/** Why somebody has to look; `not-booked`: the invoice or the customer changed before it was booked. */
export const entryDoubts = [...matchDoubts, 'not-booked'] as const
export type BankEntryDoubt = (typeof entryDoubts)[number]

/** What the caller may do with an entry as it stands. */
export const entryAbilities = ['choose', 'putAside', 'reopen', 'takeBack', 'reverse'] as const
export type BankEntryAbility = (typeof entryAbilities)[number]

export const mostBankFileMegabytes = 10
