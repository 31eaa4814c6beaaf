import type { Machine } from '#contract/machines/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { type MachinesFollowed, readMachines } from '../machines/public.ts'
import type { Db } from '../platform/database/types.ts'
import { loadSettings } from '../settings/public.ts'
import { readStanding } from '../stops/public.ts'
import { reseatAll } from './arrange-anew.ts'
import { readOpenMovements, seatAnew } from './arrange-movements.ts'
import { readBooked } from './read-booked.ts'

/** As `machines` would be: what loses where it stands, and the machine each goes to. */
const foreseeSeats = async (db: Db, now: Date, machines: readonly Machine[]) => {
  const { timeZone } = await loadSettings(db)
  const open = await readOpenMovements(db, marinaDay(now, timeZone), { lock: false })
  const { seated, loose } = seatAnew(open, machines, { stops: await readStanding(db, now, timeZone), timeZone })
  return { loose, seats: new Map(seated.map(({ movementId, machine }) => [movementId, machine])) }
}

/** Of each movement that a machine put out of use leaves: the machine it goes to at the same time, by name; null: none. */
export const foreseeOutOfUse = async (db: Db, machineId: number, now: Date) => {
  const machines = await readMachines(db)
  const without = machines.map((each) => (each.id === machineId ? { ...each, active: false } : each))
  const { loose, seats } = await foreseeSeats(db, now, without)
  return new Map(loose.map(({ id }) => [id, seats.get(id)?.name ?? null]))
}

/** What is booked follows the machines. */
const machinesChanged: MachinesFollowed['machinesChanged'] = async (db, now) =>
  reseatAll(db, await loadSettings(db), now)

const machinesForeseen: MachinesFollowed['machinesForeseen'] = async (db, now, machines) => {
  const { loose, seats } = await foreseeSeats(db, now, machines)
  const foreseen = { move: 0, lose: 0, find: 0 }
  for (const { id, machineId, places } of loose) {
    const next = seats.get(id)?.id
    if (next === undefined) foreseen.lose += places.length > 0 ? 1 : 0
    else if (machineId === null) foreseen.find += 1
    else if (next !== machineId) foreseen.move += 1
  }
  return foreseen
}

const machinesBooked: MachinesFollowed['machinesBooked'] = async (db, now) =>
  readBooked(db, marinaDay(now, (await loadSettings(db)).timeZone))

export const machinesFollowed: MachinesFollowed = { machinesChanged, machinesForeseen, machinesBooked }
