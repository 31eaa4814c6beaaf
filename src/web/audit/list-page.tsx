import { FocusTrap } from '@mantine/core'
import { useState } from 'react'
import { auditLog } from '#contract/audit/calls.ts'
import { type AuditEntry, auditQuery, type auditSortKeys, auditSubjects } from '#contract/audit/schema.ts'
import classes from '#web/audit/audit.module.css'
import { ChangeList } from '#web/audit/change-list.tsx'
import { changesOf, subjectOf } from '#web/audit/values.ts'
import { instantText } from '#web/platform/dates.ts'
import { titled } from '#web/platform/marina-name.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/schedules/index.ts'
import { AdminOnly } from '#web/shell/role-only.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { RecordName } from '#web/ui/records-table/record-name.tsx'
import { RecordsTable } from '#web/ui/records-table/records-table.tsx'
import type { Column } from '#web/ui/records-table/types.ts'
import { useList } from '#web/ui/records-table/use-list.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { Facts, PageHead } from '#web/ui/surface.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.tsx'

type SortKey = (typeof auditSortKeys)[number]
const title = 'Audit log'
const shown = 3
const system = 'The system'
const whoOf = ({ actorName }: AuditEntry) => actorName || system
const nameOf = (entry: AuditEntry) => `${entry.label}: ${subjectOf(entry)}`
const subjects = Object.entries(auditSubjects).map(([value, label]) => ({ value, label }))

function EntryDialog({ entry, when, onClose }: { entry: AuditEntry | undefined; when: string; onClose: () => void }) {
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
              ['When', when],
              ['Who', whoOf(last)],
              ['What', subjectOf(last)],
              ['Id', last.id],
            ]}
          />
          <ChangeList changes={changesOf(last)} />
        </div>
      )}
    </Modal>
  )
}

function AuditLog() {
  const dialog = useDialogAddress('entry')
  const { settings } = useMarina()
  const { query, data, table } = useList({
    schema: auditQuery,
    search: (query) => read(auditLog, { query }),
  })
  const whenOf = ({ at }: AuditEntry) => (settings ? instantText(at, settings.timeZone) : '')
  const to = ({ id }: AuditEntry) => dialog.to(id)
  const open = data?.items.find(({ id }) => id === dialog.id)
  const columns: Column<AuditEntry, SortKey>[] = [
    { key: 'id', title: 'Id', sortable: true, numeric: true, render: ({ id }) => id },
    {
      key: 'at',
      title: 'When',
      sortable: true,
      numeric: true,
      render: (entry) => <span className={classes.when}>{whenOf(entry)}</span>,
    },
    { key: 'who', title: 'Who', render: whoOf },
    {
      key: 'what',
      title: 'What',
      render: (entry) => <RecordName to={to(entry)} name={entry.label} sub={subjectOf(entry)} />,
    },
    {
      key: 'changes',
      title: 'Before → after',
      render: (entry) => <ChangeList changes={changesOf(entry)} most={shown} />,
    },
  ]
  return (
    <>
      <PageHead title={title} sub="What was changed in the marina’s own affairs. Nothing here can be altered." />
      <RecordsTable
        nouns={{ one: 'entry', many: 'entries' }}
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
          body: <ChangeList changes={changesOf(entry)} most={shown} />,
        })}
        {...table}
        filter={{
          key: 'subject',
          label: 'What was changed',
          options: subjects,
          value: query.subject ?? null,
        }}
        empty={
          <EmptyState title="Nothing was changed yet">
            Every change of settings, lists, racks and accounts will stand here: who, what, before, after and when.
          </EmptyState>
        }
      />
      {dialog.show(<EntryDialog entry={open} when={open ? whenOf(open) : ''} onClose={dialog.close} />)}
    </>
  )
}

export const meta = () => [{ title: titled(title) }]

export default function AuditLogPage() {
  return (
    <AdminOnly title={title}>
      <AuditLog />
    </AdminOnly>
  )
}
