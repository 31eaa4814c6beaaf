import { t } from '@lingui/core/macro'
import type { Answer, AnyCall, Input } from '#contract/http/call.ts'
import { isToldProblem, type ToldProblem } from '#contract/http/told-problem.ts'
import { language } from './language.ts'
import { newKey } from './new-key.ts'

/** What every failed call throws; `problem` is what the server said, or the browser for it when nothing came back. */
export class Refusal extends Error {
  readonly problem: ToldProblem
  readonly status: number
  constructor(problem: ToldProblem, status: number) {
    super(problem.message)
    this.name = 'Refusal'
    this.problem = problem
    this.status = status
  }
}

/** What a failure says to a person, whatever was thrown. */
export function problemOf(error: unknown): ToldProblem {
  if (error instanceof Refusal) return error.problem
  const message = t`Something went wrong in this page. Please reload it and try again.`
  return { code: 'internal', message, errors: [], requestId: '' }
}

type Values = Record<string, unknown>
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Address of a call, for links as well: a download is followed, not fetched. */
export function addressOf<E extends AnyCall>(endpoint: E, input: Omit<Input<E>, 'body'>): string {
  const { params = {}, query = {} } = input as { params?: Values; query?: Values }
  const path = endpoint.path.replace(/:(\w+)/g, (_: string, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => isGiven(value))
      .map(([key, value]) => [key, String(value)]),
  ).toString()
  return `/api${path}${search && `?${search}`}`
}

const notReached = (message: string) => new Refusal({ code: 'busy', message, errors: [], requestId: '' }, 0)
const unreachable = () =>
  notReached(
    navigator.onLine
      ? t`The marina’s server did not answer. Nothing you entered is lost.`
      : t`You are offline, so nothing was sent. Nothing you entered is lost; try again once there is a connection.`,
  )
export const isUnreachable = (error: unknown) => error instanceof Refusal && error.status === 0

function refusalOf(status: number, body: unknown) {
  if (isToldProblem(body)) return new Refusal(body, status)
  const message = t`The marina’s server answered in a way this page does not understand. Please try again.`
  return new Refusal({ code: 'internal', message, errors: [], requestId: '' }, status)
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Keys of what was sent and not yet answered: the same content sent again, by a second click or after the line broke,
 * is the same submission. What was answered, with a yes or a no, is over.
 */
const underWay = new Map<string, string>()
function submissionOf({ creates, method, path }: AnyCall, input: unknown) {
  if (!creates) return null
  const content = JSON.stringify([method, path, input])
  const key = underWay.get(content) ?? newKey()
  underWay.set(content, key)
  return { key, over: () => underWay.delete(content) }
}

function gone(error: unknown): never {
  throw error instanceof DOMException && error.name === 'AbortError' ? error : unreachable()
}

/** One call of the API, typed by its endpoint. */
export async function call<E extends AnyCall>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Answer<E>> {
  const { body } = input as { body?: unknown }
  const submission = submissionOf(endpoint, input)
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      'accept-language': language(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(submission && { 'idempotency-key': submission.key }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch(gone)
  const answer = parsed(await response.text().catch(gone))
  if (response.status < 500 && answer !== undefined) submission?.over()
  if (!response.ok) throw refusalOf(response.status, answer)
  // a page of something in between, or half an answer: the server said nothing
  if (answer === undefined) throw refusalOf(502, answer)
  return answer as Answer<E>
}

type SendOptions = { onProgress?: (share: number) => void; signal?: AbortSignal }
/** Sends one file; fetch cannot say how far it is, so this is the one place with XMLHttpRequest. */
export function upload<E extends AnyCall>(
  endpoint: E,
  file: File,
  { onProgress, signal }: SendOptions = {},
): Promise<Answer<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file)
    request.open(endpoint.method, `/api${endpoint.path}`)
    request.setRequestHeader('accept-language', language())
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onerror = () => reject(unreachable())
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    request.onload = () => {
      const answer = parsed(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(answer as Answer<E>)
      else reject(refusalOf(request.status, answer))
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

/**
 * Has the browser load a file by a link, so that it goes to disk as it comes. A link cannot show why it was refused, so
 * the server is asked beforehand whether it would be.
 */
export async function startDownload<E extends AnyCall>(endpoint: E, input: Omit<Input<E>, 'body'>) {
  const address = addressOf(endpoint, input)
  const ask = (method: 'HEAD' | 'GET') =>
    fetch(address, { method, headers: { 'accept-language': language() } }).catch(() => {
      throw unreachable()
    })
  if (!(await ask('HEAD')).ok) {
    // an answer to HEAD has no words; the refusal itself has
    const refused = await ask('GET')
    if (!refused.ok) throw refusalOf(refused.status, parsed(await refused.text()))
    await refused.body?.cancel()
  }
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
