import { sql } from 'drizzle-orm'
import type { TestApp } from '#test/app.ts'
import type { JsonObject } from '#test/contract/examples/example.ts'

let count = 0
const fresh = () => {
  count += 1
  return `Entry ${count}`
}
const add = async (app: TestApp, table: string, columns: Record<string, string | number>) => {
  const names = sql.join(
    Object.keys(columns).map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    Object.values(columns).map((value) => sql`${value}`),
    sql`, `,
  )
  const { rows } = await app.db.execute<{ id: number }>(
    sql`insert into ${sql.identifier(table)} (${names}) values (${values}) returning id`,
  )
  return rows[0]!.id
}

const addRack = (app: TestApp) => add(app, 'rack', { name: fresh() })
const addRow = async (app: TestApp) => add(app, 'rack_row', { rack_id: await addRack(app), name: fresh() })
const addPosition = async (app: TestApp) =>
  add(app, 'rack_position', { rack_row_id: await addRow(app), name: 'x', position_number: 1, code: fresh() })
/** How to make an entry of each lookup, and what its form holds besides a name. */
const lookups: Record<
  string,
  { make: (app: TestApp) => Promise<number>; fields?: (app: TestApp) => Promise<JsonObject> }
> = {
  ServiceType: { make: (app) => add(app, 'service_type', { name: fresh() }) },
  DropOffRejectionReason: { make: (app) => add(app, 'drop_off_rejection_reason', { name: fresh() }) },
  Plan: { make: (app) => add(app, 'plan', { name: fresh(), days: 30 }), fields: async () => ({ days: 30 }) },
  Rack: { make: addRack },
  RackRow: { make: addRow, fields: async (app) => ({ rackId: await addRack(app) }) },
  RackPosition: {
    make: (app) => addPosition(app),
    fields: async (app) => ({ rackRowId: await addRow(app), positionNumber: 1, code: fresh() }),
  },
}

const machine = { kind: 'crane', maxWeight: 9000, maxLength: 12 }

type LookupAim = (mine: unknown, app: TestApp) => Promise<{ params?: Record<string, string>; body?: JsonObject }>
/** Lookups belong to nobody: an admin reaches an entry made for it, everybody else is stopped before. */
export const lookupAims: Record<string, LookupAim> = {
  ...Object.fromEntries(
    Object.entries(lookups).flatMap(([name, { make, fields = async () => ({}) }]): [string, LookupAim][] => [
      [`POST /${name}`, async (_, app) => ({ body: { name: fresh(), ...(await fields(app)) } })],
      [`PUT /${name}`, async (_, app) => ({ body: { id: await make(app), name: fresh(), ...(await fields(app)) } })],
      [`DELETE /${name}/:id`, async (_, app) => ({ params: { id: String(await make(app)) } })],
    ]),
  ),
  'POST /Machine': async () => ({ body: { ...machine, name: fresh() } }),
  'POST /Machine/Foresee': async () => ({ body: { ...machine, name: fresh() } }),
  'DELETE /Machine/:id': async (_, app) => ({
    params: {
      id: String(await add(app, 'machine', { name: fresh(), kind: 'crane', max_weight: 9000, max_length: 12 })),
    },
  }),
  'PUT /Machine': async (_, app) => ({
    body: {
      ...machine,
      id: await add(app, 'machine', { name: fresh(), kind: 'crane', max_weight: 9000, max_length: 12 }),
      name: fresh(),
    },
  }),
  'PUT /Plan/Order': async (_, app) => {
    const { rows } = await app.db.execute<{ id: number }>(sql`select id from plan order by id`)
    return { body: { ids: rows.map(({ id }) => id) } }
  },
  'POST /Rack/Positions/:rowId': async (_, app) => ({
    params: { rowId: String(await addRow(app)) },
    body: { count: 2, codePrefix: `${fresh()}-` },
  }),
  'POST /Rack/Pattern': async () => ({
    body: { firstRack: `${fresh()} A`, racks: 1, positions: 2, code: '{rack}{position}', rows: [{}] },
  }),
  'PUT /Rack/Blockers': async (_, app) => ({
    body: { bays: [{ id: await addPosition(app), blockedBy: [] }] },
  }),
  'PUT /Rack/Positions': async (_, app) => ({
    body: { ids: [await addPosition(app)], clearWidth: 3 },
  }),
}
/** Every member may read them. */
export const readLookups = Object.keys(lookups).map((name) => `GET /${name}/:id`)
