import { z } from 'zod'

export const sentMailSchema = z.object({
  sent: z.boolean().describe('The mail server took it'),
  message: z.string().describe('What became of it, as a person reads it'),
})
