import { plural, t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/imports/words.ts'
import type { ImportField, ImportRecord, ImportUnit } from '#contract/imports/fields.ts'
import { importFieldEntry } from '#contract/imports/fields.ts'
import { mostBytes } from '#contract/imports/limits.ts'
import { wordsOf } from '#web/platform/language.ts'
import { megabytes } from '#web/ui/file-field/refuse-file.ts'

export const texts = wordsOf({
  lead: msg`Customers, boats, subscriptions and bays from your spreadsheet. No mail is sent.`,
  staffOnlyTitle: msg`Only the marina’s staff can open this page`,
  staffOnly: msg`You see your own boats, requests and subscriptions.`,
  emptyTitle: msg`No file was brought yet`,
  empty: msg`What you bring stays here: what it made, and for a day the way back.`,
  choose: msg`Choose a file`,
  nothingYet: msg`Bringing a file reads its columns and nothing else: you see what it would do before anything is written.`,
  customers: msg`A name is enough; phone, e-mail, company`,
  boats: msg`Name, registration, length, beam, draft`,
  subscriptions: msg`Plan, days, lifts left`,
  bays: msg`The code where she stands`,
  emptyTable: msg`No table yet? Fill this one in: a row a boat, every column is known.`,
  notImported: msg`Not imported`,
  notSaid: msg`Not said`,
  whichUnit: msg`In which unit? Until you choose, a bare number is read in the one that makes it likely.`,
  whichOrder: msg`Is 3/1 the third of January or the first of March?`,
  dayFirst: msg`Day first (31/12)`,
  monthFirst: msg`Month first (12/31)`,
  changedByHand: msg`Chosen by you, not checked yet.`,
  keptForNext: msg`Kept for your next file with these headings.`,
  noHeadings: msg`No row of this sheet looks like headings. Say which row they are in, or leave the sheet out.`,
  headerRow: msg`Row of the headings`,
  notBrought: msg`What is not brought`,
  nothingWritten: msg`Nothing is written yet.`,
  mendFile: msg`Mend your file and bring it again, or leave out what is wrong.`,
  papersDue: msg`Missing papers close the gate from`,
  papersDueHint: msg`Until then a boat of this file is lifted without them. An insurance that has run out closes always.`,
  allOrNothing: msg`All or nothing, and no mail`,
  decide: msg`Somebody registered with these addresses and never confirmed them. Are they the people of your file? Until you say so, their rows are wrong.`,
  decideSame: msg`The same person`,
  decideWithout: msg`Somebody else: import without the address`,
  takeBackEffect: msg`All that this import made goes, and what it changed is as it was before. Nobody is told.`,
  takenBack: msg`Nothing of it is left. The same file can be brought again.`,
  overText: msg`A day has passed: it cannot be taken back any more.`,
  discardText: msg`The file and what was chosen for it go. Nothing of the marina changes.`,
  gone: msg`This import is not there any more`,
  goneText: msg`Somebody threw it away, or the address is wrong.`,
  nextCustomers: msg`Give them sign-in where they have an e-mail; all else works without.`,
  nextBoats: msg`Where they stand, and what is still missing of them.`,
  nextPapers: msg`Insurance and subscriptions by their last day.`,
})

/** Whose field it is, as a heading above the fields. */
export const recordTexts: Record<ImportRecord, string> = wordsOf({
  customer: msg`Customer`,
  contact: msg`Second contact`,
  boat: msg`Boat`,
  subscription: msg`Subscription`,
  bay: msg`Bay`,
  insurance: msg`Insurance`,
})
export const unitTexts: Record<ImportUnit, string> = wordsOf({
  m: msg`metres`,
  cm: msg`centimetres`,
  mm: msg`millimetres`,
  ft: msg`feet`,
  in: msg`inches`,
  kg: msg`kilograms`,
  t: msg`tonnes`,
  lb: msg`pounds`,
})
export const recordOf = (field: ImportField) => importFieldEntry(field).of

/** What a file may be; the server keeps the same limits. */
export const limitsText = () =>
  t`xlsx or csv, up to ${{ workbook: megabytes(mostBytes.workbook) }} (csv ${{ text: megabytes(mostBytes.text) }}). One file with a row a boat, or one of each kind.`

export const rowsText = (count: number) => t`${plural(count, { one: '# row', other: '# rows' })}`
