import { t } from '@lingui/core/macro'
import '#web/imports/words.ts'
import { NativeSelect } from '@mantine/core'
import type { Import } from '#contract/imports/schema.ts'
import { checkImport } from '#contract/imports/sent.ts'
import { type AddressChoice, addressChoices } from '#contract/imports/states.ts'
import classes from '#web/imports/decisions-panel.module.css'
import { importKind } from '#web/imports/import-kind.ts'
import { type ImportStepProps, toldTo } from '#web/imports/import-step.ts'
import { texts } from '#web/imports/texts.ts'
import { Refusal } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Panel } from '#web/ui/surface.tsx'

/** Addresses that somebody registered without confirming: whether they are who the file names is a person's to say. */
export function DecisionsPanel({ of, onOvertaken }: Pick<ImportStepProps, 'of' | 'onOvertaken'>) {
  const told = toldTo(onOvertaken)
  const { form, send, ...state } = useForm<{ choices: Record<number, AddressChoice> }, Import>({
    initial: { choices: {} },
    draft: `import-accounts-${of.id}`,
    kind: importKind,
    record: of,
    told: (error) => {
      // whoever it was about is not as they were: what was chosen of them is chosen anew
      if (error instanceof Refusal && error.status === 409) form.setFieldValue('choices', {})
      return told(error)
    },
    renamed: { version: null, decisions: null },
    onDone: () => undefined,
  })
  const { choices } = form.values
  function decide(accountId: number, chosen: string) {
    const { [accountId]: _, ...others } = choices
    const choice = addressChoices.find((one) => one === chosen)
    form.setFieldValue('choices', choice ? { ...others, [accountId]: choice } : others)
  }
  const decided = Object.entries(choices).map(([accountId, choice]) => ({ accountId: Number(accountId), choice }))
  return (
    <Form
      state={state}
      onSubmit={() => send(checkImport, { params: { id: of.id }, body: { version: of.version, decisions: decided } })}
    >
      <Panel title={t`Who is it?`}>
        <div className="stack gap-md">
          <p className="text-body quiet">{texts.decide}</p>
          {of.decisions.map(({ email, accountId, accountName, choice }) => (
            <NativeSelect
              key={accountId}
              classNames={{ label: classes.address! }}
              label={accountName ? t`${email}, registered as ${{ name: accountName }}` : email}
              data={[
                ...(choice ? [] : [{ value: '', label: t`Choose` }]),
                { value: 'same', label: texts.decideSame },
                { value: 'withoutEmail', label: texts.decideWithout },
              ]}
              value={choices[accountId] ?? choice ?? ''}
              onChange={(event) => decide(accountId, event.currentTarget.value)}
            />
          ))}
          <FormFoot state={state} label={decided.length > 0 ? t`Check again with this` : t`Check again`} start />
        </div>
      </Panel>
    </Form>
  )
}
