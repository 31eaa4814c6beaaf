import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { Checkbox, FocusTrap, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Input } from '#contract/http/call.ts'
import { type Language, languages, languageTags } from '#contract/language/languages.ts'
import { serviceType } from '#contract/lookups/calls.ts'
import { vatRates } from '#contract/money/calls.ts'
import { dueKinds, pricedAs, units, vatReasons } from '#contract/money/kinds.ts'
import type { PriceItemRow } from '#contract/money/schema.ts'
import { addPriceItem, changePriceItem } from '#contract/money/sent.ts'
import { dueWords, pricedWords, unitWords, vatReasonWords } from '#contract/money/words.ts'
import { typedOf, wholeOf } from '#contract/money/write-sums.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import classes from '#web/money/money.module.css'
import { refreshMoney } from '#web/money/money-kind.ts'
import { sumsOf, sumText } from '#web/money/sums.ts'
import { capitalized } from '#web/platform/capitalized.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { language, worded } from '#web/platform/language.ts'
import { showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

const own = ['unit', 'priced', 'unitPrice', 'priceFrom', 'vatRate', 'vatReason', 'due', 'serviceTypeId'] as const
type Values = Record<(typeof own)[number] | Language, string> & { active: boolean }

const valuesOf = (item: PriceItemRow | null): Values => ({
  ...(Object.fromEntries(languageTags.map((tag) => [tag, item?.names?.[tag] ?? ''])) as Record<Language, string>),
  unit: item?.unit ?? 'once',
  priced: item?.priced ?? 'gross',
  unitPrice: item ? typedOf(item.unitPrice, 4) : '',
  priceFrom: '',
  vatRate: item?.vatRate == null ? '' : typedOf(item.vatRate, 2),
  vatReason: item?.vatReason ?? '',
  due: item?.due ?? 'nothing',
  serviceTypeId: String(item?.serviceTypeId ?? ''),
  active: item?.active ?? true,
})

const choices = <K extends string>(keys: readonly K[], words: Record<K, Parameters<typeof worded>[0]>) =>
  keys.map((key) => ({ value: key, label: capitalized(worded(words[key])) }))
function nameIn(tag: Language) {
  const spoken = new Intl.DisplayNames([language()], { type: 'language' }).of(tag) ?? tag
  return t`Name in ${{ language: spoken }}`
}

type Props = { item: PriceItemRow | null; settings: PublicSettings; opened: boolean; onClose: () => void }
/** Adds or changes an item of the price list; another price asks from which day. Mount it anew for every opening. */
export function ItemDialog({ item, settings, opened, onClose }: Props) {
  const { language: marinas, currency } = settings
  const rateNow = useQuery(read(vatRates, {})).data?.find(({ isNow }) => isNow)?.rate ?? null
  const types = useQuery(read(serviceType.list, {})).data ?? []
  const { form, send, ...state } = useForm<Values, PriceItemRow>({
    kind: { refresh: refreshMoney },
    draft: `price-item-${item?.id ?? 'new'}`,
    edits: item !== null,
    initial: valuesOf(item),
    renamed: { name: marinas, names: marinas },
    onDone: ({ name }) => {
      showDone(t`${{ name }} was saved.`)
      onClose()
    },
  })
  const { values } = form
  const unitPrice = wholeOf(values.unitPrice, 4)
  const body = {
    ...Object.fromEntries(own.map((field) => [field, values[field]])),
    name: values[marinas],
    names: Object.fromEntries(languageTags.filter((tag) => tag !== marinas).map((tag) => [tag, values[tag]])),
    unitPrice,
    vatRate: wholeOf(values.vatRate, 2),
    active: values.active,
  }
  const submit = () =>
    item
      ? send(changePriceItem, { body: { id: item.id, ...body } as Input<typeof changePriceItem>['body'] })
      : send(addPriceItem, { body: body as Input<typeof addPriceItem>['body'] })
  const standard = item?.vatRate === null ? item.rateNow : settings.vatRegistered ? rateNow : 0
  const isOther = item !== null && unitPrice !== String(item.unitPrice)
  const priced = values.priced === 'net' ? 'net' : 'gross'
  const rate = values.vatRate === '' ? standard : Number(body.vatRate)
  const other =
    rate === null || unitPrice === ''
      ? null
      : sumsOf({ quantity: 1000, unitPrice: Number(unitPrice), priced, vatRate: rate })
  const text = (name: keyof Values & string, label: string, more: Partial<Parameters<typeof TextInput>[0]> = {}) => (
    <TextInput key={name} label={label} autoComplete="off" maxLength={14} {...more} {...form.getInputProps(name)} />
  )
  const needed = { withAsterisk: true, 'aria-required': true }
  return (
    <Modal opened={opened} onClose={onClose} title={item ? t`Edit item` : t`New item`} size={560}>
      <FocusTrap.InitialFocus />
      <Form state={state} className={`stack gap-md ${classes.form}`} onSubmit={submit}>
        {text(marinas, t`Name`, {
          ...needed,
          className: 'across',
          maxLength: 80,
          lang: marinas,
          description: t`In the marina’s language: ${{ language: languages[marinas] }}`,
        })}
        {text('unitPrice', t`Price`, { ...needed, inputMode: 'decimal' })}
        <NativeSelect label={t`Price is`} data={choices(pricedAs, pricedWords)} {...form.getInputProps('priced')} />
        <NativeSelect label={t`The price is for`} data={choices(units, unitWords)} {...form.getInputProps('unit')} />
        {isOther && (
          <DayField
            label={t`The new price holds from`}
            description={t`Empty: today. What is charged already stays.`}
            {...form.getInputProps('priceFrom')}
            onChange={(day) => form.setFieldValue('priceFrom', day)}
          />
        )}
        <p role="status" className={other ? 'quiet' : 'sr-only'}>
          {other &&
            (priced === 'net'
              ? t`With VAT: ${{ price: sumText(other.gross, currency) }}`
              : t`Without VAT: ${{ price: sumText(other.net, currency) }}`)}
        </p>
        <NativeSelect
          className="across"
          label={t`Due by itself when`}
          data={choices(dueKinds, dueWords)}
          {...form.getInputProps('due')}
        />
        {values.due === 'service' && (
          <NativeSelect
            className="across"
            label={t`Service type`}
            data={[
              { value: '', label: t`Choose one` },
              ...types.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...form.getInputProps('serviceTypeId')}
          />
        )}
        {text('vatRate', t`VAT rate (%)`, {
          inputMode: 'decimal',
          description: t`Empty: the standard rate of the day`,
        })}
        <NativeSelect
          label={t`Why another rate`}
          data={[{ value: '', label: t`It is the standard rate` }, ...choices(vatReasons, vatReasonWords)]}
          {...form.getInputProps('vatReason')}
        />
        <details className="across">
          <summary>{t`In other languages`}</summary>
          <div className="stack gap-md">
            {languageTags
              .filter((tag) => tag !== marinas)
              .map((tag) => text(tag, nameIn(tag), { lang: tag, maxLength: 80, placeholder: values[marinas] }))}
          </div>
        </details>
        <div className="across">
          <Checkbox
            label={t`In use`}
            description={t`Put away it is charged no more; what is charged already stays.`}
            checked={values.active}
            onChange={(event) => form.setFieldValue('active', event.currentTarget.checked)}
          />
        </div>
        <FormFoot state={state} onBack={onClose} label={item ? t`Save` : t`Add item`} />
      </Form>
    </Modal>
  )
}
