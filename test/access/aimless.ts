import { readLookups } from './lookup-aims.ts'

/** Calls that carry an id of what belongs to nobody. */
export const aimless = new Set([
  ...readLookups,
  'GET /RackRow/GetByRack/:rackId',
  'GET /RackPosition/GetByRow/:rowId',
  'POST /Boat',
  'POST /Boat/Create',
  'POST /Subscription',
])
