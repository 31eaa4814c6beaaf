import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import * as calls from './calls.ts'
import { jobSchema } from './schema.ts'

export const listJobs = defineEndpoint(calls.listJobs, {
  access: 'admin',
  summary: 'What the program does by itself: when each job last ran, when it runs next, and its failures',
  response: z.array(jobSchema),
})
export const jobEndpoints = [listJobs]
