import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { refuse } from './problem-error.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Sends the prerendered page of an address, else the app's shell; 404 for what looks like a file. */
    sendPage(request: FastifyRequest): FastifyReply
  }
}

const built = fileURLToPath(new URL('../../../build/client', import.meta.url))
const shell = '__spa-fallback.html'

const hashesOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, content]) => `'sha256-${createHash('sha256').update(content!).digest('base64')}'`,
  )

/** What a page may load: our own things, and what is inlined in it, by hash. Only style attributes are free. */
const policyOf = (html: string) =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashesOf(html, 'script').join(' ')}`.trim(),
    `style-src-elem 'self' ${hashesOf(html, 'style').join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

interface Page {
  file: string
  html: string
  policy: string
}

/** Address → file of every prerendered page, with its policy. */
const readPages = () => {
  const pages = new Map<string, Page>()
  for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue
    const address = file === shell ? shell : `/${file.replace(/\/?index\.html$/, '')}`.toLowerCase()
    const html = readFileSync(join(built, file), 'utf8')
    pages.set(address, { file, html, policy: policyOf(html) })
  }
  return pages
}

/** On a staging address the logo is hidden (specification 1): the stylesheet looks at this mark. */
const withoutLogo = (html: string) => html.replace('<html', '<html data-staging')

/** Serves the built browser side: hashed assets for ever, pages fresh each time, everything precompressed. */
export const serveWeb = async (app: FastifyInstance, { publicUrl, stagingMarker }: Config) => {
  const pages = existsSync(built) ? readPages() : new Map<string, never>()
  const hidesLogo = new URL(publicUrl).host.includes(stagingMarker)
  if (pages.size > 0)
    await app.register(fastifyStatic, {
      root: built,
      preCompressed: true,
      wildcard: false,
      index: false,
      redirect: false,
      cacheControl: false,
      globIgnore: ['**/*.br', '**/*.gz', '**/*.html'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.decorateReply('sendPage', function (this: FastifyReply, request: FastifyRequest) {
    const path = request.url
      .split('?')[0]!
      .toLowerCase()
      .replace(/(?<=.)\/+$/, '')
    if (/\.\w+$/.test(path)) return refuse('not_found', 'There is no such file.')
    const page = pages.get(path) ?? pages.get(shell)
    if (!page) return this.status(503).type('text/plain').send('The pages are not built: run npm run build.')
    this.headers({ 'content-security-policy': page.policy, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    return hidesLogo ? this.type('text/html').send(withoutLogo(page.html)) : this.sendFile(page.file)
  })
}
