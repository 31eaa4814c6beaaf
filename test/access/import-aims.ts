import { checkImport, runImport } from '#contract/imports/endpoints.ts'
import type { TestApp } from '#test/app.ts'
import { brought, checked, workbook } from '#test/imports.ts'
import type { Aim } from './own-records.ts'

type Aiming = (mine: unknown, app: TestApp) => Promise<Aim>

/** A file with one boat that nobody has, brought by somebody of staff. */
const file = () => {
  const one = crypto.randomUUID()
  return workbook([
    ['Owner', 'Boat'],
    [`Owner ${one}`, `Boat ${one}`],
  ])
}
const found = async (app: TestApp) => brought(app, await app.staff(), await file())
const judged = async (app: TestApp) => checked(app, await app.staff(), await file())
const imported = async (app: TestApp) => {
  const { id } = await judged(app)
  const run = await app
    .as(await app.staff())
    .call(runImport, { params: { id }, body: { papersDueFrom: '2026-09-08', withoutWrong: 0 } })
  return run.body
}
const params = ({ id }: { id: number }) => ({ id: String(id) })

/** How the calls about imports reach one. */
export const importAims: Record<string, Aiming> = {
  'GET /Import/:id': async (_, app) => ({ params: params(await found(app)) }),
  'PUT /Import/Mapping/:id': async (_, app) => ({ params: params(await found(app)), body: { columns: [] } }),
  [`${checkImport.method} ${checkImport.path}`]: async (_, app) => ({ params: params(await found(app)), body: {} }),
  'GET /Import/Rows/:id': async (_, app) => ({ params: params(await judged(app)) }),
  'GET /Import/Remarks/:id': async (_, app) => ({ params: params(await judged(app)) }),
  'PUT /Import/Run/:id': async (_, app) => ({
    params: params(await judged(app)),
    body: { papersDueFrom: '2026-09-08' },
  }),
  'PUT /Import/TakeBack/:id': async (_, app) => ({ params: params(await imported(app)), body: {} }),
  'DELETE /Import/:id': async (_, app) => ({ params: params(await found(app)) }),
}
