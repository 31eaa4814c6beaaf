import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import '#web/boats/words.ts'
import { setLastDay } from '#contract/boats/sent.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { problemOf } from '#web/platform/api.ts'
import { dayText } from '#web/platform/dates.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { showDone } from '#web/platform/problem.ts'
import classes from '#web/schedules/facts/last-day.module.css'
import { refreshSchedules } from '#web/schedules/facts/refresh.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { Form } from '#web/ui/form.tsx'

/** There is one field: whatever is refused is said of it. */
function told(error: unknown) {
  const problem = problemOf(error)
  const [first] = problem.errors
  return { ...problem, errors: [{ field: 'expiresOn', message: first?.message ?? problem.message }] }
}

type Props = {
  boatId: number
  paper: Schedule['boat']['insuranceDocuments'][number]
  onDated?: (() => void) | undefined
}
/** The day that a paper came without, set where it is reviewed. */
export function LastDay({ boatId, paper: { abFileId, name }, onDated }: Props) {
  const queries = useQueryClient()
  const { form, send, ...state } = useForm({
    initial: { expiresOn: '' },
    told,
    onDone: (_, { expiresOn }) => {
      void refreshSchedules(queries)
      onDated?.()
      showDone(t`${{ paper: name }} is valid until ${{ day: dayText(expiresOn) }}.`)
    },
  })
  return (
    <Form
      state={state}
      className={`row wraps gap-2xs ${classes.day}`}
      onSubmit={() => send(setLastDay, { params: { id: boatId }, body: { abFileId, ...form.values } })}
    >
      <DayField
        label={t`Last day it covers`}
        aria-label={t`Last day ${{ paper: name }} covers`}
        size="sm"
        {...form.getInputProps('expiresOn')}
      />
      <ActionButton
        type="submit"
        variant="light"
        size="sm"
        mih="var(--tap)"
        loading={state.busy}
        aria-label={t`Set last day: ${{ paper: name }}`}
      >
        {t`Set`}
      </ActionButton>
    </Form>
  )
}
