import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoatRow } from '#contract/boats/schema.ts'
import { ownMovements } from '#contract/day/calls.ts'
import type { Answer } from '#contract/http/call.ts'
import { scheduleStatus } from '#contract/schedules/status.ts'
import { read } from '#web/platform/query-client.ts'

export type OwnMove = Answer<typeof ownMovements>[number]

/** The place in the order changes as others are moved, without a change of one's own. */
const refreshEvery = 60_000

export type Today = ReturnType<typeof useToday>

const standsAt = (own: OwnMove, boats: readonly BoatRow[], status: 'lowered' | 'pickUpRequested') =>
  own.kind === 'pick-up' &&
  boats.some((row) => row.scheduleId === own.scheduleId && row.scheduleStatus === scheduleStatus[status])
/** Lowered and not yet handed over. */
const isAfloat = (own: OwnMove, boats: readonly BoatRow[]) => standsAt(own, boats, 'lowered')
/** Lowered a moment ago, which her row does not say yet. */
const isJustLowered = (own: OwnMove, boats: readonly BoatRow[]) => standsAt(own, boats, 'pickUpRequested')

/**
 * Today's movements as the dashboard tells them, each boat once: what is still to be done, and the moment she is in the
 * water, where what draws it has come. What else is done is said by where she is.
 */
export function useToday(boats: readonly BoatRow[], { hasMoment }: { hasMoment: boolean }) {
  const { data, isError } = useQuery({
    ...read(ownMovements, {}),
    refetchInterval: refreshEvery,
    // who has no boat waits for none
    enabled: boats.length > 0,
  })
  const [before, setBefore] = useState<ReadonlySet<number> | null>(null)
  if (data && !before) setBefore(new Set(data.flatMap(({ id, doneAt }) => (doneAt ? [id] : []))))
  const done = (data ?? []).filter(({ doneAt }) => doneAt)
  const afloat = hasMoment ? done.filter((own) => isAfloat(own, boats)) : []
  // until she is handed over, the way back of an outing is a line of what happens now
  const shown = new Set(afloat.map(({ boatId }) => boatId))
  const inTurn = (data ?? []).toSorted((one, other) => one.bookedAt.localeCompare(other.bookedAt))
  const moves = inTurn.filter(({ boatId, doneAt }) => {
    if (doneAt || shown.has(boatId)) return false
    shown.add(boatId)
    return true
  })
  const lowered = done.filter((own) => isJustLowered(own, boats))
  return {
    /** Whether anything happens today is not known before; until then no other card is shown in its place. */
    known: data !== undefined || isError,
    moves,
    afloat,
    told: new Set([...moves, ...afloat, ...lowered].map(({ boatId }) => boatId)),
    /** Not done yet when the page was opened. */
    arrives: ({ id }: OwnMove) => before !== null && !before.has(id),
  }
}
