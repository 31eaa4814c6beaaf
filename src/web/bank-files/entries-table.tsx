import { t } from '@lingui/core/macro'
import { msg, plural } from '@lingui/core/runtime-macro'
import '#web/bank-files/words.ts'
import { IconArrowBackUp, IconEyeOff, IconUserSearch } from '@tabler/icons-react'
import { z } from 'zod'
import { bankEntries } from '#contract/bank-files/calls.ts'
import { entryGroups } from '#contract/bank-files/kinds.ts'
import type { BankEntryAnswer, BankFileAnswer } from '#contract/bank-files/schema.ts'
import { groupWords } from '#contract/bank-files/words.ts'
import { pageQuery } from '#contract/http/paging.ts'
import type { Currency } from '#contract/money/currencies.ts'
import classes from '#web/bank-files/bank-files.module.css'
import { payerOf, sumText } from '#web/bank-files/bank-kind.ts'
import { BookedTo } from '#web/bank-files/booked-to.tsx'
import { EntryChip, groupMarks } from '#web/bank-files/entry-chip.tsx'
import { listDay } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { read } from '#web/platform/query-client.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { filterOf } from '#web/ui/records-table/filter-of.ts'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import type { Card, Column, ListWords, RowMenuItem } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { EmptyState } from '#web/ui/states.tsx'

/** What waits stands first, so nothing is sorted. */
const entriesAddress = pageQuery(['id']).extend({ group: z.enum(entryGroups).optional() })

/** What is pressed in a row; `confirm` takes the proposal as it is. */
type EntryAct = 'confirm' | 'choose' | 'aside' | 'reopen' | 'takeBack' | 'reverse'
export type OnAct = (act: EntryAct, entry: BankEntryAnswer) => void

const Payer = ({ entry }: { entry: BankEntryAnswer }) => (
  <span className={classes.said}>
    <b>{payerOf(entry)}</b>
    <small className="quiet">
      {[entry.reference && t`Reference ${{ reference: entry.reference }}`, entry.text].filter(Boolean).join(', ') ||
        t`No reference, no words`}
    </small>
  </span>
)
const columnsFor = (currency: Currency): Column<BankEntryAnswer, 'id'>[] => [
  { key: 'state', title: t`State`, render: ({ state }) => <EntryChip state={state} /> },
  { key: 'day', title: t`Day`, render: ({ day }) => <span className={classes.day}>{listDay(day)}</span> },
  { key: 'payer', title: t`Payer`, render: (entry) => <Payer entry={entry} /> },
  {
    key: 'sum',
    title: t`Sum`,
    isSum: true,
    render: ({ sum }) => <b className={classes.sum}>{sumText(sum, currency)}</b>,
  },
  { key: 'to', title: t`Booked to`, render: (entry) => <BookedTo entry={entry} currency={currency} /> },
]
const cardOf = (entry: BankEntryAnswer, currency: Currency): Card => ({
  name: payerOf(entry),
  to: null,
  sub: [listDay(entry.day), entry.reference, entry.text].filter(Boolean).join(', '),
  body: (
    <div className="stack gap-2xs">
      <span className="row wraps mid apart gap-2xs">
        <EntryChip state={entry.state} />
        <b className={classes.sum}>{sumText(entry.sum, currency)}</b>
      </span>
      <BookedTo entry={entry} currency={currency} />
    </div>
  ),
})

function menuFor(entry: BankEntryAnswer, onAct: OnAct): RowMenuItem[] {
  const can = (ability: BankEntryAnswer['abilities'][number]) => entry.abilities.includes(ability)
  const item = (act: EntryAct, label: string, icon: RowMenuItem['icon']): RowMenuItem => ({
    label,
    icon,
    onClick: () => onAct(act, entry),
  })
  return [
    ...(can('choose') ? [item('choose', t`Choose customer or invoice`, IconUserSearch)] : []),
    ...(can('reverse') ? [item('reverse', t`Take the payment back`, IconArrowBackUp)] : []),
    ...(can('putAside') ? [item('aside', t`Put aside`, IconEyeOff)] : []),
    ...(can('reopen') ? [item('reopen', t`Match anew`, IconArrowBackUp)] : []),
    ...(can('takeBack') ? [item('takeBack', t`Take the booking back`, IconArrowBackUp)] : []),
  ]
}
/** What is most likely pressed next. */
function MainAct({ entry, onAct }: { entry: BankEntryAnswer; onAct: OnAct }) {
  const { abilities, state, person } = entry
  if (!abilities.includes('choose') || state === 'matched') return null
  return person ? (
    <ActionButton
      mih="var(--tap)"
      onClick={() => onAct('confirm', entry)}
      aria-label={t`Confirm: ${{ payer: payerOf(entry) }}`}
    >
      {t`Confirm`}
    </ActionButton>
  ) : (
    <ActionButton
      variant="default"
      mih="var(--tap)"
      onClick={() => onAct('choose', entry)}
      aria-label={t`Choose: ${{ payer: payerOf(entry) }}`}
    >
      {t({ message: 'Choose', context: 'whom an entry of the bank pays' })}
    </ActionButton>
  )
}

const words: ListWords = {
  many: msg`entries of the bank`,
  search: msg`Search payer, text or reference`,
  selectAll: msg`Select all entries on this page`,
  none: msg`No entries here`,
  notLoaded: msg`The entries did not load`,
  exportAll: (count) => msg`${plural({ count }, { one: 'Export # entry', other: 'Export # entries' })}`,
  showAll: (count) => msg`${plural({ count }, { one: 'Show # entry', other: 'Show # entries' })}`,
}

/** Every entry of a file, those first that somebody has to look at. */
export function EntriesTable({ file: { id, groups, currency }, onAct }: { file: BankFileAnswer; onAct: OnAct }) {
  const { query, table } = useList({
    schema: entriesAddress,
    search: ({ sortBy: _, sortDirection: __, ...asked }) => read(bankEntries, { params: { id }, query: asked }),
  })
  const counts = Object.fromEntries(groups.map(({ group, count }) => [group, count]))
  const filter = filterOf({
    key: 'group',
    label: t`State`,
    keys: entryGroups.filter((group) => group in counts || group === query.group),
    lookOf: (group) => ({ label: worded(groupWords[group]), ...groupMarks[group] }),
    value: query.group,
    counts,
  })
  return (
    <RecordsTable
      words={words}
      columns={columnsFor(currency)}
      rowName={payerOf}
      card={(entry) => cardOf(entry, currency)}
      {...table}
      filter={filter}
      rowAction={(entry) => <MainAct entry={entry} onAct={onAct} />}
      rowMenu={(entry) => menuFor(entry, onAct)}
      empty={<EmptyState title={t`No entries`}>{t`This file tells of no money that came.`}</EmptyState>}
    />
  )
}
