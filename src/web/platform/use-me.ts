import { useQuery } from '@tanstack/react-query'
import { me } from '#contract/accounts/calls.ts'
import { read } from '#web/platform/query-client.ts'
import { correctSignedIn } from '#web/platform/session.ts'

const asked = read(me, {})
export const meQuery = {
  ...asked,
  queryFn: async (context: Parameters<typeof asked.queryFn>[0]) => {
    const answer = await asked.queryFn(context)
    correctSignedIn(answer)
    return answer
  },
  staleTime: 300_000,
}

/** Who is signed in. `isStaff` is false until it is known: screens show less, never more. */
export function useMe() {
  const { data } = useQuery(meQuery)
  return { me: data, isStaff: data !== undefined && data.role !== 'customer', isAdmin: data?.role === 'admin' }
}
