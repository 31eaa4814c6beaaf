import { t } from '@lingui/core/macro'
import '#web/money/words.ts'
import { closePeriod } from '#contract/invoices/sent.ts'
import type { SetupAnswer } from '#contract/invoices/setup-schema.ts'
import { refreshMoney } from '#web/money/money-kind.ts'
import { listDay } from '#web/platform/dates.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { readDay } from '#web/ui/day-time/typed.ts'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { Panel } from '#web/ui/surface.tsx'

/** Closes the books until a day, or opens them. Mount it anew once that changed. */
export function ClosingForm({ until }: { until: string | null }) {
  const { form, send, ...state } = useForm<{ until: string }, SetupAnswer>({
    kind: { refresh: refreshMoney },
    edits: true,
    initial: { until: until ?? '' },
    onDone: ({ setup }) =>
      showDone(
        setup?.closedUntil
          ? t`The books are closed until ${{ day: listDay(setup.closedUntil) }}.`
          : t`No period is closed.`,
      ),
  })
  const typed = form.values.until
  const day = readDay(typed)
  const label = () => {
    if (typed === '' && until !== null) return t`Open the books`
    return day ? t`Close the books until ${{ day: listDay(day) }}` : t`Close the books`
  }
  const submit = () => send(closePeriod, { body: { until: typed } })
  return (
    <Panel title={t`Closed period`}>
      <Form state={state} className="stack gap-md" onSubmit={submit}>
        <DayField
          maw="16rem"
          label={t`Books closed until`}
          description={t`Nothing is issued or booked on this day or before. Empty: no period is closed.`}
          {...form.getInputProps('until')}
          onChange={(day) => form.setFieldValue('until', day)}
        />
        <FormFoot state={state} label={label()} disabled={typed === '' && until === null} idle start />
      </Form>
    </Panel>
  )
}
