import { useForm as useFields } from '@mantine/form'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { AnyCall, Input, JudgedBody } from '#contract/http/call.ts'
import type { FieldError, ToldProblem } from '#contract/http/told-problem.ts'
import { call, isUnreachable, problemOf, Refusal } from '#web/platform/api.ts'
import { errorsOf, type SendingProblem, type Sentences, useSending } from '#web/platform/form/use-sending.ts'
import { hasBegun } from '#web/platform/has-begun.ts'
import { read } from '#web/platform/query-client.ts'
import { useDraft } from '#web/platform/use-draft.ts'

type FormFields = Record<string, unknown>
type Versioned = { id: number; version: number }
/** What a form changes: what shows it, and how one is read anew after a conflict. Said once a slice. */
export type RecordKind<R> = {
  /** Has everything that shows it loaded anew. */
  refresh: (queries: QueryClient) => unknown
  one?: AnyCall
  /** What a conflict brings along is looked at before it is shown. */
  schema?: z.ZodType<R>
}
type Options<V extends FormFields, R> = {
  initial: V
  /** What the address says wins over a draft. */
  fixed?: Partial<V>
  /** Names the draft; without a name nothing is kept. Files and passwords do not belong into one. */
  draft?: string | undefined
  /** The fields that are kept, where not all are. */
  kept?: readonly (keyof V & string)[]
  /** The form holds what exists already: there is nothing to send before something is changed. */
  edits?: boolean
  kind?: RecordKind<R>
  /** The one that is changed; null for a new one. */
  record?: R | null
  /** Somebody was faster: this is how it stands now. */
  onFresh?: (fresh: R) => void
  /** The field for a field of the call, whole or by its first part, that has another name here. */
  renamed?: Record<string, (keyof V & string) | null>
  told?: (error: unknown) => ToldProblem
  /** What stands above the fields when some are wrong; without it nothing, as long as each has its field. */
  summary?: (sentences: Sentences, values: V) => string
  onDone: (answer: R, values: V) => unknown
}
const pick = <V extends FormFields>(values: V, names: readonly (keyof V & string)[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>

/**
 * Every form behind sign-in: what is typed is kept, checked by the contract and sent once; refusals stand under their
 * fields, a conflict brings the record as it is now.
 */
export function useForm<V extends FormFields, R = unknown>(options: Options<V, R>) {
  const { initial, fixed, draft: name, kept, edits = false, kind, record = null, renamed = {} } = options
  const { onFresh, summary, onDone } = options
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Partial<V>>({})
  const draft = useDraft<Partial<V>>(name ?? null, typed)
  const form = useFields<V>({
    initialValues: { ...initial, ...draft.found, ...fixed },
    onValuesChange: (values) => setTyped(kept ? pick(values, kept) : values),
  })
  const [restored, setRestored] = useState(
    () => draft.found !== null && hasBegun({ ...initial, ...fixed }, { ...draft.found, ...fixed }),
  )
  const { mutateAsync } = useMutation({ mutationFn: (act: () => Promise<R>) => act() })
  const known = record as Versioned | null
  const one = known && kind?.one ? read(kind.one, { params: { id: known.id } } as Input<AnyCall>) : null
  const show = (fresh: R | null) => {
    if (one && fresh) queries.setQueryData(one.queryKey, fresh)
    void kind?.refresh(queries)
  }
  const standsNow = async (current: unknown) => {
    if (!one) return null
    const parsed = kind?.schema?.safeParse(current)
    if (parsed?.success) return parsed.data
    return (queries.fetchQuery({ ...one, staleTime: 0 }) as Promise<R>).catch(() => null)
  }
  const told = async (error: unknown): Promise<SendingProblem> => {
    const problem = (options.told ?? problemOf)(error)
    if (!(error instanceof Refusal) || isUnreachable(error)) return problem
    const isConflict = error.status === 409
    if (!isConflict && problem.errors.length > 0) return problem
    const fresh = isConflict ? await standsNow(problem.current) : null
    if (fresh) onFresh?.(fresh)
    show(fresh)
    return { ...problem, conflict: fresh !== null && (fresh as R & Versioned).version !== known?.version }
  }
  const { attempt, clear, obstacle, failures, busy } = useSending({
    fieldOf: (field) => {
      const [first = ''] = field.split('.')
      const name = field in renamed ? field : first
      if (name in renamed) return renamed[name] ?? null
      return first in initial ? first : null
    },
    mark: (sentences) => form.setErrors(sentences as Parameters<typeof form.setErrors>[0]),
    told,
    summary: summary && ((sentences) => summary(sentences, form.values)),
  })
  /** For what is more than one call; `wrong` is what is known without asking the marina. */
  const submit = (wrong: readonly FieldError[], act: () => Promise<R>) =>
    void attempt(wrong, async () => {
      const answer = await mutateAsync(act)
      draft.clear()
      show(answer)
      await onDone(answer, form.values)
    })
  /** Checks the whole body, so that all fields say what is wrong at once; `more` is what the contract does not know. */
  const send = <E extends AnyCall>(
    endpoint: E & JudgedBody<E>,
    input: Input<E>,
    more: Record<string, string | null> = {},
  ) => {
    const own = Object.entries(more).flatMap(([field, message]) => (message ? { field, message } : []))
    const { body } = input as { body?: unknown }
    const wrong = [...own, ...errorsOf(endpoint.body as z.ZodType | undefined, body)]
    submit(wrong, () => call(endpoint, input) as Promise<R>)
  }
  const startOver = () => {
    form.setValues({ ...initial, ...fixed })
    clear()
    setRestored(false)
  }
  const unchanged = edits && !hasBegun(initial, form.values)
  return { form, send, submit, unchanged, failures, busy, obstacle, restored, startOver }
}
