import type { Answer, AnyCall } from '#contract/http/call.ts'
import { apiPrefix } from '#server/platform/endpoint.ts'

/** Somebody who is signed in, at one instance. */
interface Asker {
  url: string
  token: string
}
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
}

const addressOf = (path: string, { params, query = {} }: Sent) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params![name]!)
  const asked = Object.entries(query).map(([name, value]) => [name, String(value)])
  return `${apiPrefix}${filled}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`
}

/** The answer of a call; throws where it is refused. */
export const ask = async <C extends AnyCall>(
  { url, token }: Asker,
  { method, path }: C,
  sent: Sent = {},
): Promise<Answer<C>> => {
  const headers = { authorization: `Bearer ${token}`, ...(sent.body && { 'content-type': 'application/json' }) }
  const body = sent.body ? JSON.stringify(sent.body) : null
  const answer = await fetch(`${url}${addressOf(path, sent)}`, { method, headers, body })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer<C>
}
