import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/settings/words.ts'
import { useQuery } from '@tanstack/react-query'
import type { Sentence } from '#contract/language/sentence.ts'
import { rejectionReason, serviceType } from '#contract/lookups/sent.ts'
import { call } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'
import { read } from '#web/platform/query-client.ts'
import type { EntryForm } from '#web/settings/entry-dialog.tsx'
import { EntryPanel } from '#web/settings/entry-panel.tsx'
import classes from '#web/settings/settings-page.module.css'
import { entryName } from '#web/settings/texts.ts'

type LookupEntry = { id: number; name: string }
type NameList = {
  calls: typeof serviceType | typeof rejectionReason
  /** Begins the name of the draft of what is typed. */
  draft: string
  title: Sentence
  add: Sentence
  edit: Sentence
  none: Sentence
  notLoaded: Sentence
}
const serviceTypes: NameList = {
  calls: serviceType,
  draft: 'service type',
  title: msg`Service types`,
  add: msg`Add service type`,
  edit: msg`Edit service type`,
  none: msg`There are no service types yet: forms cannot offer any.`,
  notLoaded: msg`The service types did not load`,
}
const rejectionReasons: NameList = {
  calls: rejectionReason,
  draft: 'rejection reason',
  title: msg`Rejection reasons`,
  add: msg`Add rejection reason`,
  edit: msg`Edit rejection reason`,
  none: msg`There are no rejection reasons yet: forms cannot offer any.`,
  notLoaded: msg`The rejection reasons did not load`,
}

const formFor =
  ({ calls, draft, add, edit }: NameList) =>
  (entry: LookupEntry | null): EntryForm => ({
    title: worded(entry ? edit : add),
    fields: [{ name: 'name', label: worded(entryName), required: true }],
    draftKey: `${draft}-${entry?.id ?? 'new'}`,
    edits: entry !== null,
    initial: { name: entry?.name ?? '' },
    endpoint: entry ? calls.update : calls.create,
    inputOf: (values) => ({ body: { ...values, ...(entry && { id: entry.id }) } }),
    saved: ({ name }) => t`${{ name: name?.trim() ?? '' }} was saved.`,
  })

function Names({ list }: { list: NameList }) {
  const { calls, title, none, notLoaded } = list
  return (
    <EntryPanel<LookupEntry>
      title={worded(title)}
      notLoaded={worded(notLoaded)}
      list={useQuery(read(calls.list, {}))}
      nameOf={({ name }) => name}
      none={worded(none)}
      formOf={formFor(list)}
      remove={(id) => call(calls.remove, { params: { id } })}
    />
  )
}

export function ListsSection() {
  return (
    <div className={`stack gap-lg at-top ${classes.columns}`}>
      <Names list={serviceTypes} />
      <Names list={rejectionReasons} />
    </div>
  )
}
