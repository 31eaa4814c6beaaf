import type { QueryClient } from '@tanstack/react-query'
import type { Audience, Broadcast } from '#contract/broadcasts/schema.ts'
import { foreseeBroadcast, sendBroadcast } from '#contract/broadcasts/sent.ts'
import { useForesight } from '#web/platform/form/use-foresight.ts'
import { useForm } from '#web/platform/form/use-form.ts'

type Values = {
  audience: Audience
  /** '': any rack. */
  rackId: string
  search: string
  subject: string
  text: string
}
const broadcastKind = {
  refresh: (queries: QueryClient) =>
    queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/Broadcast') }),
}

/** What is written under the hand, and who would get it. */
export function useBroadcastForm(onDone: (sent: Broadcast) => void) {
  const state = useForm<Values, Broadcast>({
    initial: { audience: 'today', rackId: '', search: '', subject: '', text: '' },
    draft: 'broadcast',
    kind: broadcastKind,
    onDone,
  })
  const { audience, rackId, search, subject, text } = state.form.values
  const wish = {
    audience,
    rackId: audience === 'racked' && rackId !== '' ? Number(rackId) : null,
    search: audience === 'search' ? search : '',
  }
  const isNamed = audience !== 'search' || search.trim() !== ''
  const { foreseen, isCounting } = useForesight(foreseeBroadcast, { body: wish }, { isReadable: isNamed })
  return {
    ...state,
    ...{ foreseen, isCounting, isNamed },
    submit: () => state.send(sendBroadcast, { body: { ...wish, subject, text } }),
  }
}
