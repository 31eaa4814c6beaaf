import { allEndpoints } from '#contract/endpoints.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { openApiDocument } from '#server/platform/open-api.ts'

type Content = Record<string, { schema: { $ref?: string; allOf?: { $ref?: string }[] } }>
interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

/** The name of the shape, or that a file travels instead of one. */
const shapeIn = (content: Content | undefined) => {
  const [held] = Object.values(content ?? {})
  if (!held) return ''
  const { $ref, allOf } = held.schema
  return ($ref ?? allOf?.[0]?.$ref)?.split('/').at(-1) ?? 'a file'
}

/** One line a call, so that a review shows what was added, went or changed its name or who may call it. */
export function callsPage(): string {
  const paths = (openApiDocument().paths ?? {}) as Record<string, Record<string, Operation>>
  const line = ({ method, path, access }: AnyEndpoint) => {
    const address = path.replace(/:(\w+)/g, '{$1}')
    const { parameters = [], requestBody, responses } = paths[`/api${address}`]![method.toLowerCase()]!
    const asked = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
    const cells = [`${method} ${address}`, access, asked.join(', '), shapeIn(requestBody?.content)]
    return `| ${[...cells, shapeIn(responses['200']?.content)].join(' | ')} |`
  }
  return `${[
    '# The calls',
    '',
    'Written by `node scripts/generate-docs.ts` from the endpoints of `src/contract`; do not edit. Paths are below `/api`;',
    'every field of the shapes stands in `/api/docs` of a running marina.',
    '',
    '| Call | Who | Query | Sent | Answered |',
    '| --- | --- | --- | --- | --- |',
    ...[...allEndpoints].sort((one, other) => (one.path < other.path ? -1 : 1)).map(line),
  ].join('\n')}\n`
}
