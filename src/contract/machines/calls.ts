import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { machineChangeSchema, machineSchema, newMachineSchema } from './schema.ts'

export const machines: Call<{ response: z.ZodArray<typeof machineSchema> }> = { method: 'GET', path: '/Machine' }
export const addMachine: Call<{ body: typeof newMachineSchema; response: typeof machineSchema }> = {
  method: 'POST',
  path: '/Machine',
  creates: true,
}
export const changeMachine: Call<{ body: typeof machineChangeSchema; response: typeof machineSchema }> = {
  method: 'PUT',
  path: '/Machine',
}
