import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#contract/endpoints.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { problemSchema } from '#contract/http/problem-answer.ts'
import { type Aim, aims } from '#test/access/own-records.ts'
import { examples } from '#test/contract/examples.ts'
import { openTarget, type Target } from './target.ts'

// Every text field of every call, found by its schema, is given text that some interpreter would obey.

const payloads: [what: string, text: string][] = [
  [
    'SQL, markup and a template',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: that it stays one is what is looked at
    'x\'; drop table account; select pg_sleep(9) --"; \\ <script>alert(1)</script>${7*7}{{7*7}}<%= 7*7 %>⟦marinaName⟧',
  ],
  ['lines for headers and logs', 'x\r\nBcc: evil@evil.example\r\n\r\n{"level":"info","msg":"signed in"}'],
  ['a formula', '=HYPERLINK("http://evil.example","x")'],
  ['hidden signs', 'a\u200b\u202ecba\u2066b'],
  ['a null', 'a\u0000b'],
]

interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  enum?: unknown[]
}
const shapeOf = (schema: z.ZodType): JsonSchema => {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return shape.properties ? shape : (shape.anyOf?.find(({ properties }) => properties) ?? {})
}
const isText = ({ type, anyOf, enum: choices }: JsonSchema): boolean =>
  !choices && ([type].flat().includes('string') || (anyOf?.some(isText) ?? false))
const textFields = (schema: z.ZodType | undefined) =>
  schema
    ? Object.entries(shapeOf(schema).properties ?? {})
        .filter(([, one]) => isText(one))
        .map(([name]) => name)
    : []

let target: Target
let everyText: ReturnType<typeof sql>
beforeAll(async () => {
  target = await openTarget()
  const { rows } = await target.app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  everyText = sql.join(
    rows.map(
      ({ name }) => sql`select part.value as words from ${sql.identifier(name)} t, jsonb_each_text(to_jsonb(t)) part`,
    ),
    sql` union all `,
  )
})
afterAll(() => target.close())

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
/** It stands somewhere, letter by letter, or as JSON writes it. */
const isStored = async (text: string) => {
  const asJson = JSON.stringify(text).slice(1, -1)
  const { rows } = await target.app.db.execute<{ found: boolean }>(
    sql`select exists (select 1 from (${everyText}) every where position(${text} in words) > 0
      or position(${asJson} in words) > 0) as found`,
  )
  return rows[0]!.found
}
/** What a call takes and has no use for here: hashed, for an open gate, within the hours, a time that stays, an address nobody has. */
const unused = new Set([
  'POST /Person/register password,confirmPassword',
  'POST /AccountDeletion reason',
  'PUT /Subscription reason',
  'POST /Broadcast/Foresee search',
  'POST /Machine/Foresee name',
  'POST /Stop/Foresee words',
  'POST /Visit overrideReason,reason',
  'PUT /DayPlan/Order reason',
  'PUT /Schedule notes,overrideReason,reason',
  'PUT /Schedule/Update/:id notes,overrideReason,reason',
  'PUT /Schedule/Request/:id notes,overrideReason,reason',
])
/** Asked of staff alone where the gates are closed or the time is outside the hours; here neither is. */
const unasked = new Set(['overrideReason', 'reason'])
const booking = /Schedule(\/Create|\/Request|\/Update|\/RespondPickUpRequest)?(\/:id)?$/
const isUnused = (name: string, fields: readonly string[]) =>
  fields.join() === 'overrideReason' ||
  (booking.test(name) && fields.every((field) => unasked.has(field))) ||
  unused.has(`${name} ${fields.join()}`)

/** Making a device a yard screen ends the sign-in that asks, so somebody new does. */
const untiring = async (path: string) => {
  if (path !== '/YardScreen') return target.staff
  const somebody = await target.app.staff()
  await target.settle()
  return somebody
}

const send = async ({ access, method, path }: AnyEndpoint, aim: Aim) => {
  const { app, owner, staff, admin } = target
  const who =
    access === 'public'
      ? app.visitor
      : app.as({ member: owner, yard: staff, staff: await untiring(path), admin }[access])
  const address = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(aim.params?.[part] ?? '1'))
  const search = new URLSearchParams(aim.query).toString()
  return who.inject({
    method,
    url: `/api${address}${search && `?${search}`}`,
    ...(aim.body && { payload: JSON.stringify(aim.body), headers: { 'content-type': 'application/json' } }),
  })
}
const rightFor = async (name: string): Promise<Aim> => ({
  ...examples[name],
  ...(await aims[name]?.(target.mine, target.app, target.owner)),
})

/** Gives the text to all fields, then to those that did not refuse it, until the call takes it or none is left. */
const inject = async (endpoint: AnyEndpoint, text: string) => {
  let fields = textFields(endpoint.body)
  const right = await rightFor(nameOf(endpoint))
  await target.settle()
  while (fields.length > 0) {
    const hostile = Object.fromEntries(fields.map((field) => [field, text]))
    const { status, body, problem, headers } = await send(endpoint, { ...right, body: { ...right.body, ...hostile } })
    expect(status).toBeLessThan(500)
    expect(headers).not.toHaveProperty('bcc')
    if (status === 200) return fields
    expect(problemSchema.parse(body)).toEqual(body)
    await target.isUnharmed()
    const refused = new Set(problem.errors.map(({ field }) => field.split('.')[0]!))
    const left = fields.filter((field) => !refused.has(field))
    if (left.length === fields.length) return []
    fields = left
  }
  return []
}

const bodies = allEndpoints.filter(({ body }) => textFields(body).length > 0)
const lists = allEndpoints.filter(({ query }) => textFields(query).length > 0)
let kept = 0

describe.each(payloads)('%s', (_what, text) => {
  it.each(bodies.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'in the texts of %s is refused, or kept letter by letter',
    async (name, endpoint) => {
      const fields = await inject(endpoint, text)
      if (fields.length > 0 && !isUnused(name, fields)) {
        expect([fields, await isStored(text)]).toEqual([fields, true])
        kept += 1
      }
      await target.state.restore()
    },
  )

  it('in each text of a query finds nothing, or what holds it', async () => {
    for (const endpoint of lists) {
      const right = await rightFor(nameOf(endpoint))
      for (const field of textFields(endpoint.query)) {
        const { status, body } = await send(endpoint, { ...right, query: { ...right.query, [field]: text } })
        expect(status).toBeLessThan(500)
        if (status !== 200) expect(problemSchema.parse(body)).toEqual(body)
      }
    }
    await target.state.restore()
  })
})

it('most of it was taken', () => {
  // lines and hidden signs are refused where one line is asked for
  expect(kept).toBeGreaterThan(80)
})
