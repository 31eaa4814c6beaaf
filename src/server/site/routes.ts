import type { FastifyInstance } from 'fastify'
import { addressIn, alternatesOf } from '#contract/language/addresses.ts'
import { type Language, languageTags } from '#contract/language/languages.ts'
import { calledName, productName } from '#contract/settings/called-name.ts'
import { wordsIn } from '../platform/language/wording.ts'
import type { Parts } from '../platform/parts.ts'
import { loadSettings } from '../settings/public.ts'
import { description } from './texts.ts'

/** Pages that search engines should know. */
const listed = ['/', '/about', '/pricing', '/contactus', '/privacy-policy', '/delete-account']

const linksTo = (publicUrl: string, path: string) =>
  alternatesOf(path)
    .map(
      ({ hrefLang, address }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${publicUrl}${address}"/>`,
    )
    .join('')

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const manifestOf = (name: string, language: Language) => ({
  id: '/home',
  name,
  short_name: name.length > 20 ? productName : name,
  description: wordsIn(language)(description),
  lang: language,
  start_url: '/home',
  scope: '/',
  display: 'standalone',
  background_color: '#f7f5ef',
  theme_color: '#0e3a4e',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-maskable-512', 512, 'maskable'),
  ],
})

/** What robots and home screens ask for, with the address and the name from the settings. */
export const siteRoutes = (app: FastifyInstance, { db, config }: Parts) => {
  const { publicUrl, stagingMarker } = config
  const isStaging = new URL(publicUrl).host.includes(stagingMarker)

  app.get('/robots.txt', async (_request, reply) => {
    const rules = isStaging ? ['Disallow: /'] : ['Disallow: /api/', `Sitemap: ${publicUrl}/sitemap.xml`]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`User-agent: *\n${rules.join('\n')}\n`)
  })
  app.get('/sitemap.xml', async (_request, reply) => {
    const entries = listed.flatMap((path) => {
      const others = linksTo(publicUrl, path)
      return languageTags.map((tag) => `  <url><loc>${publicUrl}${addressIn(tag, path)}</loc>${others}</url>`)
    })
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
      )
  })
  app.get('/manifest.webmanifest', async (request, reply) => {
    const marinaName = calledName(await loadSettings(db))
    return reply
      .type('application/manifest+json; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
      .send(JSON.stringify(manifestOf(marinaName, await request.visitorLanguage())))
  })
}
