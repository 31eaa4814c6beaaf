import { z } from 'zod'
import { Failure } from './failure.ts'

export type FieldShape = string | number | boolean | null | FieldShape[] | { [field: string]: FieldShape }
/** The provider that sends SMS for the marina, as its own documentation has it. */
export interface SmsGateway {
  /** From the configuration alone, which its administrator writes: it may lie inside the network. */
  readonly url: string
  readonly method: 'POST' | 'PUT' | 'GET'
  /** How fields travel; with GET they stand in the address. */
  readonly format: 'json' | 'form'
  /** `{to}`, `{text}` and `{id}` in its texts are filled in. */
  readonly body: Readonly<Record<string, FieldShape>>
  readonly headers: Readonly<Record<string, string>>
  /** Put before numbers without one, such as +372; null: those get nothing. */
  readonly countryCode: string | null
}

const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/
const headerValue = /^[\t\x20-\x7e]{1,1000}$/
const asJson = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }
})
const environment = z.object({
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_METHOD: z.enum(['POST', 'PUT', 'GET']).optional(),
  SMS_FORMAT: z.enum(['json', 'form']).optional(),
  SMS_BODY: asJson
    .pipe(z.record(z.string(), z.json()))
    .refine((body) => ['{to}', '{text}'].every((mark) => JSON.stringify(body).includes(mark)))
    .optional(),
  SMS_HEADERS: asJson.pipe(z.record(z.string().regex(headerName), z.string().regex(headerValue))).optional(),
  SMS_TOKEN: z.string().regex(headerValue).optional(),
  SMS_COUNTRY_CODE: z
    .string()
    .regex(/^\+[1-9]\d{0,3}$/)
    .optional(),
})
const expectations: Readonly<Record<string, string>> = {
  SMS_URL: 'the address of an SMS gateway such as https://sms.example/send',
  SMS_METHOD: '"POST", "PUT" or "GET"',
  SMS_FORMAT: '"json" or "form"',
  SMS_BODY: 'a JSON object that holds {to} and {text}, such as {"to":"{to}","text":"{text}"}',
  SMS_HEADERS: 'a JSON object of headers such as {"X-Sender":"Marina"}',
  SMS_TOKEN: 'what the gateway takes as its Bearer token',
  SMS_COUNTRY_CODE: 'the beginning of numbers that have none, such as +372',
}

const isFlat = (body: Readonly<Record<string, unknown>>) =>
  Object.values(body).every((value) => ['string', 'number', 'boolean'].includes(typeof value))

/** SMS_…: null where no gateway is named. Throws a `Failure` that names every wrong variable and what it should be. */
export const readSmsGateway = (given: Readonly<Record<string, string | undefined>>): SmsGateway | null => {
  const { success, data, error } = environment.safeParse(given)
  if (!success) {
    const names = [...new Set(error.issues.map((issue) => String(issue.path[0])))]
    throw new Failure('settings', names.map((name) => `${name} must be ${expectations[name]}.`).join(' '))
  }
  const named = Object.keys(environment.shape).filter((name) => data[name as keyof typeof data] !== undefined)
  if (!data.SMS_URL) {
    if (named.length > 0)
      throw new Failure('settings', `${named.join(', ')} says nothing without SMS_URL: set that, too, or unset it.`)
    return null
  }
  const method = data.SMS_METHOD ?? 'POST'
  const format = data.SMS_FORMAT ?? 'json'
  const body = data.SMS_BODY ?? { to: '{to}', text: '{text}' }
  if ((method === 'GET' || format === 'form') && !isFlat(body))
    throw new Failure('settings', 'SMS_BODY must hold texts and numbers alone where it is sent as a form or by GET.')
  const authorization = data.SMS_TOKEN && { authorization: `Bearer ${data.SMS_TOKEN}` }
  return Object.freeze({
    ...{ url: data.SMS_URL, method, format, body },
    headers: { ...data.SMS_HEADERS, ...authorization },
    countryCode: data.SMS_COUNTRY_CODE ?? null,
  })
}
