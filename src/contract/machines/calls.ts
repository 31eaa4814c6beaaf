import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { doneAnswer, idParams } from '../http/fields.ts'
import type {
  foreseenMachineSchema,
  foresightSchema,
  machineChangeSchema,
  machineRowSchema,
  machineSchema,
  newMachineSchema,
} from './schema.ts'

export const machines: Call<{ response: z.ZodArray<typeof machineRowSchema> }> = { method: 'GET', path: '/Machine' }
export const addMachine: Call<{ body: typeof newMachineSchema; response: typeof machineSchema }> = {
  method: 'POST',
  path: '/Machine',
  creates: true,
}
export const changeMachine: Call<{ body: typeof machineChangeSchema; response: typeof machineSchema }> = {
  method: 'PUT',
  path: '/Machine',
}
export const foreseeMachine: Call<{ body: typeof foreseenMachineSchema; response: typeof foresightSchema }> = {
  method: 'POST',
  path: '/Machine/Foresee',
}
export const deleteMachine: Call<{ params: typeof idParams; response: typeof doneAnswer }> = {
  method: 'DELETE',
  path: '/Machine/:id',
}
