import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** What the server lets in; its own and only user. */
const s3User = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** How a request is answered instead of being let through: a status, or never. */
type Trouble = { status: number; code?: string } | 'silence' | 'hang-up'

/** A real S3 server in this process, with a door in front that can be shut. */
export const s3Peer = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'dry-marina-s3-'))
  const peer = new S3rver({ directory, silent: true, address: '127.0.0.1', port: 0 })
  await peer.configureBuckets()
  const answer = peer.callback()
  const state: { trouble: ((method: string, url: string) => Trouble | null) | null } = { trouble: null }
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    const { method = '', url = '' } = request
    asked.push(`${method} ${url}`)
    const trouble = state.trouble?.(method, url)
    if (!trouble) return void answer(request, response)
    request.resume()
    if (trouble === 'silence') return
    if (trouble === 'hang-up') return void request.socket.destroy()
    response.writeHead(trouble.status, { 'content-type': 'application/xml' })
    response.end(method === 'HEAD' ? '' : `<Error><Code>${trouble.code ?? ''}</Code></Error>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    endpoint,
    asked,
    state,
    /** A new bucket and what names it in an environment. */
    async bucket(folder = '') {
      const name = `marina-${randomBytes(6).toString('hex')}`
      await peer.store.putBucket(name)
      const env = { FILES_URL: `s3://${name}${folder}?endpoint=${endpoint}&region=eu-north-1`, ...s3User }
      return { name, env, names: () => namesIn(join(directory, name)) }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
}
export type S3Peer = Awaited<ReturnType<typeof s3Peer>>

/** The names of the objects, as the server files them. */
const namesIn = async (folder: string) => {
  const ending = '._S3rver_object'
  const entries = await readdir(folder, { recursive: true }).catch(() => [])
  return entries.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length))
}
