import { marinaDay } from '#contract/time.ts'
import type { MachinesFollowed } from '../machines/public.ts'
import { loadSettings } from '../settings/public.ts'
import { readStanding } from '../stops/public.ts'
import { reseatAll } from './arrange-anew.ts'
import { readOpenMovements, seatAnew } from './arrange-movements.ts'
import { readBooked } from './read-booked.ts'

/** What is booked follows the machines. */
const machinesChanged: MachinesFollowed['machinesChanged'] = async (db, now) =>
  reseatAll(db, await loadSettings(db), now)

const machinesForeseen: MachinesFollowed['machinesForeseen'] = async (db, now, machines) => {
  const { timeZone } = await loadSettings(db)
  const open = await readOpenMovements(db, marinaDay(now, timeZone), { lock: false })
  const { seated, loose } = seatAnew(open, machines, { stops: await readStanding(db, now, timeZone), timeZone })
  const seats = new Map(seated.map(({ movementId, machine }) => [movementId, machine.id]))
  const foreseen = { move: 0, lose: 0, find: 0 }
  for (const { id, machineId, places } of loose) {
    const next = seats.get(id)
    if (next === undefined) foreseen.lose += places.length > 0 ? 1 : 0
    else if (machineId === null) foreseen.find += 1
    else if (next !== machineId) foreseen.move += 1
  }
  return foreseen
}

const machinesBooked: MachinesFollowed['machinesBooked'] = async (db, now) =>
  readBooked(db, marinaDay(now, (await loadSettings(db)).timeZone))

export const machinesFollowed: MachinesFollowed = { machinesChanged, machinesForeseen, machinesBooked }
