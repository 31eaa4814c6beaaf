import { plural, t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { Checkbox, FocusTrap, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { invoice as oneInvoice } from '#contract/invoices/calls.ts'
import { creditSums } from '#contract/invoices/credit-sums.ts'
import type { InvoiceAnswer, InvoiceRow } from '#contract/invoices/schema.ts'
import { creditInvoice } from '#contract/invoices/sent.ts'
import classes from '#web/money/money.module.css'
import { refreshMoney } from '#web/money/money-kind.ts'
import { sumText } from '#web/money/sums.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'

type LinesProps = { of: InvoiceAnswer; onClose: () => void }
/** Lines that are not credited yet, all ticked at first, and what they come to. */
function CreditForm({ of, onClose }: LinesProps) {
  const { currency, lines } = of.document
  const left = [...lines.keys()].filter((line) => !of.creditedLines.includes(line))
  const { form, send, ...state } = useForm<{ lines: number[]; reason: string }, InvoiceAnswer>({
    kind: { refresh: refreshMoney },
    draft: `credit-${of.id}`,
    kept: ['reason'],
    initial: { lines: left, reason: '' },
    onDone: ({ number }) => {
      showDone(t`The credit note ${number} was issued.`)
      onClose()
    },
  })
  const chosen = left.filter((line) => form.values.lines.includes(line))
  const sum = sumText(creditSums(of.document, chosen).total, currency)
  const submit = () => send(creditInvoice, { body: { invoiceId: of.id, lines: chosen, reason: form.values.reason } })
  return (
    <Form state={state} className="stack gap-md" onSubmit={submit}>
      <p>{t`A credit note takes back what is ticked. What was paid for it becomes the customer’s credit.`}</p>
      <Checkbox.Group
        label={t`Lines of the invoice`}
        value={chosen.map(String)}
        error={form.errors.lines}
        onChange={(picked) => form.setFieldValue('lines', picked.map(Number))}
      >
        <div className={`stack ${classes.ticks}`}>
          {left.map((line) => (
            <Checkbox
              key={line}
              value={String(line)}
              label={`${lines[line]!.words}, ${sumText(creditSums(of.document, [line]).total, currency)}`}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea label={t`Reason`} withAsterisk minRows={2} maxLength={300} {...form.getInputProps('reason')} />
      <FormFoot
        state={state}
        back={t`Keep`}
        onBack={onClose}
        label={t`Credit ${sum}`}
        disabled={chosen.length === 0}
        danger
      >
        <span role="status" className="quiet grows">
          {chosen.length === 0
            ? t`Tick what is credited.`
            : t`${plural({ chosen: chosen.length }, { one: '# line', other: '# lines' })}`}
        </span>
      </FormFoot>
    </Form>
  )
}

type Props = { invoice: InvoiceRow; opened: boolean; onClose: () => void }
/** Credits an invoice, whole or by lines, with a reason. Mount it anew for every opening. */
export function CreditDialog({ invoice: { id, number }, opened, onClose }: Props) {
  const { data, error, refetch } = useQuery(read(oneInvoice, { params: { id } }))
  return (
    <Modal opened={opened} onClose={onClose} title={t`Credit invoice ${number}`} size={560}>
      <FocusTrap.InitialFocus />
      {data ? (
        <CreditForm of={data} onClose={onClose} />
      ) : error ? (
        <FailedState title={t`The invoice did not load`} onRetry={() => void refetch()}>
          {problemOf(error).message}
        </FailedState>
      ) : (
        <PanelSkeleton lines={4} />
      )}
    </Modal>
  )
}
