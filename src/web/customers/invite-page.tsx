import { plural, t } from '@lingui/core/macro'
import { msg, plural as pluralOf } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import '#web/accounts/words.ts'
import '#web/customers/words.ts'
import { Button } from '@mantine/core'
import { IconFileText, IconPencil, IconSend2, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { listInvitations } from '#contract/accounts/invitation-calls.ts'
import {
  type InvitationRow,
  invitationListQuery,
  type invitationSortKeys,
  invitationStateLabels,
  invitationStates,
} from '#contract/accounts/invitations.ts'
import { InvitationChip, invitationMarks } from '#web/customers/invitation-chip.tsx'
import { inviteAllText, inviteText, paceText, texts, wasInvited } from '#web/customers/invitation-texts.ts'
import { InviteDialog, type Invitees } from '#web/customers/invite-dialog.tsx'
import { texts as customerTexts, nameOf } from '#web/customers/texts.ts'
import { WithdrawDialog } from '#web/customers/withdraw-dialog.tsx'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { filterOf } from '#web/ui/records-table/filter-of.ts'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import type { Card, Column, ListWords, RowMenuItem } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { Notice, PageHead } from '#web/ui/surface.tsx'
import { useOpened } from '#web/ui/use-opened.ts'
import classes from './invite-page.module.css'

type SortKey = (typeof invitationSortKeys)[number]
type OpenedDialog = { invite: Invitees; clear?: () => void } | { withdraw: number[] | null }

const pageOf = ({ id }: InvitationRow) => `/Customers/${id}`

const columnsFor = (timeZone: string): Column<InvitationRow, SortKey>[] => [
  {
    key: 'lastName',
    title: t({ message: 'Name', context: 'of a person' }),
    sortable: true,
    render: (row) => <RecordName to={pageOf(row)} name={nameOf(row)} />,
  },
  { key: 'email', title: t`Email`, sortable: true, render: ({ email }) => email || '–' },
  { key: 'boats', title: t`Boats`, render: ({ boats }) => boats || '–' },
  {
    key: 'state',
    title: t`State`,
    render: ({ invitation }) => <InvitationChip invitation={invitation} timeZone={timeZone} />,
  },
]
const cardOf = (row: InvitationRow, timeZone: string): Card => ({
  name: nameOf(row),
  to: pageOf(row),
  sub: [row.email, row.boats].filter(Boolean).join(', '),
  body: <InvitationChip invitation={row.invitation} timeZone={timeZone} />,
})

const words: ListWords = {
  many: msg`customers`,
  search: msg`Search customers`,
  selectAll: msg`Select all customers on this page`,
  none: msg`No customers here`,
  notLoaded: msg`The customers did not load`,
  exportAll: (count) => msg`${pluralOf({ count }, { one: 'Export # customer', other: 'Export # customers' })}`,
  showAll: (count) => msg`${pluralOf({ count }, { one: 'Show # customer', other: 'Show # customers' })}`,
}

export const meta = () => [{ title: titled(texts.title) }]

function InviteList() {
  const { settings, error: settingsError, retry } = useMarina()
  const { last, open } = useOpened<OpenedDialog>()
  const { query, data, table } = useList({
    schema: invitationListQuery,
    search: (query) => read(listInvitations, { query }),
    needs: { there: settings !== undefined, error: settingsError, retry },
  })
  const timeZone = settings?.timeZone ?? 'UTC'
  const never = data?.never ?? 0
  const waiting = data?.waiting ?? 0
  const filter = filterOf({
    key: 'state',
    label: t`State`,
    keys: invitationStates,
    lookOf: (state) => ({ label: worded(invitationStateLabels[state]), ...invitationMarks[state] }),
    value: query.state,
    counts: data?.statuses,
  })
  const inviteOne = ({ id }: InvitationRow) => open({ invite: { ids: [id], count: 1, before: waiting } })
  const menuOf = (row: InvitationRow): RowMenuItem[] => [
    { label: t`Open`, icon: IconFileText, to: pageOf(row) },
    ...(row.abilities.includes('invite')
      ? [
          {
            label: wasInvited(row.invitation) ? t`Invite again` : t`Invite`,
            icon: IconSend2,
            onClick: () => inviteOne(row),
          },
        ]
      : []),
    ...(row.abilities.includes('withdrawInvitation')
      ? [{ label: t`Withdraw`, icon: IconX, danger: true, onClick: () => open({ withdraw: [row.id] }) }]
      : []),
    ...(row.invitation.state === 'failed' || row.invitation.state === 'noEmail'
      ? [{ label: t`Mend e-mail`, icon: IconPencil, to: `${pageOf(row)}/edit` }]
      : []),
  ]
  const actionOf = (row: InvitationRow) => {
    if (row.invitation.state === 'failed')
      return (
        <Button component={Link} to={`${pageOf(row)}/edit`} variant="default" mih="var(--tap)">
          <Trans>Mend e-mail</Trans>
        </Button>
      )
    return row.invitation.state === 'opened' || row.invitation.state === 'expired' ? (
      <ActionButton variant="default" mih="var(--tap)" onClick={() => inviteOne(row)}>
        <Trans>Invite again</Trans>
      </ActionButton>
    ) : null
  }
  return (
    <>
      <PageHead lead={<BackLink to="/Customers">{t`Customers`}</BackLink>} title={texts.title} sub={texts.lead}>
        {never > 0 && (
          <ActionButton
            mih="var(--tap)"
            leftSection={<IconSend2 size={18} />}
            onClick={() => open({ invite: { ids: null, count: never, before: waiting } })}
          >
            {inviteAllText(never)}
          </ActionButton>
        )}
      </PageHead>
      <div role="status" className={classes.waiting}>
        {waiting > 0 && settings && (
          <Notice
            tone="info"
            title={t`${plural({ waiting }, { one: '# invitation waits for its turn', other: '# invitations wait for their turn' })}`}
            action={
              <ActionButton variant="default" mih="var(--tap)" onClick={() => open({ withdraw: null })}>
                <Trans>Withdraw all that wait</Trans>
              </ActionButton>
            }
          >
            {paceText(waiting, settings.invitationsAnHour)} {texts.mayClose}
          </Notice>
        )}
      </div>
      <RecordsTable
        words={words}
        columns={columnsFor(timeZone)}
        rowName={nameOf}
        card={(row) => cardOf(row, timeZone)}
        {...table}
        filter={filter}
        rowAction={actionOf}
        rowMenu={menuOf}
        bulkActions={(ids, clear) => (
          <ActionButton
            size="sm"
            variant="white"
            color="dark.7"
            leftSection={<IconSend2 size={17} />}
            onClick={() => open({ invite: { ids, count: ids.length, before: waiting }, clear })}
          >
            {inviteText(ids.length)}
          </ActionButton>
        )}
        empty={<EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>}
      />
      {last && 'invite' in last.what && (
        <InviteDialog
          key={last.key}
          inviting={last.what.invite}
          {...(last.what.clear && { onDone: last.what.clear })}
          {...last.dialog}
        />
      )}
      {last && 'withdraw' in last.what && <WithdrawDialog key={last.key} ids={last.what.withdraw} {...last.dialog} />}
    </>
  )
}

export default function InvitePage() {
  return (
    <StaffOnly title={texts.title} whom={customerTexts.staffOnlyTitle} why={customerTexts.staffOnly}>
      <InviteList />
    </StaffOnly>
  )
}
