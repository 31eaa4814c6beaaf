import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnyCall, Input } from '#contract/http/call.ts'
import { call } from '#web/platform/api.ts'

/** `isReadable`: what is typed makes an input. `isHeld`: it is under way or made, and what it would do is not asked any more. */
type ForesightGiven = { isReadable: boolean; isHeld?: boolean }
/**
 * What sending a form would do, asked once typing rests. Until the answer is there, the one of before stands and it `isCounting`;
 * while the same is read once more it is not, so that nothing is switched off under a press.
 */
export function useForesight<E extends AnyCall>(
  endpoint: E,
  input: Input<E>,
  { isReadable, isHeld = false }: ForesightGiven,
) {
  const wanted = JSON.stringify(input)
  const [asked] = useDebouncedValue(wanted, 300)
  const isAsked = asked === wanted
  const foreseen = useQuery({
    queryKey: [endpoint.path, asked],
    queryFn: ({ signal }) => call(endpoint, JSON.parse(asked) as Input<E>, signal),
    enabled: isReadable && isAsked && !isHeld,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { foreseen, isCounting: isReadable && (foreseen.isPending || foreseen.isPlaceholderData || !isAsked) }
}
