import type { StaticDocumentSpec } from '@fastify/swagger'
import type { z } from 'zod'
import { allEndpoints } from '#contract/endpoints.ts'
import type { Access, AnyEndpoint } from '#contract/http/endpoint.ts'
import { type ProblemCode, problemStatus } from '#contract/http/problem.ts'
import { problemSchema } from '#contract/http/problem-answer.ts'
import { apiPrefix } from './endpoint.ts'
import { type JsonSchema, NamedSchemas, referTo, shapeOf } from './open-api-schemas.ts'

const audiences: Record<Access, string> = {
  public: 'For everybody.',
  member: 'For whoever is signed in; customers reach what is theirs.',
  yard: 'For the marina’s staff and their yard screens.',
  staff: 'For the marina’s staff.',
  admin: 'For those who run the marina.',
}
const sentOnce =
  'Sent again within a day under the same Idempotency-Key (a UUID), it is done once and answered the same.'

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
/** `PUT /Boat/Update/:id` is putBoatUpdateById. */
const operationIdOf = ({ method, path }: AnyEndpoint) =>
  method.toLowerCase() +
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? `By${capitalised(part.slice(1))}` : capitalised(part)))
    .join('')

const refusalsOf = (endpoint: AnyEndpoint): ProblemCode[] => {
  const { access, params, query, body, carries, refusals = [] } = endpoint
  return [
    ...(params || query || body || carries === 'upload' ? (['invalid_input'] as const) : []),
    ...(access === 'public' ? [] : (['not_signed_in', 'not_allowed'] as const)),
    ...(params ? (['not_found'] as const) : []),
    ...(body ? (['too_large', 'unsupported_content'] as const) : []),
    ...refusals,
    'too_many_requests',
    'internal',
    'database_away',
    'disk_full',
  ]
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })
const bytes = { type: 'string', format: 'binary' }
/** A status that has no words here does not compile. */
const meanings: Record<(typeof problemStatus)[ProblemCode], string> = {
  400: 'Something sent is wrong; `errors` says it for each field',
  401: 'Nobody is signed in, or not as it says',
  403: 'Not for this role, or not from that page',
  404: 'Not there, or another’s',
  409: 'Not as things stand; `current` is the fresh record where there is one',
  410: 'Was there, and its content is lost',
  413: 'Too large',
  415: 'Of a type that is not taken',
  429: 'Too often; Retry-After says how many seconds to wait',
  500: 'A fault of the server',
  503: 'Busy, or database or file storage do not answer',
  507: 'The disk is full: reading still works',
}
const refusalName = (status: number) => `Refusal${status}`
const refusalAnswers = Object.fromEntries(
  Object.entries(meanings).map(([status, description]) => [
    refusalName(Number(status)),
    { description, content: json(referTo('Problem')) },
  ]),
)

const parametersIn = (place: 'path' | 'query', schema: z.ZodType | undefined) => {
  const { properties = {}, required = [] } = schema ? shapeOf(schema) : {}
  return Object.entries(properties).map(([name, { description, ...held }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: held,
  }))
}

const bodyOf = (endpoint: AnyEndpoint, inputs: NamedSchemas, call: string) => {
  const { body, carries, form } = endpoint
  if (carries === 'upload') {
    const schema = { type: 'object', properties: { file: bytes }, required: ['file'] }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (!body) return undefined
  const sent = inputs.use(body, `${call}Body`)
  const withFile = { allOf: [sent, { type: 'object', properties: { file: bytes } }] }
  const asForm = { 'multipart/form-data': { schema: form?.file ? withFile : sent } }
  const required = !body.safeParse(undefined).success
  return { required, content: { ...json(sent), ...(form && asForm) } }
}

const answerOf = ({ carries, downloads = [], response }: AnyEndpoint, outputs: NamedSchemas, call: string) =>
  carries === 'download'
    ? { description: 'The file', content: Object.fromEntries(downloads.map((type) => [type, { schema: bytes }])) }
    : { description: 'Done', content: json(outputs.use(response, `${call}Answer`)) }

const operationOf = (endpoint: AnyEndpoint, inputs: NamedSchemas, outputs: NamedSchemas) => {
  const operationId = operationIdOf(endpoint)
  const call = capitalised(operationId)
  const statuses = [...new Set(refusalsOf(endpoint).map((code) => problemStatus[code]))].sort((a, b) => a - b)
  const requestBody = bodyOf(endpoint, inputs, call)
  const parameters = [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)]
  return {
    operationId,
    summary: endpoint.summary,
    description: endpoint.creates ? `${audiences[endpoint.access]} ${sentOnce}` : audiences[endpoint.access],
    tags: [endpoint.path.split('/')[1]!],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }, { session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      200: answerOf(endpoint, outputs, call),
      ...Object.fromEntries(
        statuses.map((status) => [status, { $ref: `#/components/responses/${refusalName(status)}` }]),
      ),
    },
  }
}

/** One name means one shape, sent or answered. */
const joined = (sent: Record<string, JsonSchema>, answered: Record<string, JsonSchema>) => {
  const twofold = Object.keys(sent).filter(
    (name) => answered[name] && JSON.stringify(answered[name]) !== JSON.stringify(sent[name]),
  )
  if (twofold.length > 0) throw new Error(`Sent and answered differ in ${twofold.join(', ')}: give each a name.`)
  return { ...sent, ...answered }
}

/** Every call of the contract as OpenAPI 3.1, complete enough to make a client from. */
export const openApiDocument = (): StaticDocumentSpec['document'] => {
  const inputs = new NamedSchemas('input')
  const outputs = new NamedSchemas('output')
  outputs.use(problemSchema, 'Problem')
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of allEndpoints) {
    const path = apiPrefix + endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, inputs, outputs) }
  }
  const schemas = joined(inputs.all(), outputs.all())
  const tags = [...new Set(allEndpoints.map(({ path }) => path.split('/')[1]!))].sort()
  return {
    openapi: '3.1.0',
    info: { title: 'Dry Marina', version: '1', description: 'Paths are matched without regard to case.' },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name, description: `Calls below ${apiPrefix}/${name}` })),
    paths,
    components: {
      schemas,
      responses: refusalAnswers,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'authToken' },
      },
    },
  } as StaticDocumentSpec['document']
}
