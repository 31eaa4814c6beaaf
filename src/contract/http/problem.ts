import { z } from 'zod'

/** Every refusal the system can give, and the HTTP status it travels with. Closed: a new one is added here first. */
export const problemStatus = {
  invalid_input: 400,
  booking_refused: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  second_factor_needed: 401,
  not_allowed: 403,
  foreign_origin: 403,
  account_blocked: 403,
  second_factor_missing: 403,
  not_found: 404,
  wrong_status: 409,
  stale_version: 409,
  open_schedule: 409,
  gate_closed: 409,
  no_lift_left: 409,
  slot_full: 409,
  position_taken: 409,
  name_taken: 409,
  linked_records: 409,
  file_lost: 410,
  too_large: 413,
  space_full: 413,
  unsupported_content: 415,
  too_many_requests: 429,
  email_unconfirmed: 429,
  internal: 500,
  busy: 503,
  database_away: 503,
  storage_away: 503,
  disk_full: 507,
} as const

export type ProblemCode = keyof typeof problemStatus
const problemCodes = Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]

export const fieldErrorSchema = z.object({
  field: z.string().describe('Path of the field in the request, parts joined by dots'),
  message: z.string().describe('A sentence for the person who filled it in'),
})
export type FieldError = z.infer<typeof fieldErrorSchema>

/** What our own pages read of a refusal; the rest, in problem-answer.ts, is for other clients. */
export const toldProblemSchema = z.object({
  code: z.enum(problemCodes),
  message: z.string().describe('One sentence a person can act on'),
  errors: z.array(fieldErrorSchema).describe('All field errors at once; empty where no field is to blame'),
  requestId: z.string().describe('Also in the server log'),
  step: z.string().optional().describe('With second_factor_needed: to be sent with the code to Person/SecondFactor'),
  current: z.unknown().optional().describe('With 409: the record as it stands now, in the shape of its GetByID'),
})
export type ToldProblem = z.infer<typeof toldProblemSchema>
