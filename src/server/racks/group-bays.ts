import type { StoredBay } from './queries.ts'

/** Rows one after the other that share a key, as groups. */
const inGroups = (bays: readonly StoredBay[], key: (bay: StoredBay) => number) =>
  [...Map.groupBy(bays, key).values()].map((group) => ({ first: group[0]!, group }))

/** Bays by rack and row, in the order they come. */
export const inRacks = <Shown>(bays: readonly StoredBay[], show: (bay: StoredBay) => Shown) =>
  inGroups(bays, ({ rackId }) => rackId).map(({ first: { rackId, rackName }, group }) => ({
    id: rackId,
    name: rackName,
    rows: inGroups(group, ({ rowId }) => rowId).map(({ first: { rowId, rowName, tier }, group: ofRow }) => ({
      id: rowId,
      name: rowName,
      tier,
      bays: ofRow.map(show),
    })),
  }))
