import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressIn, readAddress } from '#contract/language/addresses.ts'
import { knownLanguage, type Language, languageTags } from '#contract/language/languages.ts'
import type { Config } from './config.ts'
import { wordsIn } from './language/wording.ts'
import { isTemplate, type Places, policyOf } from './page-template.ts'
import { refuse } from './problem-error.ts'
import { type SiteContent, sendTemplate, templatePages } from './template-pages.ts'
import { pathOf } from './text-ends.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Sends the prerendered page of an address, else the app's shell; 404 for what looks like a file. */
    sendPage(request: FastifyRequest): Promise<FastifyReply>
    /** Answers a form with the page it stands on: what was typed and the sentences about it, or what came of it. */
    sendForm(address: string, status: number, places: Places): Promise<FastifyReply>
  }
}

const root = new URL('../../../', import.meta.url)
const built = fileURLToPath(new URL('build/client', root))
const addressList = new URL('build/addresses.json', root)
const lostPage = '/404'
const isLost = (path: string) => readAddress(path).plain === lostPage
/** The service worker, packed or not: it asks this server alone, and a policy of its own binds what it asks. */
const isWorker = /\/sw\.js(\.\w+)?$/
const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

interface ServedPage {
  file: string
  language: Language
  html: string
  policy: string
  template: boolean
}

/** `:id` stands for any one part of an address; `path` is in small letters. */
const matcherOf = (address: string) => {
  const parts = address.toLowerCase().split('/')
  return (path: string) => {
    const given = path.split('/', parts.length + 1)
    return (
      given.length === parts.length &&
      parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : given[index] === part))
    )
  }
}

const readPage = (file: string): ServedPage => {
  const html = readFileSync(join(built, file), 'utf8')
  const language = knownLanguage(/<html lang="(\w+)"/.exec(html)?.[1])
  return { file, language, html, policy: policyOf(html), template: isTemplate(html) }
}

interface Found {
  page: ServedPage
  /** The address names no language, and the page is there in each: the browser has decided. */
  isChosen: boolean
}
/** Finds the page that answers an address, in any letter case: a prerendered one, or the app's shell for it. */
const readPages = (): ((path: string, language: Language) => Found | undefined) => {
  const files = JSON.parse(readFileSync(addressList, 'utf8')) as Record<string, string | Record<Language, string>>
  const known = new Map<string, ServedPage>()
  const pageOf = (file: string) => {
    const page = known.get(file) ?? readPage(file)
    known.set(file, page)
    return page
  }
  const pages = Object.entries(files).map(([address, file]) => {
    const find =
      typeof file === 'string'
        ? () => ({ page: pageOf(file), isChosen: false })
        : (language: Language) => ({ page: pageOf(file[language]), isChosen: true })
    for (const language of languageTags) find(language)
    return { address, matches: matcherOf(address), find }
  })
  // a fixed address, such as /Boats/create, before one with any part, such as /Boats/:id
  pages.sort((one, other) => Number(one.address.includes(':')) - Number(other.address.includes(':')))
  return (path, language) => pages.find(({ matches }) => matches(path))?.find(language)
}

/** On a staging address the logo is hidden (specification 1): the stylesheet looks at this mark. */
const withoutLogo = (html: string) => html.replace('<html', '<html data-staging')

/** Serves the built browser side: hashed assets for ever, pages fresh each time, everything precompressed. */
export const serveWeb = async (app: FastifyInstance, { publicUrl, stagingMarker }: Config, content: SiteContent) => {
  const findPage = existsSync(addressList) ? readPages() : null
  const hidesLogo = new URL(publicUrl).host.includes(stagingMarker)
  const dressed = hidesLogo ? withoutLogo : (html: string) => html
  const filled = templatePages(content, dressed)
  if (findPage)
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
        if (isWorker.test(path)) reply.header('content-security-policy', workerPolicy)
      },
    })
  const notBuilt = (reply: FastifyReply) =>
    reply
      .status(503)
      .type('text/plain; charset=utf-8')
      .send(wordsIn(reply.request.language)(msg`The pages are not built: run npm run build.`))

  app.decorateReply('sendPage', async function (this: FastifyReply, request: FastifyRequest) {
    const path = pathOf(request.url)
    if (/\.\w+$/.test(path)) return refuse('not_found', msg`There is no such file.`)
    if (!findPage) return notBuilt(this)
    const language = readAddress(path).language ?? (await request.visitorLanguage())
    const found = isLost(path) ? undefined : findPage(path, language)
    const { page } = found ?? findPage(addressIn(language, lostPage), language)!
    const isChosen = found ? found.isChosen : readAddress(path).language === null
    if (!found) this.status(404)
    this.header('vary', isChosen ? 'accept-encoding, accept-language' : 'accept-encoding')
    if (page.template) return sendTemplate(this, request, () => filled(page))
    this.headers({ 'content-security-policy': page.policy, 'cache-control': 'no-cache' })
    return hidesLogo ? this.type('text/html').send(dressed(page.html)) : this.sendFile(page.file)
  })
  app.decorateReply('sendForm', async function (this: FastifyReply, address: string, status: number, places: Places) {
    const found = findPage?.(address, await this.request.visitorLanguage())
    if (!found) return notBuilt(this)
    const { html, policy } = await filled(found.page, places)
    return this.status(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
  })
}
