import { broadcastAims } from './broadcast-aims.ts'
import { moneyAims } from './money-aims.ts'
import type { Aiming } from './own-records.ts'
import { renewalAims } from './renewal-aims.ts'

/** What is done with a customer, of whoever is newest; what one owes, of the owner. */
export const customerAims: Record<string, Aiming> = {
  ...broadcastAims,
  ...moneyAims,
  ...renewalAims,
  'GET /Person/Merge/:id': async (_mine, app) => ({
    params: { id: String((await app.customer()).id) },
    query: { otherId: String((await app.customer()).id) },
  }),
  'POST /Person/Merge/:id': async (_mine, app) => ({
    params: { id: String((await app.customer()).id) },
    body: { otherId: (await app.customer({ passwordHash: null })).id },
  }),
  'PUT /Person/EndSignIn/:id': async (_mine, app) => ({ params: { id: String((await app.customer()).id) } }),
  'GET /Notification/CustomerSms/:id': async (_mine, app) => ({ params: { id: String((await app.customer()).id) } }),
  'PUT /Notification/CustomerSms/:id': async (_mine, app) => ({
    params: { id: String((await app.customer()).id) },
    body: { stopped: true },
  }),
  'GET /Person/Erase/:id': async (_mine, app) => ({ params: { id: String((await app.customer()).id) } }),
  'POST /Person/Erase/:id': async (_mine, app) => ({ params: { id: String((await app.customer()).id) } }),
}
