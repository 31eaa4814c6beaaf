import { z } from 'zod'
import { toldProblemSchema } from './problem.ts'

/** A refusal as it travels. */
export const problemSchema = toldProblemSchema.extend({
  values: z
    .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
    .describe('What the sentence was filled with, by name; {} where it was filled with nothing'),
  error: z.string().describe('The same sentence, for clients that look for it here'),
})
export type Problem = z.infer<typeof problemSchema>
export type ProblemValues = Problem['values']
