import type { z } from 'zod'
import type { Call } from '../http/call.ts'
import type { jobSchema } from './schema.ts'

export const listJobs: Call<{ response: z.ZodArray<typeof jobSchema> }> = { method: 'GET', path: '/BackgroundJob' }
