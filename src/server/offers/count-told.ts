import { readReach } from '../notifications/public.ts'
import type { Db } from '../platform/database/types.ts'
import { readHits } from './queries.ts'

/** How many owners stops hit: those who were told, and those whom nothing reaches, so that somebody calls them. */
export const countTold = async (db: Db, stopIds: readonly number[]) => {
  if (stopIds.length === 0) return new Map<number, { told: number; unreached: number }>()
  const hits = Map.groupBy(await readHits(db, stopIds), ({ stopId }) => stopId)
  const all = [...hits.values()].flat().map(({ ownerId }) => ownerId)
  const reach = await readReach(db, [...new Set(all)], 'request')
  return new Map(
    stopIds.map((id) => {
      const owners = [...new Set(hits.get(id)?.map(({ ownerId }) => ownerId))]
      const told = owners.filter((owner) => (reach.get(owner)?.channels.length ?? 0) > 0).length
      return [id, { told, unreached: owners.length - told }]
    }),
  )
}
