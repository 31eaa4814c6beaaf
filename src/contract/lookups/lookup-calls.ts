import { z } from 'zod'
import type { Call } from '../http/call.ts'
import { type doneAnswer, idField, type idParams } from '../http/fields.ts'

/** Calls of a list that everybody chooses from and admins keep. `fields` are what an admin fills in. */
export const lookupCalls = <R extends z.ZodType, const F extends z.ZodRawShape>(path: `/${string}`, fields: F) => {
  const added = z.object(fields)
  const changed = z.object({ id: idField, ...fields })
  const list: Call<{ response: z.ZodArray<R> }> = { method: 'GET', path }
  const create: Call<{ body: typeof added; response: R }> = { method: 'POST', path, creates: true, body: added }
  const update: Call<{ body: typeof changed; response: R }> = { method: 'PUT', path, body: changed }
  const remove: Call<{ params: typeof idParams; response: typeof doneAnswer }> = {
    method: 'DELETE',
    path: `${path}/:id`,
  }
  return { list, create, update, remove }
}
