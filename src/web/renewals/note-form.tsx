import { t } from '@lingui/core/macro'
import '#web/renewals/words.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { longestWholeName } from '#contract/accounts/name-limits.ts'
import type { Input } from '#contract/http/call.ts'
import { notedWays } from '#contract/money/kinds.ts'
import type { SeasonOffer } from '#contract/renewals/schema.ts'
import { noteRenewal } from '#contract/renewals/sent.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { priceOf, refreshRenewals } from '#web/renewals/renewal-kind.ts'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { OnePictureField } from '#web/ui/file-field/one-picture-field.tsx'
import type { StoredFile } from '#web/ui/file-field/use-uploads.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'

/** Staff write down that an owner accepted by phone or on paper. */
export function NoteForm({ of }: { of: SeasonOffer }) {
  const { id, boatName, ownerName, price, currency, validFrom, validTo } = of
  const [paper, setPaper] = useState<StoredFile | null>(null)
  const [busy, setBusy] = useState(false)
  const { form, send, ...state } = useForm<Record<'saidBy' | 'way' | 'saidOn' | 'abFileId', string>, SeasonOffer>({
    initial: { saidBy: ownerName, way: 'phone', saidOn: '', abFileId: '' },
    kind: { refresh: refreshRenewals },
    onDone: () => showDone(t`The next season of ${{ boat: boatName }} is accepted.`),
  })
  const { saidBy, way, saidOn } = form.values
  const submit = () =>
    send(noteRenewal, {
      body: { id, saidBy, way, saidOn, abFileId: paper?.id ?? null, validFrom, validTo },
    } as Input<typeof noteRenewal>)
  return (
    <Form state={state} className="stack gap-md" onSubmit={submit}>
      <TextInput
        label={t`Who accepted`}
        withAsterisk
        maxLength={longestWholeName}
        autoComplete="off"
        {...form.getInputProps('saidBy')}
      />
      <NativeSelect
        label={t({ message: 'How', context: 'an answer came' })}
        data={notedWays.map((one) => ({ value: one, label: one === 'phone' ? t`By phone` : t`On paper` }))}
        {...form.getInputProps('way')}
      />
      <DayField
        label={t({ message: 'When', context: 'an answer came' })}
        description={t`Empty: today`}
        {...form.getInputProps('saidOn')}
        onChange={(to) => form.setFieldValue('saidOn', to)}
      />
      <OnePictureField
        label={t`A picture of the paper, if there is one`}
        picture={paper}
        onPicture={setPaper}
        onBusy={setBusy}
        error={form.errors.abFileId}
      />
      <FormFoot
        state={state}
        label={
          price === null ? t`Accept for the owner` : t`Accept for the owner, ${{ sum: priceOf(price, currency) ?? '' }}`
        }
        disabled={busy}
        start
      />
    </Form>
  )
}
