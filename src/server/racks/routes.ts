import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Sentence } from '#contract/language/sentence.ts'
import * as api from '#contract/racks/endpoints.ts'
import type { RackPosition, rackRowSchema } from '#contract/racks/schema.ts'
import { type Lookup, serveLookup } from '../lookups/public.ts'
import type { Context } from '../platform/actor.ts'
import { sql } from '../platform/database/orm.ts'
import { mount } from '../platform/endpoint.ts'
import { notFound } from '../platform/problem-error.ts'
import { addPositions } from './add-positions.ts'
import { changeBlockers } from './change-blockers.ts'
import { changePositions, type RackPorts } from './change-positions.ts'
import { makeRacks } from './make-racks.ts'
import { existsRack, existsRow, readAllPositions, readAllRows, readPositions, readRacks, readRows } from './queries.ts'
import { showOverview } from './show-overview.ts'
import { rack, rackPosition, rackRow } from './tables.ts'

const sorted = '"und-x-icu"'
const byName = (name: unknown) => sql`${name} collate ${sql.raw(sorted)}`
const taken = (field: string, message: Sentence) => ({ code: 'name_taken', field, message }) as const
const missing = (field: string, message: Sentence) => ({ code: 'invalid_input', field, message }) as const

const rackName = taken('name', msg`There is already a rack of that name.`)
const racks: Lookup<{ id: number; name: string }> = {
  subject: 'rack',
  table: rack,
  read: readRacks,
  nameOf: ({ name }) => name,
  columnsOf: ({ name }) => ({ name }),
  sort: { id: sql`${rack.id}`, name: byName(rack.name) },
  words: sql`folded(${rack.name})`,
  refusals: { rack_name_key: rackName, rack_spelling: rackName },
}

const rowName = taken('name', msg`This rack has a tier of that name.`)
const rows: Lookup<z.infer<typeof rackRowSchema>> = {
  subject: 'rack-row',
  table: rackRow,
  read: readAllRows,
  nameOf: ({ name }) => name,
  columnsOf: ({ rackId, name, tier }) => ({ rackId, name, tier }),
  sort: { id: sql`${rackRow.id}`, name: byName(rackRow.name), rackId: sql`${rackRow.rackId}` },
  words: sql`folded(${rackRow.name})`,
  refusals: {
    rack_row_rack_id_name_key: rowName,
    rack_row_spelling: rowName,
    rack_row_rack_id_fkey: missing('rackId', msg`Choose a rack`),
  },
}

const code = taken('code', msg`Another bay has this code.`)
const positions: Lookup<RackPosition> = {
  subject: 'rack-position',
  table: rackPosition,
  read: readAllPositions,
  nameOf: (position) => position.code,
  columnsOf: ({ name, ...values }) => ({ ...values, name: name ?? values.code }),
  sort: {
    id: sql`${rackPosition.id}`,
    name: byName(rackPosition.name),
    code: byName(rackPosition.code),
    rackRowId: sql`${rackPosition.rackRowId}`,
    positionNumber: sql`${rackPosition.positionNumber}`,
  },
  words: sql`folded(${rackPosition.code} || ' ' || ${rackPosition.name})`,
  refusals: {
    rack_position_code_key: code,
    rack_position_spelling: code,
    rack_position_rack_row_id_position_number_key: taken('positionNumber', msg`This tier has a bay of that number.`),
    rack_position_rack_row_id_fkey: missing('rackRowId', msg`Choose a tier`),
  },
}

export const rackRoutes = (app: FastifyInstance, { db, clock, readOccupants, readHomes }: Context & RackPorts) => {
  serveLookup(app, { db, clock }, api.rackLookup, racks)
  serveLookup(app, { db, clock }, api.rackRowLookup, rows)
  serveLookup(app, { db, clock }, api.rackPositionLookup, positions)
  mount(app, api.addRackPositions, ({ actor, params, body }) =>
    addPositions({ db, clock, actor }, positions, { rackRowId: params.rowId, ...body }),
  )
  mount(app, api.makeRacks, ({ actor, body }) => makeRacks({ db, clock, actor }, { racks, rows, positions }, body))
  mount(app, api.changeRackPositions, ({ actor, body }) =>
    changePositions({ db, clock, actor }, { readOccupants, readHomes }, body),
  )
  mount(app, api.changeBlockers, ({ actor, body }) => changeBlockers({ db, clock, actor }, body))
  mount(app, api.rackRows, async ({ params: { rackId } }) => {
    if (!(await existsRack(db, rackId))) notFound('rack')
    return readRows(db, rackId)
  })
  mount(app, api.rackPositions, async ({ params: { rowId } }) => {
    if (!(await existsRow(db, rowId))) notFound('rack-row')
    const [found, occupants] = await Promise.all([readPositions(db, rowId), readOccupants(db, rowId)])
    const taken = new Set(occupants.map(({ positionId }) => positionId))
    return found.map((position) => ({ ...position, taken: taken.has(position.id) }))
  })
  mount(app, api.rackOverview, async () => showOverview({ db, clock }, readOccupants))
}
