import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Place, placeForProcess } from '../app/place-for-process.ts'
import { startServer } from '../app/server-process.ts'
import { pdf } from '../factories.ts'
import { RawLink } from '../hub/raw-link.ts'
import { inherited } from '../inherited.ts'
import { aMachine, fromOutside, isInstalled, type Machine, name, startProxy } from './proxy.ts'

const replaced = (file: string, changes: readonly (readonly [from: string, to: string])[]) => {
  let text = readFileSync(join('deploy', file), 'utf8')
  for (const [from, to] of changes) {
    expect(text).toContain(from)
    text = text.replaceAll(from, to)
  }
  return text
}

/** Each example as it is shipped, but for the ports and the certificate of this machine. */
const proxies: Record<string, { question: string[]; start(machine: Machine): Promise<() => Promise<void>> }> = {
  nginx: {
    question: ['-v'],
    async start(machine) {
      const { ports, folder, certificate, key } = machine
      const site = replaced('nginx.conf', [
        ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
        ['listen 443 ssl;', `listen 127.0.0.1:${ports.tls} ssl;`],
        ['127.0.0.1:3000', `127.0.0.1:${ports.product}`],
        ['/etc/letsencrypt/live/marina.example/fullchain.pem', certificate],
        ['/etc/letsencrypt/live/marina.example/privkey.pem', key],
      ])
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (one) => `${one}_temp_path ${folder}/${one};`,
      )
      const whole = `pid ${folder}/pid; error_log stderr; events {}\nhttp { access_log off; ${places.join(' ')}\n${site}\n}`
      const file = join(folder, 'nginx.conf')
      writeFileSync(file, whole)
      return startProxy(machine, 'nginx', ['-c', file, '-g', 'daemon off;'])
    },
  },
  caddy: {
    question: ['version'],
    async start(machine) {
      const { ports, folder, certificate, key } = machine
      const site = replaced('Caddyfile', [
        ['marina.example {', `marina.example {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`],
        ['127.0.0.1:3000', `127.0.0.1:${ports.product}`],
      ])
      const file = join(folder, 'Caddyfile')
      writeFileSync(file, `{\n\tadmin off\n\thttp_port ${ports.plain}\n\thttps_port ${ports.tls}\n}\n${site}`)
      return startProxy(machine, 'caddy', ['run', '--config', file, '--adapter', 'caddyfile'])
    },
  },
}

/** More failures than any limit of an address allows. */
const most = 200

describe.each(Object.entries(proxies))('behind %s', (program, { question, start }) => {
  describe.runIf(isInstalled(program, ...question) && isInstalled('openssl', 'version'))('by its example', () => {
    let machine: Machine
    let marina: Place
    let visitor: ReturnType<typeof fromOutside>
    const stops: (() => Promise<unknown>)[] = []
    beforeAll(async () => {
      machine = await aMachine()
      marina = await placeForProcess(null)
      stops.push(marina.remove)
      const env = {
        NODE_ENV: 'production',
        PUBLIC_URL: `https://${name}:${machine.ports.tls}`,
        SECRET: randomBytes(24).toString('hex'),
        TRUSTED_PROXIES: '127.0.0.1',
        RATE_LIMITS: 'on',
        PORT: String(machine.ports.product),
      }
      const flags = ['--username', 'boss', '--email', 'boss@example.com', '--first-name', 'Big', '--last-name', 'Boss']
      execFileSync(process.execPath, ['scripts/admin-create.ts', ...flags], {
        env: { ...inherited, ...env, ...marina.env, ADMIN_PASSWORD: 'kolm tamme & kask' },
      })
      const server = await startServer(marina, env)
      stops.push(() => server.stop())
      stops.push(await start(machine))
      visitor = fromOutside(machine)
    })
    afterAll(async () => {
      for (const stop of stops.reverse()) await stop()
    })

    const signedIn = async () => {
      const { status, bytes } = await visitor.ask(
        '/api/Person/authenticate',
        { method: 'POST', headers: { 'content-type': 'application/json' } },
        Buffer.from(JSON.stringify({ username: 'boss', password: 'kolm tamme & kask' })),
      )
      expect(status).toBe(200)
      return { authorization: `Bearer ${(JSON.parse(bytes.toString()) as { token: string }).token}` }
    }
    const upload = async (content: Buffer<ArrayBuffer>, headers: Record<string, string>) => {
      const form = new FormData()
      form.append('file', new Blob([content]), 'papers.pdf')
      const body = new Response(form)
      return visitor.ask(
        '/api/File/upload',
        { method: 'POST', headers: { ...headers, 'content-type': body.headers.get('content-type')! } },
        Buffer.from(await body.arrayBuffer()),
      )
    }

    test('pages come over TLS, and plain HTTP leads there', async () => {
      const page = await visitor.ask('/login')
      expect(page.status).toBe(200)
      expect(page.headers['strict-transport-security']).toBeTruthy()
      const plain = await fetch(`http://127.0.0.1:${machine.ports.plain}/login`, {
        redirect: 'manual',
        headers: { host: name },
      })
      expect([301, 308]).toContain(plain.status)
      expect(plain.headers.get('location')).toMatch(/^https:/)
    })

    test('the hub opens as wss', async () => {
      const headers = await signedIn()
      const { status, bytes } = await visitor.ask('/chathub/negotiate?negotiateVersion=1', { method: 'POST', headers })
      expect(status).toBe(200)
      const { connectionToken } = JSON.parse(bytes.toString()) as { connectionToken: string }
      const link = new RawLink(visitor.address, `?id=${connectionToken}`, {
        ...visitor.options,
        headers: { ...visitor.options.headers, ...headers },
      })
      await link.greeted()
      link.socket.close()
      await link.ended
    })

    test('a large file goes up whole, and a larger one is refused by Dry Marina itself', async () => {
      const headers = await signedIn()
      const megabyte = 1024 * 1024
      const kept = await upload(Buffer.from(pdf('papers.pdf', 9 * megabyte).content), headers)
      expect(kept.status).toBe(200)
      const { id, size } = JSON.parse(kept.bytes.toString()) as { id: number; size: number }
      expect(size).toBe(9 * megabyte)
      const back = await visitor.ask(`/api/File/Download/${id}`, { headers })
      expect(back.bytes.length).toBe(9 * megabyte)
      const refused = await upload(Buffer.from(pdf('papers.pdf', 30 * megabyte).content), headers)
      expect(JSON.parse(refused.bytes.toString())).toMatchObject({
        code: expect.stringMatching(/./),
        requestId: expect.any(String),
      })
      expect(refused.status).toBe(413)
    })

    test('the caller’s own address counts, not what they say of it', async () => {
      const wrong = (said: string) =>
        visitor.ask(
          '/api/Person/authenticate',
          { method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': said } },
          Buffer.from(JSON.stringify({ username: `nobody${said}`, password: 'not the right one' })),
        )
      let tries = 0
      while (tries < most && (await wrong(`203.0.113.${tries % 250}`)).status !== 429) tries += 1
      expect(tries).toBeLessThan(most)
    })
  })
})
