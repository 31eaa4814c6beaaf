import { t } from '@lingui/core/macro'
import { msg, plural } from '@lingui/core/runtime-macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/broadcasts/words.ts'
import { IconCheck, IconClock, IconFileText, IconSpeakerphone } from '@tabler/icons-react'
import { searchBroadcasts } from '#contract/broadcasts/calls.ts'
import {
  audienceLabels,
  type BroadcastRow,
  broadcastListQuery,
  type broadcastSortKeys,
} from '#contract/broadcasts/schema.ts'
import { stateText, texts } from '#web/broadcasts/texts.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import type { Card, Column, ListWords, RowMenuItem } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { PageHead } from '#web/ui/surface.tsx'

type SortKey = (typeof broadcastSortKeys)[number]

const nameOf = ({ subject }: BroadcastRow) => subject
const pageOf = ({ id }: BroadcastRow) => `/Broadcasts/${id}`

const TellingChip = ({ of }: { of: BroadcastRow }) => (
  <StatusChip
    tone={of.waiting > 0 ? 'wait' : 'ok'}
    icon={of.waiting > 0 ? IconClock : IconCheck}
    label={stateText(of)}
  />
)

const columnsFor = (timeZone: string): Column<BroadcastRow, SortKey>[] => [
  { key: 'id', title: t`Id`, sortable: true, numeric: true, render: ({ id }) => id },
  {
    key: 'subject',
    title: t`Subject`,
    sortable: true,
    render: (row) => <RecordName to={pageOf(row)} name={row.subject} sub={worded(audienceLabels[row.audience])} />,
  },
  {
    key: 'sent',
    title: t`Sent`,
    sortable: true,
    numeric: true,
    render: ({ sentDate }) => instantText(sentDate, timeZone),
  },
  { key: 'sentBy', title: t`By`, render: ({ sentBy }) => sentBy },
  { key: 'state', title: t`Told`, render: (row) => <TellingChip of={row} /> },
]
const cardOf = (row: BroadcastRow, timeZone: string): Card => ({
  name: row.subject,
  to: pageOf(row),
  sub: `${worded(audienceLabels[row.audience])}, ${instantText(row.sentDate, timeZone)}`,
  body: <TellingChip of={row} />,
})
const menuOf = (row: BroadcastRow): RowMenuItem[] => [{ label: t`Open`, icon: IconFileText, to: pageOf(row) }]

const words: ListWords = {
  many: msg`broadcasts`,
  search: msg`Search subjects`,
  selectAll: msg`Select all broadcasts on this page`,
  none: msg`No broadcasts here`,
  notLoaded: msg`The broadcasts did not load`,
  exportAll: (count) => msg`${plural({ count }, { one: 'Export # broadcast', other: 'Export # broadcasts' })}`,
  showAll: (count) => msg`${plural({ count }, { one: 'Show # broadcast', other: 'Show # broadcasts' })}`,
}

export const meta = () => [{ title: titled(texts.title) }]

const WriteButton = () => (
  <ActionButton to="/Broadcasts/create" mih="var(--tap)" leftSection={<IconSpeakerphone size={18} />}>
    {texts.write}
  </ActionButton>
)

function BroadcastList() {
  const { settings, error: settingsError, retry } = useMarina()
  const { table } = useList({
    schema: broadcastListQuery,
    search: (query) => read(searchBroadcasts, { query }),
    needs: { there: settings !== undefined, error: settingsError, retry },
  })
  const timeZone = settings?.timeZone ?? 'UTC'
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub}>
        <WriteButton />
      </PageHead>
      <RecordsTable
        words={words}
        columns={columnsFor(timeZone)}
        rowName={nameOf}
        card={(row) => cardOf(row, timeZone)}
        {...table}
        rowMenu={menuOf}
        empty={
          <EmptyState title={texts.emptyTitle} action={<WriteButton />}>
            {texts.empty}
          </EmptyState>
        }
      />
    </>
  )
}

export default function BroadcastsPage() {
  return (
    <StaffOnly title={texts.title} whom={texts.staffOnlyTitle} why={texts.staffOnly}>
      <BroadcastList />
    </StaffOnly>
  )
}
