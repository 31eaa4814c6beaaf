/** For each bay that is behind others, those that must be empty before it is reached. */
export type Blockers = ReadonlyMap<number, readonly number[]>

/** A boat that has a bay, by when she is in it: places in an order, of which a lower one comes earlier. */
export interface BayStay {
  /** She lies there now. */
  here: boolean
  /** Null: not in sight. */
  arrives: number | null
  leaves: number | null
}

/** A bay before another one, with a boat in it when that one’s turn comes. */
export interface BlockedBy {
  bayId: number
  /** She is not there yet: she comes before. */
  comes: boolean
}

/** All bays that a bay is behind, the outermost first, each once: bays that stand in each other’s way end here, too. */
export const bayPath = (bayId: number, blockers: Blockers): number[] => {
  const seen = new Set([bayId])
  const path: number[] = []
  const walk = (id: number) => {
    for (const before of blockers.get(id) ?? []) {
      if (seen.has(before)) continue
      seen.add(before)
      walk(before)
      path.push(before)
    }
  }
  walk(bayId)
  return path
}

/** Whether she is in her bay when a turn comes. */
const isThere = ({ here, arrives, leaves }: BayStay, turn: number) =>
  (here || (arrives !== null && arrives < turn)) && !(leaves !== null && leaves < turn)

/** What stands before a bay when its turn comes, in the order it has to be moved away. */
export const blockedBy = (
  bayId: number,
  turn: number,
  blockers: Blockers,
  stays: ReadonlyMap<number, BayStay>,
): BlockedBy[] =>
  bayPath(bayId, blockers).flatMap((id) => {
    const stay = stays.get(id)
    return stay && isThere(stay, turn) ? [{ bayId: id, comes: !stay.here }] : []
  })

/** A bay of a way round, in the order it goes; null where no bay is behind itself by way of others. */
export const circleIn = (blockers: Blockers): number[] | null => {
  const done = new Set<number>()
  const walk = (id: number, way: readonly number[]): number[] | null => {
    if (way.includes(id)) return way.slice(way.indexOf(id))
    if (done.has(id)) return null
    for (const before of blockers.get(id) ?? []) {
      const circle = walk(before, [...way, id])
      if (circle) return circle
    }
    done.add(id)
    return null
  }
  for (const id of blockers.keys()) {
    const circle = walk(id, [])
    if (circle) return circle
  }
  return null
}
