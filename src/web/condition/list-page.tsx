import { t } from '@lingui/core/macro'
import { msg, plural } from '@lingui/core/runtime-macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/condition/words.ts'
import { IconCheck, IconFileText, IconSailboat } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { closeFinding, searchFindings } from '#contract/condition/calls.ts'
import {
  type FindingRow,
  type FindingState,
  findingListQuery,
  type findingSortKeys,
  findingStates,
} from '#contract/condition/schema.ts'
import { stepLabels } from '#contract/condition/steps.ts'
import { fileThumbnail } from '#contract/files/calls.ts'
import { FindingWords } from '#web/condition/picture-card.tsx'
import { WordDialog } from '#web/condition/word-dialog.tsx'
import { addressOf, call } from '#web/platform/api.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded, wordsOf } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { filterOf } from '#web/ui/records-table/filter-of.ts'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import type { Card, Column, ListWords, RowMenuItem } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import classes from './condition.module.css'

type SortKey = (typeof findingSortKeys)[number]

const stateLabels: Readonly<Record<FindingState, string>> = wordsOf({
  open: msg({ message: 'Open', context: 'a finding' }),
  closed: msg({ message: 'Closed', context: 'a finding' }),
})
const nameOf = ({ boatName }: FindingRow) => boatName
const pageOf = ({ boatId }: FindingRow) => `/Boats/${boatId}#condition`
const Sight = ({ of: { abFileId, step } }: { of: FindingRow }) => (
  <img
    className={classes.findings}
    src={addressOf(fileThumbnail, { params: { id: abFileId } })}
    alt={worded(stepLabels[step])}
    loading="lazy"
  />
)

const columnsFor = (timeZone: string): Column<FindingRow, SortKey>[] => [
  { key: 'picture', title: t`Picture`, render: (row) => <Sight of={row} /> },
  {
    key: 'boatName',
    title: t`Boat Name`,
    sortable: true,
    render: (row) => <RecordName to={pageOf(row)} name={row.boatName} sub={row.ownerName} />,
  },
  { key: 'finding', title: t`Finding`, render: (row) => <FindingWords finding={row} timeZone={timeZone} /> },
  {
    key: 'madeAt',
    title: t({ message: 'Found', context: 'when' }),
    sortable: true,
    numeric: true,
    render: ({ madeAt, step }) => `${instantText(madeAt, timeZone)}, ${worded(stepLabels[step])}`,
  },
]
const cardOf = (row: FindingRow, timeZone: string): Card => ({
  icon: <Sight of={row} />,
  name: row.boatName,
  to: pageOf(row),
  sub: `${instantText(row.madeAt, timeZone)}, ${worded(stepLabels[row.step])}`,
  body: <FindingWords finding={row} timeZone={timeZone} />,
})

const words: ListWords = {
  many: msg`findings`,
  search: msg`Search boats, owners and words`,
  selectAll: msg`Select all findings on this page`,
  none: msg`No findings here`,
  notLoaded: msg`The findings did not load`,
  exportAll: (count) => msg`${plural({ count }, { one: 'Export # finding', other: 'Export # findings' })}`,
  showAll: (count) => msg`${plural({ count }, { one: 'Show # finding', other: 'Show # findings' })}`,
}

export const meta = () => [{ title: titled(t`Findings`) }]

function FindingList() {
  const { settings, error: settingsError, retry } = useMarina()
  const { query, data, table } = useList({
    schema: findingListQuery,
    search: (query) => read(searchFindings, { query }),
    needs: { there: settings !== undefined, error: settingsError, retry },
  })
  const timeZone = settings?.timeZone ?? 'UTC'
  const [closing, setClosing] = useState<FindingRow | null>(null)
  const queries = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ id, words: said }: { id: number; words: string }) =>
      call(closeFinding, { params: { id }, body: { words: said } }),
    onSuccess: async () => {
      setClosing(null)
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/Condition') })
    },
  })
  const menuOf = (row: FindingRow): RowMenuItem[] => [
    ...(row.closedAt
      ? []
      : [{ label: t`Close the finding`, icon: IconCheck, onClick: () => setClosing(row) } satisfies RowMenuItem]),
    { label: t`Request`, icon: IconFileText, to: `/Requests/${row.scheduleId}` },
    { label: t`Boat`, icon: IconSailboat, to: `/Boats/${row.boatId}` },
  ]
  return (
    <>
      <PageHead title={t`Findings`} sub={t`Pictures with a word, open until somebody closes them`} />
      <RecordsTable
        words={words}
        columns={columnsFor(timeZone)}
        rowName={nameOf}
        card={(row) => cardOf(row, timeZone)}
        {...table}
        filter={filterOf({
          key: 'state',
          label: t`State`,
          keys: findingStates,
          lookOf: (state) => ({ label: stateLabels[state] }),
          value: query.state,
          counts: data?.states,
        })}
        rowMenu={menuOf}
        empty={
          <EmptyState title={t`Nothing was found yet`}>
            {t`Take a picture at a step on the yard screen or on a request’s page and say what is wrong.`}
          </EmptyState>
        }
      />
      <WordDialog
        opened={closing !== null}
        what="close"
        error={error && problemOf(error).message}
        busy={isPending}
        onClose={() => {
          setClosing(null)
          reset()
        }}
        onSay={(said) => closing && mutate({ id: closing.id, words: said })}
      />
    </>
  )
}

export default function FindingsPage() {
  return (
    <StaffOnly
      title={t`Findings`}
      whom={t`Findings of all boats are for the staff`}
      why={t`What was found on your own boats stands on their pages.`}
    >
      <FindingList />
    </StaffOnly>
  )
}
