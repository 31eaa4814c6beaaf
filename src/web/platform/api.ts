import type { Answer, AnyEndpoint, Input } from '#contract/http/endpoint.ts'
import { type Problem, problemSchema } from '#contract/http/problem.ts'

/** What every failed call throws; `problem` is what the server said, or the browser for it when nothing came back. */
export class Refusal extends Error {
  readonly problem: Problem
  readonly status: number
  constructor(problem: Problem, status: number) {
    super(problem.message)
    this.name = 'Refusal'
    this.problem = problem
    this.status = status
  }
}

type Values = Record<string, unknown>
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Address of a call, for links as well: a download is followed, not fetched. */
export function addressOf<E extends AnyEndpoint>(endpoint: E, input: Omit<Input<E>, 'body'>): string {
  const { params = {}, query = {} } = input as { params?: Values; query?: Values }
  const path = endpoint.path.replace(/:(\w+)/g, (_: string, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => isGiven(value))
      .map(([key, value]) => [key, String(value)]),
  ).toString()
  return `/api${path}${search && `?${search}`}`
}

const unreachable = new Refusal(
  {
    code: 'busy',
    message: 'The marina’s server did not answer. Nothing you entered is lost.',
    errors: [],
    requestId: '',
  },
  0,
)
export const isUnreachable = (error: unknown) => error instanceof Refusal && error.status === 0

function refusalOf(status: number, body: unknown) {
  const problem = problemSchema.safeParse(body)
  if (problem.success) return new Refusal(problem.data, status)
  const message = 'The marina’s server answered in a way this page does not understand. Please try again.'
  return new Refusal({ code: 'internal', message, errors: [], requestId: '' }, status)
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One call of the API, typed by its endpoint. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> {
  const { body } = input as { body?: unknown }
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : unreachable
  })
  const answer = parsed(await response.text())
  if (!response.ok) throw refusalOf(response.status, answer)
  return answer as Answer<E>
}

type Progress = { onProgress?: (share: number) => void; signal?: AbortSignal }
/** Sends one file; fetch cannot say how far it is, so this is the one place with XMLHttpRequest. */
export function upload<E extends AnyEndpoint>(
  endpoint: E,
  file: File,
  { onProgress, signal }: Progress = {},
): Promise<Answer<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file)
    request.open(endpoint.method, `/api${endpoint.path}`)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onerror = () => reject(unreachable)
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

/** Fetches a file and hands it to the browser under its name; a refusal is thrown like any other. */
export async function download<E extends AnyEndpoint>(endpoint: E, input: Omit<Input<E>, 'body'>, fileName: string) {
  const response = await fetch(addressOf(endpoint, input)).catch(() => {
    throw unreachable
  })
  if (!response.ok) throw refusalOf(response.status, parsed(await response.text()))
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
