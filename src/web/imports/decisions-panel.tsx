import { t } from '@lingui/core/macro'
import '#web/imports/words.ts'
import { Radio } from '@mantine/core'
import type { Import } from '#contract/imports/schema.ts'
import { checkImport } from '#contract/imports/sent.ts'
import type { AddressChoice } from '#contract/imports/states.ts'
import { importKind } from '#web/imports/import-kind.ts'
import type { StepProps } from '#web/imports/import-page.tsx'
import { texts } from '#web/imports/texts.ts'
import { toldOf } from '#web/imports/told-of.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Panel } from '#web/ui/surface.tsx'

/** Addresses that somebody registered without confirming: whether they are who the file names is a person's to say. */
export function DecisionsPanel({ of, onOvertaken }: Pick<StepProps, 'of' | 'onOvertaken'>) {
  const { form, send, ...state } = useForm<{ choices: Record<string, AddressChoice> }, Import>({
    initial: { choices: {} },
    draft: `import-decisions-${of.id}`,
    kind: importKind,
    record: of,
    told: toldOf(onOvertaken),
    renamed: { version: null, decisions: null },
    onDone: () => undefined,
  })
  const { choices } = form.values
  const decided = Object.entries(choices).map(([email, choice]) => ({ email, choice }))
  return (
    <Form
      state={state}
      onSubmit={() => send(checkImport, { params: { id: of.id }, body: { version: of.version, decisions: decided } })}
    >
      <Panel title={t`Who is it?`}>
        <div className="stack gap-md">
          <p className="text-body quiet">{texts.decide}</p>
          {of.decisions.map(({ email, accountName, choice }) => (
            <Radio.Group
              key={email}
              label={accountName ? t`${email}, registered as ${{ name: accountName }}` : email}
              value={choices[email] ?? choice ?? ''}
              onChange={(chosen) => form.setFieldValue('choices', { ...choices, [email]: chosen as AddressChoice })}
            >
              <div className="row wraps gap-md">
                <Radio value="same" label={texts.decideSame} />
                <Radio value="withoutEmail" label={texts.decideWithout} />
              </div>
            </Radio.Group>
          ))}
          <FormFoot state={state} label={t`Check again with this`} disabled={decided.length === 0} start />
        </div>
      </Panel>
    </Form>
  )
}
