import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance } from 'fastify'
import * as api from '#contract/machines/endpoints.ts'
import type { Foresight, Machine } from '#contract/machines/schema.ts'
import { addEntries, deleteEntry, type LookupTable, updateEntry } from '../lookups/public.ts'
import type { Context } from '../platform/actor.ts'
import type { Db } from '../platform/database/types.ts'
import { done, mount } from '../platform/endpoint.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { lockMachines } from './lock-machines.ts'
import { readMachines } from './queries.ts'
import { machine } from './tables.ts'

const nameTaken = { code: 'name_taken', field: 'name', message: msg`There is already a machine of that name.` } as const

/** What other slices know of machines, and do once these were changed; `app.ts` hands it in. */
export interface MachinesFollowed {
  /** In the same transaction, while nobody books. */
  machinesChanged(db: Db, now: Date): Promise<void>
  /** What that would do to bookings, if these were the machines. */
  machinesForeseen(db: Db, now: Date, machines: readonly Machine[]): Promise<Foresight>
  /** Movements still to come, by machine; one that nothing was ever booked on is not among them. */
  machinesBooked(db: Db, now: Date): Promise<ReadonlyMap<number, number>>
}
/** Of a machine that is not there yet: after all others of its strength. */
const newest = 2_147_483_647

export const machineRoutes = (app: FastifyInstance, parts: Context & MachinesFollowed) => {
  const { db, clock, machinesChanged, machinesForeseen, machinesBooked } = parts
  const kept: LookupTable<Machine> = {
    subject: 'machine',
    table: machine,
    read: readMachines,
    nameOf: ({ name }) => name,
    columnsOf: ({ version, ...values }, before) => {
      if (before && version !== undefined && version !== before.version)
        refuse('stale_version', msg`Somebody changed this machine meanwhile: look at the fresh state and save again.`, {
          current: async () => (await readMachines(db, [before.id]))[0],
        })
      return { ...values, version: (before?.version ?? 0) + 1 }
    },
    begin: lockMachines,
    settle: (db) => machinesChanged(db, clock.now()),
    refusals: { machine_spelling: nameTaken },
  }
  mount(app, api.machines, async () => {
    const [machines, booked] = [await readMachines(db), await machinesBooked(db, clock.now())]
    return machines.map((each) => ({ ...each, booked: booked.get(each.id) ?? 0, used: booked.has(each.id) }))
  })
  mount(app, api.addMachine, async ({ actor, body }) => (await addEntries({ db, clock, actor }, kept, [body]))[0]!)
  mount(app, api.changeMachine, ({ actor, body }) => updateEntry({ db, clock, actor }, kept, body))
  mount(app, api.foreseeMachine, async ({ body: { id = newest, ...values } }) => {
    const stand = await readMachines(db)
    if (id !== newest && !stand.some((each) => each.id === id)) notFound('machine')
    const others = stand.filter((each) => each.id !== id)
    return machinesForeseen(db, clock.now(), [...others, { ...values, id, version: 0 }])
  })
  mount(app, api.deleteMachine, async ({ actor, params }) => {
    await deleteEntry({ db, clock, actor }, kept, params.id)
    return done
  })
}
