import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { type Aim, aims } from '#test/access/own-records.ts'
import { examples } from '#test/contract/examples.ts'
import type { Account } from '#test/factories.ts'
import { askPath, oneAnswer, sendRaw } from './raw-http.ts'
import { openTarget, type Target } from './target.ts'

// Who may call what by its own address is walked in test/access; here the same calls are reached for by other spellings.

let target: Target
/** A request of each closed call that would be right. */
const right = new Map<AnyEndpoint, { path: string; body: string | undefined }>()
beforeAll(async () => {
  target = await openTarget()
  const { app, mine, owner } = target
  for (const endpoint of allEndpoints.filter(({ access }) => access !== 'public')) {
    const name = `${endpoint.method} ${endpoint.path}`
    const aim: Aim = { ...examples[name], ...(await aims[name]?.(mine, app, owner)) }
    const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) => aim.params?.[part] ?? '1')
    right.set(endpoint, { path, body: aim.body && JSON.stringify(aim.body) })
  }
  await target.settle()
})
afterAll(() => target.close())

const percent = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
const fullWidth = (text: string) =>
  encodeURIComponent(text.replace(/[a-z]/gi, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)))

const spellings: [what: string, spell: (path: string) => string][] = [
  ['small letters', (path) => `/api${path.toLowerCase()}`],
  ['capitals', (path) => `/API${path.toUpperCase()}`],
  ['a slash at its end', (path) => `/api${path}/`],
  ['two slashes at its end', (path) => `/api${path}//`],
  ['two slashes in front', (path) => `//api${path}`],
  ['two slashes within', (path) => `/api/${path}`],
  ['every letter encoded', (path) => `/${percent('api')}${path.replace(/\w+/g, percent)}`],
  ['one letter encoded', (path) => `/api/${percent(path[1]!)}${path.slice(2)}`],
  ['one letter encoded twice', (path) => `/api/%25${percent(path[1]!).slice(1)}${path.slice(2)}`],
  ['encoded slashes', (path) => `/api${path.replaceAll('/', '%2F')}`],
  ['encoded backslashes', (path) => `/api${path.replaceAll('/', '%5C')}`],
  ['a dot segment', (path) => `/api/.${path}`],
  ['two dot segments', (path) => `/api/Person/..${path}`],
  ['encoded dot segments', (path) => `/api/Person/%2e%2e${path}`],
  ['out of the assets', (path) => `/assets/../api${path}`],
  ['out of the documentation', (path) => `/api/docs/..${path}`],
  ['a matrix parameter', (path) => `/api${path};jsessionid=1`],
  ['an encoded null', (path) => `/api${path}%00`],
  ['an encoded null and a file ending', (path) => `/api${path}%00.css`],
  ['a file ending', (path) => `/api${path}.json`],
  ['a space at its end', (path) => `/api${path}%20`],
  ['an encoded question mark', (path) => `/api${path}%3Fx=1`],
  ['full-width letters', (path) => `/api/${fullWidth(path.slice(1))}`],
  ['a dotless i', (path) => `/ap%C4%B1${path}`],
  ['an overlong encoding', (path) => `/api%C0%AF${path.slice(1)}`],
  ['broken percent signs', (path) => `/api${path}%`],
  ['a whole address', (path) => `http://localhost/api${path}`],
]
const json = { 'content-type': 'application/json' }
/** Lets nobody in: a refusal, or at most a page of the site. */
const isClosed = ({ status, type, text }: { status: number; type: string; text: string }) => {
  if (status < 400) expect(type).toMatch(/^text\/html/)
  // the pages are not built where nothing needs them
  else if (status >= 500) expect(text).toBe('The pages are not built: run npm run build.')
}

describe.each(spellings)('a path with %s', (_what, spell) => {
  it('opens no call to visitors, and none of the staff’s to customers', async () => {
    for (const [endpoint, { path, body }] of right) {
      const knock = async (who: Account | null) =>
        isClosed(
          await askPath(target.port, {
            method: endpoint.method,
            path: spell(path),
            headers: { ...(body && json), ...(who && { authorization: `Bearer ${who.token}` }) },
            ...(body && { body }),
          }),
        )
      await knock(null)
      if (endpoint.access !== 'member') await knock(target.owner)
    }
    await target.isUnharmed()
  })
})

/** Is this open to everybody under that method anyway? */
const isOpen = (method: string, path: string) =>
  allEndpoints.some(
    (one) =>
      one.access === 'public' &&
      one.method === method &&
      new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`, 'i').test(path),
  )

describe('another method', () => {
  const named = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override', 'X-Original-Method']
  it.each(named)('named in %s is not the one that counts', async (header) => {
    for (const [{ method }, { path, body }] of right) {
      if (method === 'GET') continue
      for (const disguise of ['GET', 'POST'].filter((one) => !isOpen(one, path)))
        isClosed(
          await askPath(target.port, {
            method: disguise,
            path: `/api${path}?_method=${method}`,
            headers: { [header]: method, ...(body && disguise === 'POST' && json) },
            ...(body && disguise === 'POST' && { body }),
          }),
        )
    }
    await target.isUnharmed()
  })

  it.each(['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Prefix', 'X-Forwarded-Uri'])(
    'or another address in %s leads nowhere',
    async (header) => {
      const { status, text } = await askPath(target.port, {
        method: 'GET',
        path: '/api/Person/signin',
        headers: { [header]: '/api/Person/search' },
      })
      expect([status, JSON.parse(text)]).toEqual([200, []])
    },
  )

  it('HEAD is refused where GET is', async () => {
    for (const [{ method, access }, { path }] of right) {
      if (method !== 'GET') continue
      const status = async (headers: Record<string, string>) =>
        (await askPath(target.port, { method: 'HEAD', path: `/api${path}`, headers })).status
      expect(await status({})).toBe(401)
      if (access !== 'member') expect(await status({ authorization: `Bearer ${target.owner.token}` })).toBe(403)
    }
  })

  it.each(['OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'QUERY'])('%s is none of any call', async (method) => {
    for (const { path } of right.values()) {
      const { status, text } = await askPath(target.port, {
        method,
        path: `/api${path}`,
        headers: { authorization: `Bearer ${target.admin.token}` },
      })
      expect([400, 404]).toContain(status)
      expect(text).not.toContain(target.admin.token)
    }
    await target.isUnharmed()
  })

  it('made up by a sender is no request', async () => {
    const { status } = await sendRaw(target.port, 'JEFF /api/Boat HTTP/1.1\r\nHost: x\r\n\r\n', oneAnswer)
    expect(status).toBe(400)
  })
})
