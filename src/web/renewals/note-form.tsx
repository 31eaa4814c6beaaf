import { t } from '@lingui/core/macro'
import '#web/renewals/words.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import type { Input } from '#contract/http/call.ts'
import { notedWays } from '#contract/money/kinds.ts'
import { longestSignature, type SeasonOffer } from '#contract/renewals/schema.ts'
import { noteRenewal } from '#contract/renewals/sent.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { refreshRenewals } from '#web/renewals/renewal-kind.ts'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'

/** Staff write down that an owner accepted by phone or on paper. */
export function NoteForm({ of: { id, boatName, ownerName, validFrom, validTo } }: { of: SeasonOffer }) {
  const { form, send, ...state } = useForm<Record<'saidBy' | 'way' | 'saidOn', string>, SeasonOffer>({
    initial: { saidBy: ownerName, way: 'phone', saidOn: '' },
    kind: { refresh: refreshRenewals },
    onDone: () => showDone(t`The next season of ${{ boat: boatName }} is accepted.`),
  })
  const submit = () =>
    send(noteRenewal, { body: { id, ...form.values, validFrom, validTo } } as Input<typeof noteRenewal>)
  return (
    <Form state={state} className="stack gap-md" onSubmit={submit}>
      <TextInput
        label={t`Who accepted`}
        withAsterisk
        maxLength={longestSignature}
        autoComplete="off"
        {...form.getInputProps('saidBy')}
      />
      <NativeSelect
        label={t({ message: 'How', context: 'an answer came' })}
        data={notedWays.map((way) => ({ value: way, label: way === 'phone' ? t`By phone` : t`On paper` }))}
        {...form.getInputProps('way')}
      />
      <DayField
        label={t({ message: 'When', context: 'an answer came' })}
        description={t`Empty: today`}
        {...form.getInputProps('saidOn')}
        onChange={(to) => form.setFieldValue('saidOn', to)}
      />
      <FormFoot state={state} label={t`Write down that it is accepted`} start />
    </Form>
  )
}
