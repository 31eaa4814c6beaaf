import type { MachinesFollowed } from '../machines/public.ts'
import { loadSettings } from '../settings/public.ts'
import { reseatAll } from './keep-places.ts'

/** What is booked follows the machines. */
export const machinesChanged: MachinesFollowed['machinesChanged'] = async (db, now) =>
  reseatAll(db, await loadSettings(db), now)
