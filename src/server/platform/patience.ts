/** How long a connection may keep the server waiting. */
export interface Patience {
  /** For the headers of a request. */
  readonly headersMs: number
  /** For a whole request: uploads from a quay are slow. */
  readonly requestMs: number
  /** While nothing moves in either direction, as when somebody does not read; longer than any call thinks. */
  readonly silenceMs: number
  readonly checkEveryMs: number
}

export const patience: Patience = {
  headersMs: 30_000,
  requestMs: 10 * 60_000,
  silenceMs: 2 * 60_000,
  checkEveryMs: 5_000,
}

/** What makes Fastify keep to it; left to itself it waits for ever. */
export const cutOffAfter = ({ headersMs, requestMs, silenceMs, checkEveryMs }: Patience) => ({
  requestTimeout: requestMs,
  connectionTimeout: silenceMs,
  // a request without Host is refused by us, with the headers of every answer
  http: {
    requireHostHeader: false,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkEveryMs,
  },
})
