import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useFailures } from '#web/platform/first-wrong.ts'
import { problemOf } from '#web/platform/problem.ts'

type Values = Record<string, string>
interface SmallForm<V extends Values, S extends z.ZodType> {
  initial: V
  schema: S
  send: (values: z.output<S>) => Promise<unknown>
  onDone: (values: z.output<S>) => void
  onChange?: (values: Partial<V>) => void
}

/** A form of a few text fields in a panel: errors stand under their fields, what belongs to none above the button. */
export function useSmallForm<V extends Values, S extends z.ZodType>({
  initial,
  schema,
  send,
  onDone,
  onChange,
}: SmallForm<V, S>) {
  const form = useForm<V>({ initialValues: initial, ...(onChange && { onValuesChange: onChange }) })
  const [refused, setRefused] = useState('')
  const { failures, fail } = useFailures()
  const place = (errors: readonly { field: string; message: string }[]) => {
    form.setErrors(Object.fromEntries([...errors].reverse().map(({ field, message }) => [field, message])))
    fail()
    return errors.some(({ field }) => field in initial)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (_answer, values) => onDone(values),
    onError: (error) => {
      const { errors, message } = problemOf(error)
      if (!place(errors)) setRefused(message)
    },
  })
  const submit = () => {
    setRefused('')
    const parsed = schema.safeParse(form.values)
    if (!parsed.success)
      return void place(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
    form.clearErrors()
    if (!isPending) mutate(parsed.data)
  }
  return { form, refused, failures, busy: isPending, submit }
}
