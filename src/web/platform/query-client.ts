import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { AnyEndpoint, Input } from '#contract/http/endpoint.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { forgetSignedIn, loginAddress } from '#web/platform/session.ts'

/** Only what may pass by itself is tried again; a refusal stays a refusal. */
const mayPass = (error: Error) => !(error instanceof Refusal) || error.status === 0 || error.status >= 502

function leaveWhenSignedOut(error: Error) {
  if (!(error instanceof Refusal) || error.problem.code !== 'not_signed_in') return
  forgetSignedIn()
  window.location.assign(loginAddress(window.location.pathname + window.location.search))
}

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
    mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && mayPass(error) },
      mutations: { retry: false },
    },
  })

/** Key and fetcher of a read, so that every screen asks for the same data under the same name. */
export const read = <E extends AnyEndpoint>(endpoint: E, input: Input<E>) => ({
  queryKey: [endpoint.path, input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(endpoint, input, signal),
})
