import { useQuery } from '@tanstack/react-query'
import { getOwnAccount } from '#contract/accounts/calls.ts'
import type { OwnAccount } from '#contract/accounts/own-account.ts'
import { read } from '#web/platform/query-client.ts'

/** Nothing but setting a second factor up is open to this person. */
export const lacksFactor = ({ secondFactor }: OwnAccount) => secondFactor?.required === true && !secondFactor.on

/** Known as soon as the account page has asked, where everybody is led who lacks one; asks nothing itself. */
export function useLacksFactor() {
  const { data } = useQuery({ ...read(getOwnAccount, {}), enabled: false })
  return data !== undefined && lacksFactor(data)
}
