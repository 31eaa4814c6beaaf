import { t } from '@lingui/core/macro'
import { msg, plural } from '@lingui/core/runtime-macro'
import { Trans } from '@lingui/react/macro'
import { useMarina } from '#web/platform/use-marina.ts'
import '#web/audit/words.ts'
import '#web/schedules/words.ts'
import '#web/settings/words.ts'
import { FocusTrap } from '@mantine/core'
import { useState } from 'react'
import { theSystem } from '#contract/audit/actions.ts'
import { auditLog } from '#contract/audit/calls.ts'
import { type AuditEntry, auditQuery, type auditSortKeys, subjectsShown } from '#contract/audit/schema.ts'
import { itemNamed } from '#contract/settings/checklist.ts'
import classes from '#web/audit/audit.module.css'
import { ChangeList } from '#web/audit/change-list.tsx'
import { changesOf, subjectOf, type ValueChange } from '#web/audit/values.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { AdminOnly } from '#web/shell/role-only.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import type { Column, ListWords } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { Facts, PageHead } from '#web/ui/surface.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.tsx'

type SortKey = (typeof auditSortKeys)[number]
const shown = 3
const whoOf = ({ actorName }: AuditEntry) => actorName || worded(theSystem)
const nameOf = (entry: AuditEntry) => `${entry.label}: ${subjectOf(entry)}`
const optionsOf = (money: boolean) => subjectsShown(money).map(([value, label]) => ({ value, label: worded(label) }))

type ChangesIn = (entry: AuditEntry) => ValueChange[]
type DialogProps = { entry: AuditEntry | undefined; when: string; changesIn: ChangesIn; onClose: () => void }
function EntryDialog({ entry, when, changesIn, onClose }: DialogProps) {
  const [last, setLast] = useState(entry)
  // what was shown stays while the dialog closes
  if (entry && entry !== last) setLast(entry)
  return (
    <Modal opened={entry !== undefined} onClose={onClose} title={last?.label ?? ''} size={560}>
      <FocusTrap.InitialFocus />
      {last && (
        <div className={`stack gap-lg ${classes.dialog}`}>
          <Facts
            items={[
              [t`When`, when],
              [t`Who`, whoOf(last)],
              [t`What`, subjectOf(last)],
              [t`Id`, last.id],
            ]}
          />
          <ChangeList changes={changesIn(last)} />
        </div>
      )}
    </Modal>
  )
}

function AuditLog() {
  const dialog = useDialogAddress('entry')
  const { settings } = useMarina()
  const changesIn: ChangesIn = (entry) => changesOf(entry, settings && ((item) => worded(itemNamed(settings, item))))
  const { query, data, table } = useList({
    schema: auditQuery,
    search: (query) => read(auditLog, { query }),
  })
  const whenOf = ({ at }: AuditEntry) => (settings ? instantText(at, settings.timeZone) : '')
  const to = ({ id }: AuditEntry) => dialog.to(id)
  const open = data?.items.find(({ id }) => id === dialog.id)
  const columns: Column<AuditEntry, SortKey>[] = [
    { key: 'id', title: t`Id`, sortable: true, numeric: true, render: ({ id }) => id },
    {
      key: 'at',
      title: t`When`,
      sortable: true,
      numeric: true,
      render: (entry) => <span className={classes.when}>{whenOf(entry)}</span>,
    },
    { key: 'who', title: t`Who`, render: whoOf },
    {
      key: 'what',
      title: t`What`,
      render: (entry) => <RecordName to={to(entry)} name={entry.label} sub={subjectOf(entry)} />,
    },
    {
      key: 'changes',
      title: t`Before → after`,
      render: (entry) => <ChangeList changes={changesIn(entry)} most={shown} />,
    },
  ]
  return (
    <>
      <PageHead
        title={t`Audit log`}
        sub={t`What was changed in the marina’s own affairs. Nothing here can be altered.`}
      />
      <RecordsTable
        words={words}
        columns={columns}
        rowName={nameOf}
        card={(entry) => ({
          name: entry.label,
          to: to(entry),
          sub: (
            <>
              {subjectOf(entry)}
              <br />
              {whenOf(entry)}, {whoOf(entry)}
            </>
          ),
          body: <ChangeList changes={changesIn(entry)} most={shown} />,
        })}
        {...table}
        filter={{
          key: 'subject',
          label: t`What was changed`,
          options: optionsOf(settings?.money ?? false),
          value: query.subject ?? null,
        }}
        empty={
          <EmptyState title={t`Nothing was changed yet`}>
            <Trans>
              Every change of settings, lists, racks and accounts will stand here: who, what, before, after and when.
            </Trans>
          </EmptyState>
        }
      />
      {dialog.show(
        <EntryDialog changesIn={changesIn} entry={open} when={open ? whenOf(open) : ''} onClose={dialog.close} />,
      )}
    </>
  )
}

const words: ListWords = {
  many: msg`entries`,
  search: msg`Search entries`,
  selectAll: msg`Select all entries on this page`,
  none: msg`No entries here`,
  notLoaded: msg`The entries did not load`,
  exportAll: (count) => msg`${plural({ count }, { one: 'Export # entry', other: 'Export # entries' })}`,
  showAll: (count) => msg`${plural({ count }, { one: 'Show # entry', other: 'Show # entries' })}`,
}

export const meta = () => [{ title: titled(t`Audit log`) }]

export default function AuditLogPage() {
  return (
    <AdminOnly title={t`Audit log`}>
      <AuditLog />
    </AdminOnly>
  )
}
