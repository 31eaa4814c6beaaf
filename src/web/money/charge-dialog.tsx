import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { FocusTrap, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { searchBoats } from '#contract/boats/calls.ts'
import type { Input } from '#contract/http/call.ts'
import { holdsOn } from '#contract/money/by-day.ts'
import { priceItems, vatRates } from '#contract/money/calls.ts'
import type { Currency } from '#contract/money/currencies.ts'
import { pricedAs } from '#contract/money/kinds.ts'
import type { Charge } from '#contract/money/schema.ts'
import { addCharge } from '#contract/money/sent.ts'
import { pricedWords } from '#contract/money/words.ts'
import { typedOf, wholeOf } from '#contract/money/write-sums.ts'
import { marinaDay } from '#contract/time.ts'
import { LineSum } from '#web/money/line-sum.tsx'
import classes from '#web/money/money.module.css'
import { refreshMoney } from '#web/money/money-kind.ts'
import { priceText } from '#web/money/sums.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

type Values = Record<'itemId' | 'words' | 'quantity' | 'unitPrice' | 'priced' | 'boatId' | 'supplyDay', string>
const most = 100

type Props = { personId: number; currency: Currency; opened: boolean; onClose: () => void }
/** Charges a customer by hand: an item of the price list, or words and a price of one's own. Mount it anew for every opening. */
export function ChargeDialog({ personId, currency, opened, onClose }: Props) {
  const { settings, now } = useMarina()
  const items = useQuery(read(priceItems, {})).data?.filter(({ active }) => active) ?? []
  const rates = useQuery(read(vatRates, {})).data ?? []
  const boats = useQuery(read(searchBoats, { query: { personId, pageSize: most } })).data?.items ?? []
  const { form, send, ...state } = useForm<Values, Charge>({
    kind: { refresh: refreshMoney },
    draft: `charge-of-${personId}`,
    initial: { itemId: '', words: '', quantity: '1', unitPrice: '', priced: 'gross', boatId: '', supplyDay: '' },
    onDone: ({ words }) => {
      showDone(t`${{ name: words }} is charged.`)
      onClose()
    },
  })
  const { values } = form
  const item = items.find(({ id }) => String(id) === values.itemId)
  const day = values.supplyDay || (settings ? marinaDay(now(), settings.timeZone) : '')
  const standard = settings?.vatRegistered === false ? 0 : (holdsOn(rates, day)?.rate ?? 0)
  const whole = { quantity: wholeOf(values.quantity, 3), unitPrice: wholeOf(values.unitPrice, 4) }
  const submit = () => send(addCharge, { body: { personId, ...values, ...whole } as Input<typeof addCharge>['body'] })
  return (
    <Modal opened={opened} onClose={onClose} title={t`Add charge`} size={560}>
      <FocusTrap.InitialFocus />
      <Form state={state} className={`stack gap-md ${classes.form}`} onSubmit={submit}>
        <NativeSelect
          className="across"
          label={t({ message: 'Item', context: 'of the price list' })}
          data={[
            { value: '', label: t`Not on the price list` },
            ...items.map(({ id, name, unitPrice }) => ({
              value: String(id),
              label: `${name}, ${priceText(unitPrice, currency)}`,
            })),
          ]}
          {...form.getInputProps('itemId')}
        />
        <TextInput
          className="across"
          label={t`What is charged`}
          withAsterisk={!item}
          aria-required={!item}
          placeholder={item?.name ?? ''}
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
          {...(item && { description: worded(pricedWords[item.priced]) })}
          withAsterisk={!item}
          aria-required={!item}
          placeholder={item ? typedOf(item.unitPrice, 4) : ''}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          {...form.getInputProps('unitPrice')}
        />
        {!item && (
          <NativeSelect
            label={t`Price is`}
            data={pricedAs.map((priced) => ({ value: priced, label: worded(pricedWords[priced]) }))}
            {...form.getInputProps('priced')}
          />
        )}
        <NativeSelect
          label={t`Boat`}
          data={[
            { value: '', label: t({ message: 'No boat', context: 'a charge for none' }) },
            ...boats.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...form.getInputProps('boatId')}
        />
        <DayField
          label={t`Day of the supply`}
          description={t`Empty: today`}
          {...form.getInputProps('supplyDay')}
          onChange={(to) => form.setFieldValue('supplyDay', to)}
        />
        <FormFoot state={state} onBack={onClose} label={t`Add charge`}>
          <LineSum
            line={{
              quantity: Number(whole.quantity),
              unitPrice: values.unitPrice === '' ? (item?.unitPrice ?? 0) : Number(whole.unitPrice),
              priced: item?.priced ?? (values.priced as Charge['priced']),
              vatRate: item && item.vatRate !== null ? item.rateNow : standard,
            }}
            currency={currency}
          />
        </FormFoot>
      </Form>
    </Modal>
  )
}
