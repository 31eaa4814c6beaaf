import { t } from '@lingui/core/macro'
import '#web/accounts/own/words.ts'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getOwnAccount, me } from '#contract/accounts/calls.ts'
import { customerFields } from '#contract/accounts/customer-fields.ts'
import { type PersonField, personFields, personFieldsIn } from '#contract/accounts/fields.ts'
import type { OwnAccount } from '#contract/accounts/own-account.ts'
import { changeOwnData } from '#contract/accounts/sent.ts'
import { fieldFacts, pickFields } from '#contract/record-fields.ts'
import classes from '#web/accounts/own/account.module.css'
import { ownTexts } from '#web/accounts/own/account-texts.ts'
import { SmallForm } from '#web/accounts/own/small-form.tsx'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { showDone } from '#web/platform/problem.ts'
import { Facts, Panel } from '#web/ui/surface.tsx'

/** What the marina wrote down beside that: seen here, changed by the marina. */
function WrittenDown({ words }: { words: OwnAccount['writtenDown'] }) {
  const facts = (words ? fieldFacts(customerFields, words) : []).filter(([, value]) => value !== '–')
  if (facts.length === 0) return null
  return (
    <div className={`stack gap-sm ${classes.written}`}>
      <h3>{t`Written down by the marina`}</h3>
      <Facts items={facts.map(([name, value]) => [worded(name), worded(value)])} />
      <p className="quiet">{ownTexts.askMarina}</p>
    </div>
  )
}

export function DataPanel({ account }: { account: OwnAccount }) {
  const queries = useQueryClient()
  const { form, send, ...state } = useForm<Record<PersonField, string>>({
    draft: 'own-data',
    edits: true,
    initial: pickFields(account, personFieldsIn.page),
    onDone: () => {
      showDone(ownTexts.saved)
      for (const endpoint of [getOwnAccount, me]) void queries.invalidateQueries({ queryKey: [endpoint.path] })
    },
  })
  const isCustomer = account.role === 'customer'
  return (
    <Panel title={t`Your data`}>
      <SmallForm state={state} button={t`Save`} onSubmit={() => send(changeOwnData, { body: form.values })}>
        <div className={`stack gap-md ${classes.pair}`}>
          {personFieldsIn.page.map((name) => {
            const { label, input, rule, changed, typing } = personFields[name]
            return (
              <TextInput
                key={name}
                label={worded(label)}
                {...typing}
                withAsterisk={isCustomer || rule === changed}
                maxLength={input.most}
                {...form.getInputProps(name)}
              />
            )
          })}
        </div>
      </SmallForm>
      <WrittenDown words={account.writtenDown} />
    </Panel>
  )
}
