import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/language/languages.ts'
import { fillTemplate, type Places, policyOf } from './page-template.ts'

/** What the public pages are filled with; the slice that knows it hands it in. */
export interface SiteContent {
  /** Values of the marked places, by language; the same object for as long as nothing changed, whoever would have changed it. */
  places(): Promise<Readonly<Record<Language, Places>>>
  /** The language of the marina, for who reads none of ours. */
  language(): Promise<Language>
  /** Values that hold for a second: the time a form was opened. They are no part of what a browser compares. */
  momentary(): { second: number; places: Places }
}

interface Source {
  file: string
  language: Language
  html: string
}
export interface FilledPage {
  html: string
  policy: string
  etag: string
  /** Compressed once, when the first browser asks for it. */
  packed(encoding: 'br' | 'gzip'): Promise<Buffer>
}

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants

const packer = (html: string, quality: number) => {
  const made: Partial<Record<'br' | 'gzip', Promise<Buffer>>> = {}
  return (encoding: 'br' | 'gzip') => {
    const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html) }
    made[encoding] ??= encoding === 'br' ? brotli(html, { params }) : gzip(html)
    return made[encoding]
  }
}

const hasMomentary = (html: string, places: Places) => Object.keys(places).some((name) => html.includes(`⟦${name}⟧`))
const etagOf = (html: string) => `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`

/**
 * Fills pages and keeps the result until their content changes; one with a form is kept for a second, as its form
 * tells when it was opened, and is packed less tightly for that.
 */
export const templatePages = (content: SiteContent, dressed: (html: string) => string) => {
  let known: Readonly<Record<Language, Places>> | undefined
  let kept = new Map<string, { page: FilledPage; second: number | null }>()

  const fill = ({ html: source }: Source, places: Places): { page: FilledPage; second: number | null } => {
    const { second, places: momentary } = content.momentary()
    const passing = hasMomentary(source, momentary)
    const lasting = dressed(fillTemplate(source, places))
    const html = passing ? dressed(fillTemplate(source, { ...places, ...momentary })) : lasting
    const page = { html, policy: policyOf(html), etag: etagOf(lasting), packed: packer(html, passing ? 9 : 11) }
    return { page, second: passing ? second : null }
  }

  return async (source: Source, own?: Places): Promise<FilledPage> => {
    const all = await content.places()
    const places = all[source.language]
    if (own) return fill(source, { ...places, ...own }).page
    if (known !== all) {
      known = all
      kept = new Map()
    }
    const before = kept.get(source.file)
    if (before && (before.second === null || before.second === content.momentary().second)) return before.page
    const made = fill(source, places)
    kept.set(source.file, made)
    return made.page
  }
}

const encodingFor = (accepted: string | string[] | undefined) => {
  const names = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0+)?\s*$/.test(each))
    .map((each) => each.split(';')[0]!.trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null
}

const isKnownTo = ({ headers }: FastifyRequest, etag: string) =>
  String(headers['if-none-match'] ?? '')
    .split(',')
    .some((each) => each.trim() === etag)

/** Sends a filled page, or says that the browser's copy is still right. */
export const sendTemplate = async (reply: FastifyReply, request: FastifyRequest, read: () => Promise<FilledPage>) => {
  const page = await read()
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': 'no-cache',
    etag: page.etag,
  })
  if (reply.statusCode === 200 && isKnownTo(request, page.etag)) return reply.status(304).send()
  reply.type('text/html; charset=utf-8')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding) return reply.send(page.html)
  return reply.header('content-encoding', encoding).send(await page.packed(encoding))
}
