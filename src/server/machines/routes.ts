import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance } from 'fastify'
import * as api from '#contract/machines/endpoints.ts'
import type { Machine } from '#contract/machines/schema.ts'
import { addEntries, type LookupTable, updateEntry } from '../lookups/public.ts'
import type { Context } from '../platform/actor.ts'
import type { Db } from '../platform/database/types.ts'
import { mount } from '../platform/endpoint.ts'
import { refuse } from '../platform/problem-error.ts'
import { lockMachines } from './lock-machines.ts'
import { readMachines } from './queries.ts'
import { machine } from './tables.ts'

const nameTaken = { code: 'name_taken', field: 'name', message: msg`There is already a machine of that name.` } as const

/** What other slices do once machines were added or changed; `app.ts` hands it in. */
export interface MachinesFollowed {
  /** In the same transaction, while nobody books. */
  machinesChanged(db: Db, now: Date): Promise<void>
}

export const machineRoutes = (app: FastifyInstance, { db, clock, machinesChanged }: Context & MachinesFollowed) => {
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
  mount(app, api.machines, () => readMachines(db))
  mount(app, api.addMachine, async ({ actor, body }) => (await addEntries({ db, clock, actor }, kept, [body]))[0]!)
  mount(app, api.changeMachine, ({ actor, body }) => updateEntry({ db, clock, actor }, kept, body))
}
