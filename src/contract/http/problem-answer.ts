import { z } from 'zod'
import { type ProblemCode, problemStatus } from './problem.ts'

const problemCodes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]

export const fieldErrorSchema = z.object({
  field: z.string().describe('Path of the field in the request, parts joined by dots'),
  message: z.string().describe('A sentence for the person who filled it in'),
})

const valuesSchema = z
  .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
  .describe('What the sentence was filled with, by name; {} where it was filled with nothing')

/** What our own pages read of a refusal; the rest, in problem-answer.ts, is for other clients. */
export const toldProblemSchema = z.object({
  code: z.enum(problemCodes),
  message: z.string().describe('One sentence a person can act on'),
  errors: z.array(fieldErrorSchema).describe('All field errors at once; empty where no field is to blame'),
  requestId: z.string().describe('Also in the server log'),
  step: z.string().optional().describe('With second_factor_needed: to be sent with the code to Person/SecondFactor'),
  values: valuesSchema.optional(),
  current: z.unknown().optional().describe('With 409: the record as it stands now, in the shape of its GetByID'),
})

/** A refusal as it travels. */
export const problemSchema = toldProblemSchema.extend({
  values: valuesSchema,
  error: z.string().describe('The same sentence, for clients that look for it here'),
})
export type Problem = z.infer<typeof problemSchema>
export type ProblemValues = Problem['values']
