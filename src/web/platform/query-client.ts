import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { AnyCall, Input } from '#contract/http/call.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { endSignedIn, loginAddress } from '#web/platform/session.ts'

/** Only what may pass by itself is tried again; a refusal stays a refusal. */
const mayPass = (error: Error) => !(error instanceof Refusal) || error.status === 0 || error.status >= 502

const account = '/Account'
const atAccount = () => window.location.pathname.toLowerCase().startsWith(account.toLowerCase())

/** Who is signed out goes to sign-in; who lacks the second factor the marina requires goes where it is set up. */
function leaveWhenRefused(error: Error) {
  if (!(error instanceof Refusal)) return
  const { code, message } = error.problem
  if (code === 'not_signed_in') {
    endSignedIn(message)
    window.location.assign(loginAddress(window.location.pathname + window.location.search))
  } else if (code === 'second_factor_missing' && !atAccount()) window.location.assign(account)
}

export function createQueryClient() {
  // It hears only of changes: a page opened without a connection would ask in vain, and not again once there is one.
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenRefused }),
    mutationCache: new MutationCache({ onError: leaveWhenRefused }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && mayPass(error) },
      // Sent now or refused now: one that waits for a connection would be lost with the page, in silence.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Key and fetcher of a read, so that every screen asks for the same data under the same name. */
export const read = <E extends AnyCall>(endpoint: E, input: Input<E>) => ({
  queryKey: [endpoint.path, input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, signal),
})
