import { request } from 'node:http'
import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  /** 0 where the connection was closed without a word. */
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** Everything that came. */
  readonly whole: string
}

const read = (whole: string): RawAnswer => {
  const [head = '', ...rest] = whole.split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const headers = Object.fromEntries(
    fields.map((field) => [
      field.slice(0, field.indexOf(':')).toLowerCase(),
      field.slice(field.indexOf(':') + 1).trim(),
    ]),
  )
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1] ?? 0), headers, text: rest.join('\r\n\r\n'), whole }
}

/** Sends bytes as they are and reads what comes until the server closes, or until `enough` of it has come. */
export const sendRaw = (
  port: number,
  bytes: string | Buffer,
  enough: (whole: string) => boolean = () => false,
): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let whole = ''
    const end = () => {
      socket.destroy()
      resolve(read(whole))
    }
    socket.on('data', (chunk) => {
      whole += chunk.toString('latin1')
      if (enough(whole)) end()
    })
    socket.on('error', end)
    socket.on('close', end)
  })

/** One answer with its whole body has come. */
export const oneAnswer = (whole: string) => {
  const { headers, text } = read(whole)
  return whole.includes('\r\n\r\n') && text.length >= Number(headers['content-length'] ?? 0)
}

interface PathRequest {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}
/** Asks for a path exactly as it is written; `fetch` would tidy it up first. */
export const askPath = (
  port: number,
  { method, path, headers = {}, body }: PathRequest,
): Promise<{ status: number; type: string; text: string }> =>
  new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body ?? '')) }
    const asked = request({ port, host: '127.0.0.1', method, path, headers: { ...length, ...headers } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
