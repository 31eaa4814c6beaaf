import { expect, type Page, type Request } from '@playwright/test'

const path = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')
/** What the browser itself gives up: a page that is left, a link that turned into a download. */
const isGivenUp = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED'

/** Everything a browser complains about while a test runs. A test ends well only when it expected each of them. */
export class Faults {
  readonly #found: string[] = []
  readonly #expected: RegExp[] = []
  // the chat's link is tried again by itself where a session, a right or the connection goes; broken-link.spec.ts shows what that does
  readonly #allowed: RegExp[] = [
    /^(answer: (401|50[234])|failed:) POST \/chathub\/negotiate/,
    /^console: WebSocket connection to '[^']*\/chathub/,
    // bays of a boat are asked for until the page hears that she is moved
    /^answer: 409 GET \/api\/Yard\/Bays\//,
  ]

  watch(page: Page) {
    page.on('pageerror', (error) => this.#found.push(`page error: ${error.message}`))
    page.on('console', (message) => {
      // An answer that refuses is told by its status below; the browser's line does not say which call it was.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.#found.push(`console: ${message.text()}`)
    })
    page.on('requestfailed', (request) => {
      if (!isGivenUp(request))
        this.#found.push(`failed: ${request.method()} ${path(request.url())} ${request.failure()?.errorText}`)
    })
    page.on('response', (answer) => {
      if (answer.status() >= 400)
        this.#found.push(`answer: ${answer.status()} ${answer.request().method()} ${path(answer.url())}`)
    })
  }

  /** These may come, as calls that are under way when the connection goes. */
  allow(...patterns: RegExp[]) {
    this.#allowed.push(...patterns)
  }

  /** These belong to the test and must come. */
  expect(...patterns: RegExp[]) {
    this.#expected.push(...patterns)
  }

  check() {
    const known = [...this.#expected, ...this.#allowed]
    const unexpected = this.#found.filter((line) => !known.some((pattern) => pattern.test(line)))
    expect(unexpected, 'what the browser complained about').toEqual([])
    const missing = this.#expected.filter((pattern) => !this.#found.some((line) => pattern.test(line)))
    expect(missing.map(String), 'complaints the test expected and that did not come').toEqual([])
  }
}
