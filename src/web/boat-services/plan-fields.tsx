import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type PlanField, planFields, serviceFields } from '#contract/boat-services/fields.ts'
import { worded } from '#web/platform/language.ts'
import { DayField } from '#web/ui/day-time/day-field.tsx'

export type PlanValues = Record<PlanField, string>
/** Without a request they are empty. */
export const planValuesOf = (service: Record<PlanField, string | null> | null) =>
  Object.fromEntries(planFields.map((field) => [field, service?.[field] ?? ''])) as PlanValues

type Props<V extends PlanValues> = { form: UseFormReturnType<V>; today: string; withPlan?: boolean }
/** What the marina plans and notes for itself. */
export const PlanFields = <V extends PlanValues>({ form, today, withPlan = true }: Props<V>) =>
  planFields
    .filter((field) => withPlan || serviceFields[field].staffOnly)
    .map((field) => {
      const { label, help, input } = serviceFields[field]
      const props = { label: worded(label), description: worded(help), ...form.getInputProps(field) }
      if (input.kind === 'day') return <DayField key={field} minDate={today} {...props} />
      if (input.kind === 'text') return <TextInput key={field} maxLength={input.most} {...props} />
      return <Textarea key={field} autosize minRows={2} maxRows={6} maxLength={input.most} {...props} />
    })
