import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { AnyCall, Input } from '#contract/http/call.ts'
import type { FieldError } from '#contract/http/problem.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { useFailures } from '#web/platform/first-wrong.ts'
import { hasBegun } from '#web/platform/has-begun.ts'
import { problemOf } from '#web/platform/problem.ts'
import { useDraft } from '#web/platform/use-draft.ts'

/** What stands in the way, above Save; `conflict` when the record is not what the person looked at. */
export type Obstacle = { message: string; conflict: boolean }

type Fields = Record<string, unknown>
type Versioned = { id: number; version: number }
/** What a form says of itself. */
export type FormOf<V extends Fields, R> = {
  initial: V
  onFresh: (fresh: R) => void
  onDone: (fresh: R) => void
}
type Options<V extends Fields, R extends Versioned> = FormOf<V, R> & {
  /** The one that is changed; null for a new one. */
  record: R | null
  /** The shape of a record: what a conflict brings along is looked at before it is shown. */
  schema: z.ZodType<R>
  /** Names the draft of what is typed. */
  draftKey: string
  readAgain: (id: number) => Promise<R>
  /** Has everything that shows the record loaded anew. */
  refresh: (fresh: R) => Promise<unknown>
}
/** A form of one record: checked by the contract, refusals under their fields, a conflict shows the fresh state. */
export function useRecordForm<V extends Fields, R extends Versioned>(options: Options<V, R>) {
  const { record, schema, draftKey, initial, readAgain, refresh, onFresh, onDone } = options
  const [typed, setTyped] = useState<Partial<V>>({})
  const draft = useDraft<Partial<V>>(draftKey, typed)
  const form = useForm<V>({ initialValues: { ...initial, ...draft.found }, onValuesChange: setTyped })
  const [restored, setRestored] = useState(() => hasBegun(initial, draft.found))
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const { failures, fail } = useFailures()
  const sending = useRef(false)

  const place = (errors: FieldError[]) => {
    form.setErrors(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
    fail()
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ endpoint, input }: { endpoint: AnyCall; input: unknown }) =>
      call(endpoint, input as never) as Promise<R>,
    onSuccess: (fresh) => {
      draft.clear()
      void refresh(fresh)
      onDone(fresh)
    },
    onError: async (error) => {
      const { errors, message, current } = problemOf(error)
      if (record && error instanceof Refusal && error.status === 409) {
        const parsed = schema.safeParse(current)
        const fresh = parsed.success ? parsed.data : await readAgain(record.id).catch(() => null)
        if (fresh) {
          onFresh(fresh)
          void refresh(fresh)
        }
        fail()
        return setObstacle({ message, conflict: fresh !== null && fresh.version !== record.version })
      }
      place(errors)
      if (!errors.some(({ field }) => field in initial)) setObstacle({ message, conflict: false })
    },
    onSettled: () => {
      sending.current = false
    },
  })
  /** `more` are sentences the contract does not know. */
  const send = <E extends AnyCall>(endpoint: E, input: Input<E>, more: Record<string, string | null> = {}) => {
    if (sending.current) return
    const issues = (endpoint.body?.safeParse((input as { body: unknown }).body).error?.issues ?? []) as {
      path: PropertyKey[]
      message: string
    }[]
    const errors = issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    for (const [field, message] of Object.entries(more)) if (message) errors.push({ field, message })
    setObstacle(null)
    if (errors.length > 0) return place(errors)
    form.clearErrors()
    sending.current = true
    mutate({ endpoint, input })
  }
  const startOver = () => {
    form.setValues(initial)
    form.clearErrors()
    setRestored(false)
  }
  /** It holds what the record holds already. */
  const unchanged = record !== null && !hasBegun(initial, form.values)
  return { form, send, unchanged, failures, busy: isPending, obstacle, restored, startOver }
}
