import { z } from 'zod'

export const sentMailSchema = z.object({
  sent: z.boolean().describe('The mail server took it'),
  message: z.string().describe('What became of it, as a person reads it'),
  answer: z.string().describe('What the mail server said, in its words; empty: nothing'),
  advice: z.string().describe('What to do next'),
})

export const mailServerSchema = z.object({
  host: z.string().describe('Empty: no mail server is set'),
  port: z.int().nullable(),
  user: z.string(),
  from: z.string(),
  state: z.enum(['none', 'untried', 'failed', 'works']).describe('By the last test mail'),
})
