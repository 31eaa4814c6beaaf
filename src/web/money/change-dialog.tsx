import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { FocusTrap, Textarea, TextInput } from '@mantine/core'
import type { Input } from '#contract/http/call.ts'
import type { Currency } from '#contract/money/currencies.ts'
import type { Charge } from '#contract/money/schema.ts'
import { changeCharge } from '#contract/money/sent.ts'
import { pricedWords } from '#contract/money/words.ts'
import { typedOf, wholeOf } from '#contract/money/write-sums.ts'
import { LineSum } from '#web/money/line-sum.tsx'
import classes from '#web/money/money.module.css'
import { refreshMoney } from '#web/money/money-kind.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { showDone } from '#web/platform/problem.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

type Values = Record<'words' | 'quantity' | 'unitPrice' | 'reason', string>
type Props = { charge: Charge; currency: Currency; opened: boolean; onClose: () => void }
/** Changes a charge that no invoice holds, with a reason. Mount it anew for every opening. */
export function ChangeDialog({ charge, currency, opened, onClose }: Props) {
  const { form, send, ...state } = useForm<Values, Charge>({
    kind: { refresh: refreshMoney },
    draft: `charge-${charge.id}`,
    edits: true,
    initial: {
      words: charge.words,
      quantity: typedOf(charge.quantity, 3),
      unitPrice: typedOf(charge.unitPrice, 4),
      reason: '',
    },
    onDone: ({ words }) => {
      showDone(t`${{ name: words }} was saved.`)
      onClose()
    },
  })
  const { words, quantity, unitPrice, reason } = form.values
  const whole = { quantity: wholeOf(quantity, 3), unitPrice: wholeOf(unitPrice, 4) }
  const submit = () =>
    send(changeCharge, {
      body: { id: charge.id, version: charge.version, words, reason, ...whole } as Input<typeof changeCharge>['body'],
    })
  return (
    <Modal opened={opened} onClose={onClose} title={t`Change charge`} size={560}>
      <FocusTrap.InitialFocus />
      <Form state={state} className={`stack gap-md ${classes.form}`} onSubmit={submit}>
        <TextInput
          className="across"
          label={t`What is charged`}
          withAsterisk
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('words')}
        />
        <TextInput
          label={t`Quantity`}
          withAsterisk
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          {...form.getInputProps('quantity')}
        />
        <TextInput
          label={t`Price of one`}
          description={worded(pricedWords[charge.priced])}
          withAsterisk
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          {...form.getInputProps('unitPrice')}
        />
        <Textarea
          className="across"
          label={t`Reason`}
          withAsterisk
          minRows={2}
          maxLength={300}
          {...form.getInputProps('reason')}
        />
        <LineSum
          line={{
            quantity: Number(whole.quantity),
            unitPrice: Number(whole.unitPrice),
            priced: charge.priced,
            vatRate: charge.vatRate,
          }}
          currency={currency}
        />
        <FormFoot state={state} onBack={onClose} label={t`Save`} />
      </Form>
    </Modal>
  )
}
