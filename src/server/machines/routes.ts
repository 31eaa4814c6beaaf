import type { FastifyInstance } from 'fastify'
import * as api from '#contract/machines/endpoints.ts'
import { addEntries, deleteEntry, updateEntry } from '../lookups/public.ts'
import type { Context } from '../platform/actor.ts'
import { done, mount } from '../platform/endpoint.ts'
import { notFound } from '../platform/problem-error.ts'
import { type MachinesFollowed, machineTable, requireUnbooked } from './keep-machines.ts'
import { readMachines } from './queries.ts'

/** Of a machine that is not there yet: after all others of its strength. */
const newest = 2_147_483_647

export const machineRoutes = (app: FastifyInstance, parts: Context & MachinesFollowed) => {
  const { db, clock, machinesForeseen, machinesBooked } = parts
  const kept = machineTable(parts, (within, ended) => requireUnbooked(within, ended, parts))
  mount(app, api.machines, async () => {
    const [machines, booked] = [await readMachines(db), await machinesBooked(db, clock.now())]
    return machines.map((each) => ({ ...each, booked: booked.get(each.id) ?? 0, used: booked.has(each.id) }))
  })
  mount(app, api.addMachine, async ({ actor, body }) => (await addEntries({ db, clock, actor }, kept, [body]))[0]!)
  mount(app, api.changeMachine, ({ actor, body }) => updateEntry({ db, clock, actor }, kept, body))
  mount(app, api.foreseeMachine, async ({ body: { id = newest, ...values } }) => {
    const stand = await readMachines(db)
    const before = stand.find((each) => each.id === id)
    if (id !== newest && !before) notFound('machine')
    if (before?.active && !values.active) await requireUnbooked(db, before, parts)
    const others = stand.filter((each) => each.id !== id)
    return machinesForeseen(db, clock.now(), [...others, { ...values, id, version: 0 }])
  })
  mount(app, api.deleteMachine, async ({ actor, params }) => {
    await deleteEntry({ db, clock, actor }, kept, params.id)
    return done
  })
}
