import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { displayDay } from '#contract/display/calls.ts'
import { Refusal } from '#web/platform/api.ts'
import { read } from '#web/platform/query-client.ts'

/** A wall has no link that tells it of changes. */
const refreshEvery = 5_000
const second = 1_000

/** Today's order, asked for again and again, also while nobody looks and whatever the last answer was. */
export function useDisplay(token: string) {
  const { data, error, dataUpdatedAt } = useQuery({
    ...read(displayDay, { params: { token } }),
    ...{ refetchInterval: refreshEvery, refetchIntervalInBackground: true, retry: false, networkMode: 'always' },
  })
  const [browserNow, setBrowserNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setBrowserNow(Date.now()), second)
    return () => clearInterval(ticking)
  }, [])
  // the wall's own clock may be wrong by hours
  const now = data ? new Date(Date.parse(data.at) + Math.max(0, browserNow - dataUpdatedAt)) : new Date(browserNow)
  const ended = error instanceof Refusal && error.problem.code === 'not_found'
  return { day: ended ? undefined : data, error, ended, now }
}
