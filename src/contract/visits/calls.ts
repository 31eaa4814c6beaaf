import type { Call } from '../http/call.ts'
import type { visitEntered, visitSchema } from './schema.ts'

export const enterVisit: Call<{ body: typeof visitSchema; response: typeof visitEntered }> = {
  method: 'POST',
  path: '/Visit',
  creates: true,
}
