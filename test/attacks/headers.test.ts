import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { png } from '#test/factories.ts'
import { sendRaw } from './raw-http.ts'
import { openTarget, type Target } from './target.ts'

let target: Target
let pictureId: number
beforeAll(async () => {
  target = await openTarget({ env: { PUBLIC_URL: 'https://marina.example', METRICS_TOKEN: 'a token of collectors' } })
  pictureId = (await target.app.as(target.owner).upload(png())).body.id
})
afterAll(() => target.close())

const kinds: [what: string, line: () => string, ...fields: string[]][] = [
  ['a public page', () => 'GET / HTTP/1.1'],
  ['a page in its packed form', () => 'GET /login HTTP/1.1', 'Accept-Encoding: br'],
  ['the app’s shell', () => 'GET /Boats HTTP/1.1'],
  ['a page that is not there', () => 'GET /no/such/page HTTP/1.1'],
  ['a file that is not there', () => 'GET /assets/none.js HTTP/1.1'],
  ['a picture of the site', () => 'GET /favicon.svg HTTP/1.1'],
  ['the worker', () => 'GET /sw.js HTTP/1.1'],
  ['what robots read', () => 'GET /robots.txt HTTP/1.1'],
  ['what home screens read', () => 'GET /manifest.webmanifest HTTP/1.1'],
  ['a call', () => 'GET /api/Person/signin HTTP/1.1'],
  ['a call in capitals', () => 'GET /API/PERSON/SIGNIN HTTP/1.1'],
  ['a call with an encoded letter', () => 'GET /%61pi/Person/signin HTTP/1.1'],
  ['a call for whoever is signed in', () => 'GET /api/Person/me HTTP/1.1'],
  ['a list', () => 'GET /api/Boat/searchBoats HTTP/1.1'],
  ['a spreadsheet', () => 'GET /api/Boat/ExportBoats HTTP/1.1'],
  ['a file', () => `GET /api/File/Download/${pictureId} HTTP/1.1`],
  ['a small picture', () => `GET /api/File/Thumbnail/${pictureId} HTTP/1.1`],
  ['everything of a person', () => 'GET /api/Account/Export HTTP/1.1'],
  ['bad input', () => 'GET /api/Boat/GetByID/x HTTP/1.1'],
  ['a refusal by role', () => 'GET /api/Person/search HTTP/1.1'],
  ['a record that is not there', () => 'GET /api/Boat/GetByID/99999 HTTP/1.1'],
  ['a call that is not there', () => 'GET /api/nothing HTTP/1.1'],
  ['a method that is none', () => 'PATCH /api/Boat HTTP/1.1'],
  ['OPTIONS', () => 'OPTIONS /api/Boat HTTP/1.1'],
  ['HEAD', () => 'HEAD / HTTP/1.1'],
  ['the documentation', () => 'GET /api/docs HTTP/1.1'],
  ['the documentation’s data', () => 'GET /api/docs/json HTTP/1.1'],
  ['the documentation’s script', () => 'GET /api/docs/static/swagger-ui-bundle.js HTTP/1.1'],
  ['liveness', () => 'GET /livez HTTP/1.1'],
  ['readiness', () => 'GET /readyz HTTP/1.1'],
  ['figures', () => 'GET /metrics HTTP/1.1'],
  ['a link of the chat that is refused', () => 'GET /chathub HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket'],
  ['negotiating that is refused', () => 'POST /chathub/negotiate HTTP/1.1'],
  ['an address that cannot be read', () => 'GET /%zz HTTP/1.1'],
  ['what is no request', () => 'GET / HTTP/7.0'],
]
const answerTo = (line: string, fields: readonly string[], who: string | null) => {
  const signedIn = who ? [`Authorization: Bearer ${who}`] : []
  const last = fields.some((field) => field.startsWith('Connection')) ? [] : ['Connection: close']
  return sendRaw(target.port, `${[line, 'Host: x', ...signedIn, ...fields, ...last].join('\r\n')}\r\n\r\n`)
}

describe.each(kinds)('the answer of %s', (_what, lineOf, ...fields) => {
  it('carries every header that protects', async () => {
    for (const who of [target.owner.token, null]) {
      const { status, headers } = await answerTo(lineOf(), fields, who)
      expect(status).toBeGreaterThan(0)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
      })
      const policy = headers['content-security-policy']!
      expect(policy).toContain("default-src '")
      for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(part)
      expect(policy).not.toMatch(/unsafe-eval|\*|https?:/)
      expect(policy.replace(/style-src(-attr)? 'unsafe-inline'/, '')).not.toContain('unsafe-inline')
      expect(headers['cache-control']).toMatch(/no-store|no-cache|max-age=0|immutable/)
      for (const telling of ['x-powered-by', 'server', 'via']) expect(headers).not.toHaveProperty(telling)
    }
  })
})

it('private answers are kept by nobody', async () => {
  for (const [what, lineOf, ...fields] of kinds) {
    const line = lineOf()
    if (!/ \/(%61|a)pi\//i.test(line) || /docs|Thumbnail/.test(line)) continue
    const { headers } = await answerTo(line, fields, target.owner.token)
    expect([what, headers['cache-control']]).toEqual([what, expect.stringContaining('no-store')])
  }
})

it('without https nothing asks for it', async () => {
  const plain = await openTarget()
  const { headers } = await plain.app.visitor.get('/Person/signin')
  expect(headers).not.toHaveProperty('strict-transport-security')
  await plain.close()
})
