import { plural, t } from '@lingui/core/macro'
import { msg, plural as pluralOf } from '@lingui/core/runtime-macro'
import { telephone } from '#web/platform/telephone.ts'
import { useMarina } from '#web/platform/use-marina.ts'
// which papers a boat lacks is said in the words of boats
import '#web/boats/words.ts'
import '#web/expiries/words.ts'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCards,
  IconClock,
  IconFileText,
  IconPhone,
  IconSailboat,
  IconShieldHalf,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { exportExpiries, searchExpiries } from '#contract/expiries/calls.ts'
import {
  type ExpiryKind,
  type ExpiryRow,
  expiryListQuery,
  type expirySortKeys,
  expirySpans,
  expiryText,
  spanLabels,
} from '#contract/expiries/schema.ts'
import { reminderMarks } from '#contract/reminders/marks.ts'
import { daysBetween, marinaDay } from '#contract/time.ts'
import { dayText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { listText } from '#web/platform/list-text.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { useExport } from '#web/platform/use-export.ts'
import { lookOf } from '#web/schedules/facts/boat-look.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { filterOf } from '#web/ui/records-table/filter-of.ts'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import type { Card, Column, ListWords, RowMenuItem } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import classes from './list-page.module.css'

type SortKey = (typeof expirySortKeys)[number]

/** '60, 30 and 7', in the reader's words. */
const daysOf = (kind: keyof typeof reminderMarks) =>
  listText(reminderMarks[kind].daysBefore.filter((days) => days > 0).map(String))

const icons = { insurance: IconShieldHalf, papers: IconFileText, subscription: IconCards } as const satisfies Record<
  ExpiryKind,
  unknown
>
const nameOf = ({ boatName }: ExpiryRow) => boatName
/** Where it is put right. */
const pageOf = ({ kind, boatId, subscriptionId }: ExpiryRow) =>
  kind === 'subscription' ? `/Subscriptions/${subscriptionId}` : `/Boats/${boatId}#documents`
const boatOf = ({ boatId, hullType }: ExpiryRow) => lookOf({ id: boatId, hullType })

function What({ of }: { of: ExpiryRow }) {
  const Mark = icons[of.kind]
  return (
    <span className={`inline-row mid gap-2xs breaks ${classes.what}`}>
      <Mark size={18} aria-hidden />
      <span>{worded(expiryText(of))}</span>
    </span>
  )
}
/** How far off its day is. */
function distanceText(days: number) {
  if (days === 0) return t`today`
  if (days === 1) return t`tomorrow`
  if (days > 0) return t`${plural({ days }, { one: 'in # day', other: 'in # days' })}`
  const ago = -days
  return t`${plural({ ago }, { one: 'ended # day ago', other: 'ended # days ago' })}`
}
/** In days: red, amber, and as far as it is counted at all. */
const [soon, near, shownWithin] = [1, 30, 90]
const toneOf = (days: number): ChipTone => (days <= soon ? 'bad' : days <= near ? 'warn' : 'wait')
function Day({ of: { day }, today }: { of: ExpiryRow; today: string }) {
  const days = daysBetween(today, day)
  return (
    <span className={classes.day}>
      <b>{dayText(day, today)}</b>
      {days <= shownWithin && (
        <StatusChip
          tone={toneOf(days)}
          icon={days <= soon ? IconAlertTriangle : IconClock}
          label={distanceText(days)}
        />
      )}
    </span>
  )
}

/** When the marina writes next by itself, so that nobody writes twice. */
function nextText({ lastTold, nextTold }: ExpiryRow, today: string) {
  if (nextTold) return dayText(nextTold, today)
  return lastTold ? t`no more: call` : t`not by itself`
}

const columnsFor = (today: string): Column<ExpiryRow, SortKey>[] => [
  {
    key: 'boatName',
    title: t`Boat Name`,
    sortable: true,
    render: (row) => (
      <RecordName
        to={pageOf(row)}
        name={row.boatName}
        sub={row.ownerName}
        icon={<HullIcon {...boatOf(row)} size={36} />}
      />
    ),
  },
  { key: 'kind', title: t`What`, sortable: true, render: (row) => <What of={row} /> },
  { key: 'day', title: t`Day`, sortable: true, numeric: true, render: (row) => <Day of={row} today={today} /> },
  {
    key: 'lastTold',
    title: t`Last told`,
    render: ({ lastTold }) =>
      lastTold ? <span className={classes.told}>{dayText(lastTold, today)}</span> : <span className="quiet">–</span>,
  },
  {
    key: 'nextTold',
    title: t({ message: 'Next', context: 'reminder' }),
    render: (row) => <span className={classes.told}>{nextText(row, today)}</span>,
  },
]
const cardOf = (row: ExpiryRow, today: string): Card => ({
  icon: <HullIcon {...boatOf(row)} size={52} />,
  name: row.boatName,
  to: pageOf(row),
  sub: row.ownerName,
  body: (
    <>
      <What of={row} />
      <Day of={row} today={today} />
      <small className="block quiet">
        {row.lastTold
          ? t`Last told ${{ day: dayText(row.lastTold, today) }}, next: ${{ next: nextText(row, today) }}`
          : t`Next reminder: ${{ next: nextText(row, today) }}`}
      </small>
    </>
  ),
})
/** A call or a message to who owns her. */
function Reach({ of: { ownerId, ownerName, phone } }: { of: ExpiryRow }) {
  return (
    <span className="row gap-2xs">
      {phone && (
        <ActionIcon
          component="a"
          href={telephone(phone)}
          variant="light"
          size="var(--tap)"
          aria-label={t`Call ${{ name: ownerName }}`}
        >
          <IconPhone size={20} aria-hidden />
        </ActionIcon>
      )}
      <Button
        component={Link}
        to={`/Messages/create?customer=${ownerId}`}
        variant="default"
        size="sm"
        mih="var(--tap)"
        aria-label={t`Write to ${{ name: ownerName }}`}
      >
        {t({ message: 'Write', context: 'a message' })}
      </Button>
    </span>
  )
}
const menuOf = (row: ExpiryRow): RowMenuItem[] => [
  { label: t`Open`, icon: IconFileText, to: pageOf(row) },
  { label: t`Boat`, icon: IconSailboat, to: `/Boats/${row.boatId}` },
]

const words: ListWords = {
  many: msg`entries`,
  search: msg`Search boats and owners`,
  selectAll: msg`Select all entries on this page`,
  none: msg`Nothing runs out here`,
  notLoaded: msg`What runs out did not load`,
  exportAll: (count) => msg`${pluralOf({ count }, { one: 'Export # entry', other: 'Export # entries' })}`,
  showAll: (count) => msg`${pluralOf({ count }, { one: 'Show # entry', other: 'Show # entries' })}`,
}

export const meta = () => [{ title: titled(t`What runs out`) }]

function ExpiryList() {
  const { settings, error: settingsError, retry, now } = useMarina()
  const { query, data, table } = useList({
    schema: expiryListQuery,
    search: (query) => read(searchExpiries, { query }),
    needs: { there: settings !== undefined, error: settingsError, retry },
  })
  const onExport = useExport(exportExpiries, query)
  const today = marinaDay(now(), settings?.timeZone ?? 'UTC')
  const { total: _sum, ...filter } = filterOf({
    key: 'span',
    label: t`When`,
    keys: expirySpans,
    lookOf: (span) => ({ label: worded(spanLabels[span]) }),
    value: query.span,
    counts: data?.spans,
  })
  // spans hold each other: all of a year is the longest of them and what is over
  const { over = 0, '365': year = 0 } = data?.spans ?? {}
  return (
    <>
      <PageHead
        title={t`What runs out`}
        sub={t`Owners are reminded by themselves: of an insurance ${{ insurance: daysOf('insurance') }} days before its end and on the day after, of a subscription ${{ subscription: daysOf('subscription') }} days before.`}
      />
      <RecordsTable
        words={words}
        columns={columnsFor(today)}
        rowName={nameOf}
        card={(row) => cardOf(row, today)}
        {...table}
        filter={{ ...filter, ...(data ? { total: over + year } : {}) }}
        onExport={onExport}
        rowAction={(row) => <Reach of={row} />}
        rowMenu={menuOf}
        empty={
          <EmptyState title={t`Nothing runs out within a year`}>
            {t`Insurances, papers that are still to come and subscriptions stand here with their days.`}
          </EmptyState>
        }
      />
    </>
  )
}

export default function ExpiriesPage() {
  return (
    <StaffOnly
      title={t`What runs out`}
      whom={t`What runs out is for the staff`}
      why={t`What runs out of your own boats stands on your dashboard.`}
    >
      <ExpiryList />
    </StaffOnly>
  )
}
