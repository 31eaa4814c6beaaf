import { t } from '@lingui/core/macro'
import { msg, plural } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/accounts/words.ts'
import '#web/staff/words.ts'
import {
  IconDeviceMobileOff,
  IconFileText,
  IconLock,
  IconLockOpen,
  IconMailForward,
  IconMailPlus,
  IconUserShield,
} from '@tabler/icons-react'
import { searchStaff } from '#contract/accounts/calls.ts'
import {
  accountStateLabels,
  accountStates,
  type StaffAbility,
  type StaffRow,
  staffListQuery,
  staffRoleLabels,
  type staffSortKeys,
} from '#contract/accounts/schema.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { useMe } from '#web/platform/use-me.ts'
import { AdminOnly } from '#web/shell/role-only.tsx'
import { AccountDialog } from '#web/staff/account-dialog.tsx'
import { ActDialog } from '#web/staff/act-dialog.tsx'
import { InviteDialog } from '#web/staff/invite-dialog.tsx'
import classes from '#web/staff/staff.module.css'
import { StateChip, stateMarks } from '#web/staff/state-chip.tsx'
import { abilityWords, nameOf, texts } from '#web/staff/texts.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { filterOf } from '#web/ui/records-table/filter-of.ts'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import type { Card, Column, ListWords, RowMenuItem } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.tsx'
import { useOpened } from '#web/ui/use-opened.ts'

type SortKey = (typeof staffSortKeys)[number]
type To = (row: StaffRow) => string

const seenText = ({ lastSeenDate }: StaffRow, timeZone: string) =>
  lastSeenDate ? instantText(lastSeenDate, timeZone) : texts.neverSeen
const stateOf = ({ state }: StaffRow) => state && <StateChip state={state} />

const columnsFor = (timeZone: string, to: To): Column<StaffRow, SortKey>[] => [
  { key: 'id', title: t`Id`, sortable: true, numeric: true, render: ({ id }) => id },
  {
    key: 'lastName',
    title: t({ message: 'Name', context: 'of a person' }),
    sortable: true,
    render: (row) => <RecordName to={to(row)} name={nameOf(row)} />,
  },
  { key: 'email', title: t`Email`, sortable: true, render: ({ email }) => email },
  { key: 'role', title: t`Role`, sortable: true, render: ({ role }) => worded(staffRoleLabels[role]) },
  { key: 'state', title: t`State`, render: stateOf },
  { key: 'lastSeen', title: t`Last seen`, render: (row) => seenText(row, timeZone) },
]
const cardOf = (row: StaffRow, timeZone: string, to: To): Card => ({
  name: nameOf(row),
  to: to(row),
  sub: `${worded(staffRoleLabels[row.role])}, ${row.email}`,
  body: (
    <div className={`row wraps mid text-body quiet ${classes.state}`}>
      {stateOf(row)}
      <span>{row.lastSeenDate ? t`Seen ${{ moment: seenText(row, timeZone) }}` : texts.neverSeen}</span>
    </div>
  ),
})

const icons: Record<StaffAbility, RowMenuItem['icon']> = {
  inviteAgain: IconMailForward,
  changeRole: IconUserShield,
  removeSecondFactor: IconDeviceMobileOff,
  unblock: IconLockOpen,
  block: IconLock,
}
/** What is done to an account. */
type AccountAct = { ability: StaffAbility; person: StaffRow }

const words: ListWords = {
  many: msg`accounts`,
  search: msg`Search accounts`,
  selectAll: msg`Select all accounts on this page`,
  none: msg`No accounts here`,
  notLoaded: msg`The accounts did not load`,
  exportAll: (count) => msg`${plural({ count }, { one: 'Export # account', other: 'Export # accounts' })}`,
  showAll: (count) => msg`${plural({ count }, { one: 'Show # account', other: 'Show # accounts' })}`,
}

export const meta = () => [{ title: titled(t`Staff`) }]

function StaffList() {
  const { me } = useMe()
  const { settings, error: settingsError, retry } = useMarina()
  const account = useDialogAddress('account')
  const to: To = ({ id }) => account.to(id)
  const { last, open } = useOpened<'invite' | AccountAct>()
  const { query, data, table } = useList({
    schema: staffListQuery,
    search: (query) => read(searchStaff, { query }),
    needs: { there: settings !== undefined, error: settingsError, retry },
  })
  const timeZone = settings?.timeZone ?? 'UTC'

  const filter = filterOf({
    key: 'state',
    label: t`State`,
    keys: accountStates,
    lookOf: (state) => ({ label: worded(accountStateLabels[state]), ...stateMarks[state] }),
    value: query.state,
    counts: data?.statuses,
  })
  const menuOf = (row: StaffRow): RowMenuItem[] => [
    { label: t`Open`, icon: IconFileText, to: to(row) },
    ...row.abilities.map((ability) => ({
      label: abilityWords[ability].label(row),
      icon: icons[ability],
      onClick: () => open({ ability, person: row }),
      ...(abilityWords[ability].danger ? { danger: true } : {}),
    })),
  ]
  return (
    <>
      <PageHead title={t`Staff`} sub={t`Who runs the marina with this system, and how far each may go`}>
        <ActionButton mih="var(--tap)" leftSection={<IconMailPlus size={18} />} onClick={() => open('invite')}>
          <Trans>Invite</Trans>
        </ActionButton>
      </PageHead>
      <RecordsTable
        words={words}
        columns={columnsFor(timeZone, to)}
        rowName={nameOf}
        card={(row) => cardOf(row, timeZone, to)}
        {...table}
        filter={filter}
        rowMenu={menuOf}
        empty={<EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>}
      />
      {account.id !== null &&
        account.show(
          <AccountDialog
            key={account.id}
            id={account.id}
            me={me?.id}
            timeZone={timeZone}
            onClose={account.close}
            onAct={(ability, person) => {
              account.close()
              open({ ability, person })
            }}
          />,
        )}
      {last?.what === 'invite' && <InviteDialog key={last.key} {...last.dialog} />}
      {last && last.what !== 'invite' && <ActDialog key={last.key} {...last.what} {...last.dialog} />}
    </>
  )
}

export default function StaffPage() {
  return (
    <AdminOnly title={t`Staff`}>
      <StaffList />
    </AdminOnly>
  )
}
