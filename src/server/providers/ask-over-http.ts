import { NoAnswerError, RefusedByProviderError, SilentError } from './policy.ts'

const patienceMs = 10_000
/** An answer of a provider is some kilobytes. */
const longest = 512 * 1024

/** Read no further than an answer goes, whatever is sent. */
const textOf = async (answer: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.length
    if (length > longest) throw new SilentError('its answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** One request of ten seconds, no redirect followed; its answer as JSON. */
export const askOverHttp = async (address: string, init: RequestInit): Promise<unknown> => {
  let answer: Response
  let text: string
  try {
    answer = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    text = await textOf(answer)
  } catch (error) {
    if (error instanceof SilentError) throw error
    throw new NoAnswerError(error instanceof Error ? error.message : String(error))
  }
  if (answer.status === 408 || answer.status === 429 || answer.status >= 500)
    throw new SilentError(`it answered ${answer.status}`)
  if (!answer.ok) throw new RefusedByProviderError(answer.status, `it answered ${answer.status}`)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new SilentError('its answer is no JSON')
  }
}
