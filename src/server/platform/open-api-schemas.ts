import { z } from 'zod'
import * as newPassword from '#contract/accounts/new-password.ts'
import * as accounts from '#contract/accounts/schema.ts'
import * as boatServices from '#contract/boat-services/schema.ts'
import * as boats from '#contract/boats/schema.ts'
import * as chat from '#contract/chat/schema.ts'
import * as enquiries from '#contract/enquiries/schema.ts'
import * as files from '#contract/files/schema.ts'
import { doneAnswer, idAnswer } from '#contract/http/fields.ts'
import { fieldErrorSchema, problemSchema } from '#contract/http/problem-answer.ts'
import * as racks from '#contract/racks/schema.ts'
import * as schedules from '#contract/schedules/schema.ts'
import * as settings from '#contract/settings/schema.ts'
import * as subscriptions from '#contract/subscriptions/schema.ts'

/** A piece of JSON Schema, draft 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>

const modules = [
  accounts,
  newPassword,
  boatServices,
  boats,
  chat,
  enquiries,
  files,
  racks,
  schedules,
  settings,
  subscriptions,
]
const withoutEnding = (name: string) => name.replace(/Schema$/, '')
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The shapes that the contract itself names: `boatRowSchema` is BoatRow. */
const named = new Map<z.ZodType, string>([
  [problemSchema, 'Problem'],
  [fieldErrorSchema, 'FieldError'],
  [doneAnswer, 'Done'],
  [idAnswer, 'Made'],
  // clients are made in languages that have a File and a Request already
  [files.fileSchema, 'StoredFile'],
  [schedules.requestSchema, 'DropOffWithPickUp'],
])
for (const module of modules)
  for (const [name, held] of Object.entries(module))
    if (held instanceof z.ZodType && name.endsWith('Schema') && !named.has(held))
      named.set(held, capitalised(withoutEnding(name)))

const isBeyondNumbers = (value: unknown) => Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
/** What Zod says of every integer says nothing, and an answer may grow by fields that a client does not know. */
const plainer = ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
  if (isBeyondNumbers(jsonSchema.minimum)) delete jsonSchema.minimum
  if (isBeyondNumbers(jsonSchema.maximum)) delete jsonSchema.maximum
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
const settingsOf = (io: 'input' | 'output') => ({ io, unrepresentable: 'any' as const, override: plainer })

/** The shape of a query or of parameters, written out where it stands. */
export const shapeOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, settingsOf('input')) as { properties?: Record<string, JsonSchema>; required?: string[] }

const place = '#/components/schemas/'
export const referTo = (name: string): JsonSchema => ({ $ref: place + name })

/** Names in what a schema refers to, and in what these refer to. */
const reached = (from: readonly string[], schemas: Readonly<Record<string, JsonSchema>>) => {
  const seen = new Set<string>()
  const waiting = [...from]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    for (const [, other] of JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      waiting.push(other!)
  }
  return seen
}

/** Gathers the bodies or the answers of all calls; what the contract gives no name has that of its call. */
export class NamedSchemas {
  readonly #io: 'input' | 'output'
  readonly #registry = z.registry<{ id: string }>()
  readonly #names = new Map(named)
  readonly #used = new Set<string>()

  constructor(io: 'input' | 'output') {
    this.#io = io
    for (const [schema, id] of named) this.#registry.add(schema, { id })
  }

  use(schema: z.ZodType, ofCall: string): JsonSchema {
    const name = this.#names.get(schema) ?? ofCall
    if (!this.#names.has(schema)) {
      this.#names.set(schema, name)
      this.#registry.add(schema, { id: name })
    }
    this.#used.add(name)
    return referTo(name)
  }

  /** Everything that was used, and what that refers to. */
  all(): Record<string, JsonSchema> {
    const { schemas } = z.toJSONSchema(this.#registry, { ...settingsOf(this.#io), uri: (id) => place + id })
    const held = schemas as Record<string, JsonSchema>
    return Object.fromEntries(
      [...reached([...this.#used], held)].sort().map((name) => {
        const { $schema: _dialect, $id: _place, ...schema } = held[name]!
        return [name, schema]
      }),
    )
  }
}
