import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { policyOf } from '#server/platform/page-template.ts'

const textOf = async (message: IncomingMessage) => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
const withVersion = /text\/html|javascript/

/** Stands before a product, and from `renew` on speaks as if the same pages had been built anew. */
export class RenewingProxy {
  target = ''
  #versions: { from: string; to: string } | undefined
  readonly #server = createServer((asked, answer) => {
    this.#pass(asked, answer).catch(() => answer.destroy())
  })

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
  renew(from: string, to: string) {
    this.#versions = { from, to }
  }
  close() {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse) {
    const { from = '', to = '' } = this.#versions ?? {}
    const path = to ? asked.url!.replace(`manifest-${to}`, `manifest-${from}`) : asked.url!
    const headers = { ...asked.headers, 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' }
    const body = await textOf(asked)
    const got = await new Promise<IncomingMessage>((resolve, reject) => {
      const passing = request(new URL(path, this.target), { method: asked.method, headers }, resolve)
      passing.on('error', reject).end(body)
    })
    const bytes = await textOf(got)
    const given = { ...got.headers }
    if (!to || !withVersion.test(given['content-type'] ?? ''))
      return answer.writeHead(got.statusCode!, given).end(bytes)
    const text = bytes.toString().replaceAll(from, to)
    // what is inlined is another text now, so it has another hash
    if (given['content-type']?.startsWith('text/html')) given['content-security-policy'] = policyOf(text)
    given['content-length'] = String(Buffer.byteLength(text))
    delete given.etag
    answer.writeHead(got.statusCode!, given).end(text)
  }
}
