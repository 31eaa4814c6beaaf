import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { texts } from '#web/boat-services/texts.ts'
import { DayField } from '#web/ui/day-time/day-field.tsx'

export type PlanValues = { serviceDate: string; serviceBy: string; internalNotes: string }
export const planValuesOf = (service: {
  serviceDate: string | null
  serviceBy: string | null
  internalNotes: string | null
}): PlanValues => ({
  serviceDate: service.serviceDate ?? '',
  serviceBy: service.serviceBy ?? '',
  internalNotes: service.internalNotes ?? '',
})

type Props<V extends PlanValues> = { form: UseFormReturnType<V>; today: string; withPlan?: boolean }
/** What the marina plans and notes for itself. */
export function PlanFields<V extends PlanValues>({ form, today, withPlan = true }: Props<V>) {
  return (
    <>
      {withPlan && (
        <>
          <DayField
            label="Service Date"
            description={texts.serviceDateHint}
            minDate={today}
            {...form.getInputProps('serviceDate')}
          />
          <TextInput
            label="Service By"
            description={texts.serviceByHint}
            maxLength={100}
            {...form.getInputProps('serviceBy')}
          />
        </>
      )}
      <Textarea
        label="Internal Notes"
        description={texts.internalHint}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={4000}
        {...form.getInputProps('internalNotes')}
      />
    </>
  )
}
