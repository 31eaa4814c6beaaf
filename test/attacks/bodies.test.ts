import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import { problemSchema } from '#contract/http/problem-answer.ts'
import type { Account } from '#test/factories.ts'
import { openTarget, type Target } from './target.ts'

// Each call with the shapes of test/bad-input; here are bodies that go for the parsers themselves.

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
// an upload in a form that is then refused stays its sender's own
afterEach(() => target.state.restore())
afterAll(() => target.close())

const send = async (
  path: string,
  type: string,
  body: string | Uint8Array<ArrayBuffer>,
  who: Account = target.admin,
) => {
  const answer = await fetch(`${target.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${who.token}` },
    body,
  })
  const text = await answer.text()
  return { status: answer.status, problem: JSON.parse(text), text }
}
const json = 'application/json'
const nest = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
const utf8 = (text: string) => Buffer.from(text)
const bytes = (...values: number[]) => Uint8Array.from(values)

const bodies: [what: string, body: string | Uint8Array<ArrayBuffer>][] = [
  ['a hundred thousand lists in each other', nest('[', ']', 100_000)],
  ['a hundred thousand objects in each other', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['a deep nest in every field', `{"name":${nest('[', ']', 50_000)},"id":${nest('[', ']', 50_000)}}`],
  ['a number beyond numbers', '{"id":1e999999}'],
  ['a number of a hundred thousand digits', `{"id":${'9'.repeat(100_000)}}`],
  ['a number with all its small digits', `{"id":0.${'0'.repeat(100_000)}1}`],
  ['a hundred thousand fields', `{${Array.from({ length: 60_000 }, (_, n) => `"f${n}":1`).join(',')}}`],
  ['a field twice, the second time another', '{"username":"a","username":["b"],"password":"c"}'],
  ['__proto__', '{"__proto__":{"role":"admin","isAdmin":true}}'],
  ['__proto__ in other letters', '{"\\u005f_proto__":{"role":"admin"}}'],
  ['__proto__ further in', '{"choices":[{"__proto__":{"byMail":true}}],"a":{"__proto__":{"x":1}}}'],
  ['a constructor’s prototype', '{"constructor":{"prototype":{"role":"admin"}}}'],
  ['toString', '{"toString":1,"valueOf":1,"hasOwnProperty":1,"then":1,"toJSON":1}'],
  ['a byte order mark', `\ufeff{}`],
  ['two values', '{}{}'],
  ['a trailing comma', '{"id":1,}'],
  ['a comment', '{/* id */"id":1}'],
  ['NaN', '{"id":NaN}'],
  ['nothing but spaces', ' '.repeat(500_000)],
  ['bytes that are no letters', bytes(0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d)],
  ['half a letter', '{"name":"\\ud800"}'],
  ['UTF-16', Uint8Array.from(Buffer.from('{"id":1}', 'utf16le'))],
  ['a packed body', Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])],
]
const taking = allEndpoints.filter(({ method, body }) => method === 'POST' && body)

describe.each(bodies)('JSON with %s', (_what, body) => {
  it('breaks no call and pollutes nothing', async () => {
    for (const { path } of taking) {
      const { status, problem } = await send(path.replace(/:\w+/g, '999999'), json, body)
      expect(status).toBeLessThan(500)
      // calls whose every field may be missing take what holds none of them
      if (status === 200) await target.state.restore()
      else expect(problemSchema.parse(problem)).toEqual(problem)
    }
    expect(({} as Record<string, unknown>).role).toBeUndefined()
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
    await target.isUnharmed()
  })
})

const part = (headers: string, content = 'x') => `--b\r\n${headers}\r\n\r\n${content}\r\n`
const field = (name: string, content = 'x') => part(`Content-Disposition: form-data; name="${name}"`, content)
const file = (name: string, content = '%PDF-1.4\n') =>
  part(`Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf`, content)
const end = '--b--\r\n'
const form = 'multipart/form-data; boundary=b'

const forms: [what: string, type: string, body: string][] = [
  ['no boundary', 'multipart/form-data', field('id') + end],
  ['an empty boundary', 'multipart/form-data; boundary=', field('id') + end],
  ['a boundary of ten thousand signs', `multipart/form-data; boundary=${'b'.repeat(10_000)}`, field('id') + end],
  ['another boundary than it has', 'multipart/form-data; boundary=c', field('id') + end],
  ['nothing in it', form, ''],
  ['nothing but its end', form, end],
  ['no end', form, field('id')],
  ['a part without an end', form, `--b\r\nContent-Disposition: form-data; name="id"\r\n\r\n${'x'.repeat(200_000)}`],
  ['a file without an end', form, file('a.pdf').slice(0, -2)],
  ['a part without headers', form, `--b\r\n\r\nx\r\n${end}`],
  ['a part without a name', form, part('Content-Disposition: form-data') + end],
  ['ten thousand fields', form, Array.from({ length: 10_000 }, (_, n) => field(`f${n}`)).join('') + end],
  ['a field ten thousand times', form, field('id').repeat(10_000) + end],
  ['a part with ten thousand headers', form, part(Array(10_000).fill('X-A: b').join('\r\n')) + end],
  [
    'a header of a part of a megabyte',
    form,
    part(`Content-Disposition: form-data; name="${'n'.repeat(1_000_000)}"`) + end,
  ],
  ['a name that is __proto__', form, field('__proto__', '{"role":"admin"}') + end],
  ['a name that is constructor', form, field('constructor', '{"prototype":{"role":"admin"}}') + end],
  ['a field that holds __proto__', form, field('otherDocuments', '[{"__proto__":{"role":"admin"}}]') + end],
  ['a field that holds a deep nest', form, field('otherDocuments', nest('[', ']', 100_000)) + end],
  [
    'a charset that is none',
    `${form}; charset=x-none`,
    part('Content-Disposition: form-data; name="id"\r\nContent-Type: text/plain; charset=utf-7') + end,
  ],
  [
    'a coding of its own',
    form,
    part('Content-Disposition: form-data; name="id"\r\nContent-Transfer-Encoding: base64', 'eA==') + end,
  ],
  [
    'forms in the form',
    form,
    part(
      'Content-Type: multipart/mixed; boundary=c\r\nContent-Disposition: form-data; name="file"',
      '--c\r\n\r\n--c--',
    ) + end,
  ],
]
const takers = ['/Boat/Create', '/Schedule', '/BoatService', '/File/upload', '/File', '/Person/authenticate']

describe.each(forms)('a form with %s', (_what, type, body) => {
  it.each(takers)('is refused by POST %s, and nothing of it is kept', async (path) => {
    const { status, problem } = await send(path, type, body, target.owner)
    expect(problemSchema.parse(problem)).toEqual(problem)
    expect([400, 413, 415]).toContain(status)
    expect(({} as Record<string, unknown>).role).toBeUndefined()
    await target.isUnharmed()
  })
})

it('a form with ten thousand files leaves one at most, its sender’s own and attached to nothing', async () => {
  const body = Array.from({ length: 10_000 }, (_, n) => file(`${n}.pdf`)).join('') + end
  for (const path of ['/Boat/Create', '/Schedule', '/File/upload']) {
    const { status } = await send(path, form, body, target.stranger)
    expect(status).toBeLessThan(500)
  }
  const { body: kept } = await target.app.as(target.stranger).get<{ totalCount: number }>('/File/paged')
  expect(kept.totalCount).toBeLessThanOrEqual(3)
})

it('a form of a page may hold nothing it does not know, nor very much', async () => {
  const fields = Array.from({ length: 3000 }, (_, n) => `f${n}=x`).join('&')
  for (const body of ['__proto__=x&constructor=y', fields, '%', '%ff%fe=%c0', '&&&===', 'x'.repeat(500_000)]) {
    const answer = await fetch(`${target.address}/api/AccountDeletion`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: utf8(body),
    })
    expect([400, 413, 503]).toContain(answer.status)
    await answer.arrayBuffer()
  }
  await target.isUnharmed()
})
