import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import '#web/work-orders/words.ts'
import { FocusTrap, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Input } from '#contract/http/call.ts'
import { priceItems } from '#contract/money/calls.ts'
import { type PricedAs, pricedAs } from '#contract/money/kinds.ts'
import { pricedWords } from '#contract/money/words.ts'
import { typedOf, wholeOf } from '#contract/money/write-sums.ts'
import { type LineKind, workKinds } from '#contract/work-orders/rules.ts'
import type { WorkLine, WorkOrder } from '#contract/work-orders/schema.ts'
import { changeWorkOrder } from '#contract/work-orders/sent.ts'
import { kindWords } from '#contract/work-orders/words.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { priceOf } from '#web/work-orders/sums.ts'
import classes from '#web/work-orders/work.module.css'
import { workKind } from '#web/work-orders/work-kind.ts'

type Values = Record<'kind' | 'itemId' | 'words' | 'quantity' | 'unitPrice' | 'priced', string>
type Props = {
  order: WorkOrder
  line: WorkLine | null
  /** More of this one is asked for: a line of its own at the same price. */
  like?: WorkLine
  opened: boolean
  onClose: () => void
}

/** What nobody answered, as it is sent back. */
export const openLines = ({ lines }: WorkOrder) =>
  lines
    .filter(({ answer }) => answer === null)
    .map(({ id, kind, itemId, words, quantity, unitPrice, priced }) => ({
      id,
      kind,
      itemId,
      words,
      quantity,
      unitPrice,
      priced,
    }))

const fields = ['kind', 'itemId', 'words', 'quantity', 'unitPrice', 'priced'] as const
const initialOf = (line: WorkLine | null): Values =>
  line
    ? {
        ...{ kind: line.kind, itemId: String(line.itemId ?? ''), words: line.words, priced: line.priced },
        ...{ quantity: typedOf(line.quantity, 3), unitPrice: typedOf(line.unitPrice, 4) },
      }
    : { kind: 'labour', itemId: '', words: '', quantity: '1', unitPrice: '', priced: 'net' }

/** One line of an estimate: an item of the price list, or words and a price of one's own. Mount it anew for every opening. */
export function LineDialog({ order, line, like, opened, onClose }: Props) {
  const items = useQuery(read(priceItems, {})).data?.filter(({ active }) => active) ?? []
  const others = openLines(order)
  const place = line ? others.findIndex(({ id }) => id === line.id) : others.length
  const { form, send, ...state } = useForm<Values, WorkOrder>({
    kind: workKind,
    record: order,
    draft: `work-line-${order.id}-${line?.id ?? (like ? `like-${like.id}` : 'new')}`,
    initial: like ? { ...initialOf(like), quantity: '1' } : initialOf(line),
    renamed: Object.fromEntries(fields.map((field) => [`lines.${place}.${field}`, field])),
    onDone: () => {
      showDone(t`The line is saved. Offer it so that its owner sees it.`)
      onClose()
    },
  })
  const { values } = form
  const item = items.find(({ id }) => String(id) === values.itemId)
  const submit = () => {
    const typed = {
      ...{
        kind: values.kind as LineKind,
        itemId: values.itemId,
        words: values.words,
        priced: values.priced as PricedAs,
      },
      ...{
        quantity: wholeOf(values.quantity, 3),
        unitPrice: values.unitPrice === '' ? null : wholeOf(values.unitPrice, 4),
      },
    }
    const lines = [...others] as unknown[]
    lines[place] = line ? { ...typed, id: line.id } : typed
    const body = { id: order.id, title: order.title, lines, version: order.version }
    send(changeWorkOrder, { body } as Input<typeof changeWorkOrder>)
  }
  return (
    <Modal opened={opened} onClose={onClose} title={line ? t`Change line` : t`Add line`} size={560}>
      <FocusTrap.InitialFocus />
      <Form state={state} className={`stack gap-md ${classes.form}`} onSubmit={submit}>
        <NativeSelect
          label={t`What it is of`}
          data={workKinds.map((kind) => ({ value: kind, label: worded(kindWords[kind]) }))}
          {...form.getInputProps('kind')}
        />
        <NativeSelect
          label={t({ message: 'Item', context: 'of the price list' })}
          data={[
            { value: '', label: t`Not of the price list` },
            ...items.map(({ id, name, unitPrice }) => ({
              value: String(id),
              label: `${name}, ${priceOf(unitPrice, order.currency)}`,
            })),
          ]}
          {...form.getInputProps('itemId')}
        />
        <TextInput
          label={t`What is done`}
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
        <FormFoot state={state} onBack={onClose} label={t`Save line`} />
      </Form>
    </Modal>
  )
}
