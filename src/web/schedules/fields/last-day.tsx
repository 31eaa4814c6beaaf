import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setLastDay } from '#contract/boats/calls.ts'
import { lastDaySchema } from '#contract/boats/schema.ts'
import type { Schedule } from '#contract/schedules/schema.ts'
import { call } from '#web/platform/api.ts'
import { dayText } from '#web/platform/dates.ts'
import { useFailures } from '#web/platform/first-wrong.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import classes from '#web/schedules/fields/last-day.module.css'
import { refreshSchedules } from '#web/schedules/refresh.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { Form } from '#web/ui/form.tsx'

type Props = {
  boatId: number
  paper: Schedule['boat']['insuranceDocuments'][number]
  onDated?: (() => void) | undefined
}
/** The day that a paper came without, set where it is reviewed. */
export function LastDay({ boatId, paper: { abFileId, name }, onDated }: Props) {
  const queries = useQueryClient()
  const [day, setDay] = useState('')
  const [error, setError] = useState('')
  const { failures, fail } = useFailures()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(setLastDay, { params: { id: boatId }, body: { abFileId, expiresOn: day } }),
    onSuccess: () => {
      void refreshSchedules(queries)
      onDated?.()
      showDone(`${name} is valid until ${dayText(day)}.`)
    },
    onError: (failure) => {
      const { message, errors } = problemOf(failure)
      setError(errors[0]?.message ?? message)
      fail()
    },
  })
  const submit = () => {
    const wrong = lastDaySchema.safeParse({ abFileId, expiresOn: day }).error?.issues[0]?.message
    setError(wrong ?? '')
    if (wrong) fail()
    else if (!isPending) mutate()
  }
  return (
    <Form failures={failures} className={classes.day} onSubmit={submit}>
      <DayField
        label="Last day it covers"
        aria-label={`Last day ${name} covers`}
        size="sm"
        value={day}
        error={error}
        onChange={(typed) => {
          setDay(typed)
          setError('')
        }}
      />
      <ActionButton
        type="submit"
        variant="light"
        size="sm"
        mih={44}
        loading={isPending}
        aria-label={`Set last day: ${name}`}
      >
        Set
      </ActionButton>
    </Form>
  )
}
