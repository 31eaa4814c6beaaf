import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { loadSettings } from '../settings/public.ts'
import { description } from './texts.ts'

/** Pages that search engines should know. */
const listed = ['/', '/about', '/pricing', '/contactus', '/privacy-policy', '/delete-account']

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const manifestOf = (name: string) => ({
  id: '/home',
  name,
  short_name: name.length > 20 ? 'Dry Marina' : name,
  description,
  lang: 'en',
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
    const entries = listed.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      )
  })
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { marinaName } = await loadSettings(db)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(marinaName)))
  })
}
