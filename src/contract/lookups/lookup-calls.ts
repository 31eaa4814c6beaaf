import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { doneAnswer, idField, idParams } from '../http/fields.ts'

type ChangedEntry<F> = F & { id: typeof idField }

/** Calls of a list that everybody chooses from and admins keep. `F` is what an admin fills in. */
export const lookupCalls = <R extends z.ZodType, F extends z.ZodRawShape>(path: `/${string}`) => {
  const list: Call<{ response: z.ZodArray<R> }> = { method: 'GET', path }
  const create: Call<{ body: z.ZodObject<F>; response: R }> = { method: 'POST', path, creates: true }
  const update: Call<{ body: z.ZodObject<ChangedEntry<F>>; response: R }> = { method: 'PUT', path }
  const remove: Call<{ params: typeof idParams; response: typeof doneAnswer }> = {
    method: 'DELETE',
    path: `${path}/:id`,
  }
  return { list, create, update, remove }
}
