import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/settings/words.ts'
import { useQuery } from '@tanstack/react-query'
import { type Language, languages, languageTags } from '#contract/language/languages.ts'
import type { Names } from '#contract/language/names.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { rejectionReason, serviceType } from '#contract/lookups/sent.ts'
import { call } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'
import { read } from '#web/platform/query-client.ts'
import type { EntryForm } from '#web/settings/entry-dialog.tsx'
import { EntryPanel } from '#web/settings/entry-panel.tsx'
import { marinasFirst, nameLabel } from '#web/settings/languages.ts'
import classes from '#web/settings/settings-page.module.css'
import { entryName } from '#web/settings/texts.ts'

type LookupEntry = { id: number; name: string; names?: Names | undefined }
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
  ({ calls, draft, add, edit }: NameList, marinas: Language) =>
  (entry: LookupEntry | null): EntryForm => ({
    title: worded(entry ? edit : add),
    fields: marinasFirst(marinas).map((tag) => ({
      name: tag,
      lang: tag,
      ...(tag === marinas
        ? {
            label: worded(entryName),
            required: true,
            description: t`In the marina’s language: ${{ language: languages[tag] }}`,
          }
        : { label: nameLabel(tag), emptyAs: marinas }),
    })),
    draftKey: `${draft}-${entry?.id ?? 'new'}-names`,
    edits: entry !== null,
    initial: Object.fromEntries(languageTags.map((tag) => [tag, entry?.names?.[tag] ?? ''])),
    endpoint: entry ? calls.update : calls.create,
    inputOf: ({ [marinas]: name = '', ...names }) => ({ body: { name, names, ...(entry && { id: entry.id }) } }),
    renamed: { name: marinas, names: marinas },
    saved: ({ [marinas]: name = '' }) => t`${{ name: name.trim() }} was saved.`,
  })

function Entries({ list, marinas }: { list: NameList; marinas: Language }) {
  const { calls, title, none, notLoaded } = list
  return (
    <EntryPanel<LookupEntry>
      title={worded(title)}
      notLoaded={worded(notLoaded)}
      list={useQuery(read(calls.list, {}))}
      nameOf={({ name }) => name}
      none={worded(none)}
      formOf={formFor(list, marinas)}
      remove={(id) => call(calls.remove, { params: { id } })}
    />
  )
}

export function ListsSection({ marinas }: { marinas: Language }) {
  return (
    <div className={`stack gap-lg at-top ${classes.columns}`}>
      <Entries list={serviceTypes} marinas={marinas} />
      <Entries list={rejectionReasons} marinas={marinas} />
    </div>
  )
}
