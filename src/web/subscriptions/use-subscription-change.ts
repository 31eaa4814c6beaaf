import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnyEndpoint, Input } from '#contract/http/endpoint.ts'
import type { FieldError } from '#contract/http/problem.ts'
import { getSubscription } from '#contract/subscriptions/endpoints.ts'
import { type Subscription, subscriptionSchema } from '#contract/subscriptions/schema.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { problemOf } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useDraft } from '#web/platform/use-draft.ts'

/** A subscription shows in lists, boats, gates, the review queue, counts and notices. */
const touched = /^\/(Subscription|Boat|Schedule|Dashboard|Notification)(\/|$)/
/** What stands in the way, above Save; `conflict` when the record is not what the person looked at. */
export type Obstacle = { message: string; conflict: boolean }

type Fields = Record<string, unknown>
type Options<V extends Fields> = {
  subscription: Subscription
  /** Names the draft of what is typed. */
  name: string
  initial: V
  onFresh: (fresh: Subscription) => void
  onDone: (fresh: Subscription) => void
}
/** One form of one change by staff: checked by the contract, refusals under their fields, a conflict shows the fresh state. */
export function useSubscriptionChange<V extends Fields>(options: Options<V>) {
  const { subscription, name, initial, onFresh, onDone } = options
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Partial<V>>({})
  const draft = useDraft<Partial<V>>(`${name}-${subscription.id}`, typed)
  const form = useForm<V>({ initialValues: { ...initial, ...draft.found }, onValuesChange: setTyped })
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const sending = useRef(false)

  const place = (errors: FieldError[]) => {
    form.setErrors(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
    const first = Object.keys(initial).find((name) => errors.some(({ field }) => field === name))
    if (first) form.getInputNode(first)?.focus()
  }
  const refresh = (fresh: Subscription) => {
    queries.setQueryData(read(getSubscription, { params: { id: fresh.id } }).queryKey, fresh)
    return queries.invalidateQueries({ predicate: ({ queryKey }) => touched.test(String(queryKey[0])) })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ endpoint, input }: { endpoint: AnyEndpoint; input: unknown }) =>
      call(endpoint, input as never) as Promise<Subscription>,
    onSuccess: (fresh) => {
      draft.clear()
      void refresh(fresh)
      onDone(fresh)
    },
    onError: async (error) => {
      const { errors, message, current } = problemOf(error)
      const conflict = error instanceof Refusal && error.status === 409
      if (conflict) {
        const parsed = subscriptionSchema.safeParse(current)
        const again = read(getSubscription, { params: { id: subscription.id } })
        const fresh = parsed.success
          ? parsed.data
          : await queries.fetchQuery({ ...again, staleTime: 0 }).catch(() => null)
        if (fresh) {
          onFresh(fresh)
          void refresh(fresh)
        }
        return setObstacle({ message, conflict: fresh !== null && fresh.version !== subscription.version })
      }
      place(errors)
      if (!errors.some(({ field }) => field in initial)) setObstacle({ message, conflict: false })
    },
    onSettled: () => {
      sending.current = false
    },
  })
  /** `more` are sentences the contract does not know. */
  const send = <E extends AnyEndpoint>(endpoint: E, input: Input<E>, more: Record<string, string> = {}) => {
    if (sending.current) return
    const issues = (endpoint.body?.safeParse((input as { body: unknown }).body).error?.issues ?? []) as {
      path: PropertyKey[]
      message: string
    }[]
    const errors = issues.map(({ path, message }) => ({ field: path.join('.'), message }))
    for (const [field, message] of Object.entries(more)) errors.push({ field, message })
    setObstacle(null)
    if (errors.length > 0) return place(errors)
    form.clearErrors()
    sending.current = true
    mutate({ endpoint, input })
  }
  return { form, send, busy: isPending, obstacle }
}
