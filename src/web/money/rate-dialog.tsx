import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { FocusTrap, TextInput } from '@mantine/core'
import type { Input } from '#contract/http/call.ts'
import type { VatRateRow } from '#contract/money/schema.ts'
import { addVatRate } from '#contract/money/sent.ts'
import { wholeOf } from '#contract/money/write-sums.ts'
import { refreshMoney } from '#web/money/money-kind.ts'
import { rateText } from '#web/money/sums.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

type Props = { opened: boolean; onClose: () => void }
/** A standard rate of VAT from a day on. Mount it anew for every opening. */
export function RateDialog({ opened, onClose }: Props) {
  const { form, send, ...state } = useForm<{ validFrom: string; rate: string }, VatRateRow>({
    kind: { refresh: refreshMoney },
    draft: 'vat-rate-new',
    initial: { validFrom: '', rate: '' },
    onDone: ({ rate }) => {
      showDone(t`${{ rate: rateText(rate) }} was saved.`)
      onClose()
    },
  })
  const { validFrom, rate } = form.values
  const submit = () =>
    send(addVatRate, { body: { validFrom, rate: wholeOf(rate, 2) } as Input<typeof addVatRate>['body'] })
  return (
    <Modal opened={opened} onClose={onClose} title={t`New rate from a day`} size={460}>
      <FocusTrap.InitialFocus />
      <Form state={state} className="stack gap-md" onSubmit={submit}>
        <DayField
          label={t`Holds from`}
          withAsterisk
          {...form.getInputProps('validFrom')}
          onChange={(day) => form.setFieldValue('validFrom', day)}
        />
        <TextInput
          label={t`VAT rate (%)`}
          withAsterisk
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          {...form.getInputProps('rate')}
        />
        <FormFoot state={state} onBack={onClose} label={t`Save`} />
      </Form>
    </Modal>
  )
}
