import { useQuery } from '@tanstack/react-query'
import { rejectionReason, serviceType } from '#contract/lookups/sent.ts'
import { call } from '#web/platform/api.ts'
import { read } from '#web/platform/query-client.ts'
import type { EntryForm } from '#web/settings/entry-dialog.tsx'
import { EntryPanel } from '#web/settings/entry-panel.tsx'
import classes from '#web/settings/settings-page.module.css'

type LookupEntry = { id: number; name: string }
type Calls = typeof serviceType | typeof rejectionReason

const formFor =
  (calls: Calls, one: string) =>
  (entry: LookupEntry | null): EntryForm => ({
    title: entry ? `Edit ${one}` : `Add ${one}`,
    fields: [{ name: 'name', label: 'Name', required: true }],
    draftKey: `${one}-${entry?.id ?? 'new'}`,
    edits: entry !== null,
    initial: { name: entry?.name ?? '' },
    endpoint: entry ? calls.update : calls.create,
    inputOf: (values) => ({ body: { ...values, ...(entry && { id: entry.id }) } }),
    saved: ({ name }) => `${name?.trim()} was saved.`,
  })

function Names({ calls, title, one, many }: { calls: Calls; title: string; one: string; many: string }) {
  return (
    <EntryPanel<LookupEntry>
      title={title}
      many={many}
      list={useQuery(read(calls.list, {}))}
      nameOf={({ name }) => name}
      none={`There are no ${many} yet: forms cannot offer any.`}
      formOf={formFor(calls, one)}
      remove={(id) => call(calls.remove, { params: { id } })}
    />
  )
}

export function ListsSection() {
  return (
    <div className={`stack gap-lg at-top ${classes.columns}`}>
      <Names calls={serviceType} title="Service types" one="service type" many="service types" />
      <Names calls={rejectionReason} title="Rejection reasons" one="rejection reason" many="rejection reasons" />
    </div>
  )
}
