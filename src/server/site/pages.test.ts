import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressIn } from '#contract/language/addresses.ts'
import { languageTags } from '#contract/language/languages.ts'
import { defaultSettings } from '#contract/settings/defaults.ts'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { knownMarina, knownPrice, openMarina, setPrice } from '#test/marina.ts'

const origin = 'https://marina.example'
const pages = ['/', '/about', '/pricing', '/contactus', '/privacy-policy', '/delete-account']
const others = ['/visit-sent', '/message-sent', '/nothing/is/here']
const built = join(import.meta.dirname, '../../../build/client')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: origin } })
  await openMarina(app.db)
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.visitor.inject({ method: 'GET', url, headers })
const textOf = async (url: string) => (await get(url)).bytes.toString()
const inlined = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([whole, content]) => ({
    whole,
    hash: `'sha256-${createHash('sha256').update(content!).digest('base64')}'`,
  }))

describe('the public pages', () => {
  it.each([...pages, ...others])(
    '%s is whole: no script, no foreign thing, nothing inlined but by hash',
    async (url) => {
      const { status, headers, bytes } = await get(url)
      const html = bytes.toString()
      expect([status, headers['content-type']]).toEqual([
        url.startsWith('/nothing') ? 404 : 200,
        'text/html; charset=utf-8',
      ])
      expect(html).not.toMatch(/[⟦⟧]|<x-when|undefined/)
      expect(inlined(html, 'script').filter(({ whole }) => !whole.includes('application/ld+json'))).toEqual([])
      expect(html).not.toMatch(/<[^>]+\son\w+=|javascript:|modulepreload/)
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'none'")
      expect(policy).toContain(
        `style-src-elem 'self' ${inlined(html, 'style')
          .map(({ hash }) => hash)
          .join(' ')};`,
      )
      expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe-|https?:/)
      const loaded = [...html.matchAll(/<(?:link|img|script|iframe|form|source)[^>]*\s(?:href|src|action)="([^"]*)"/g)]
      const foreign = loaded
        .map(([, address]) => address!)
        .filter((address) => !/^(\/(?!\/)|#|https:\/\/marina\.example)/.test(address))
      expect(foreign).toEqual([])
    },
  )

  it.each(pages)('%s has its own title, description, canonical address and picture [2.2-1, 1-1]', async (url) => {
    const html = (await get(url, { host: 'elsewhere.example' })).bytes.toString()
    expect(html).toMatch(/<title>[^<]*Dry Marina[^<]*<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{50,170}"/)
    expect(html).toContain(`<link rel="canonical" href="${origin}${url}"`)
    expect(html).toContain(`<meta property="og:image" content="${origin}/social.png"`)
    expect(html).not.toContain('elsewhere.example')
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  })

  it('have logo, navigation, social icons where set, and the footer [2.1-1, 2.1-2]', async () => {
    const html = await textOf('/about')
    expect(html).toContain('<svg class="logo"')
    const navigation = /<nav aria-label="Main">([\s\S]*?)<\/nav>/.exec(html)?.[1] ?? ''
    const links = [...navigation.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, label]) => [label, to])
    expect(links).toEqual([
      ['Home', '/'],
      ['Service', '/#service'],
      ['About', '/about'],
      ['Contact', '/contactus'],
      ['Privacy Policy', '/privacy-policy'],
    ])
    expect(html).toContain('Harbour Road 12<br>51000 Seaport')
    expect(html).toContain('<tr><th scope="row">Mon–Fri</th><td>8:00–17:00</td></tr>')
    expect(html).toContain('<p>The office is open 08:00 to 17:00; the crew at the crane is there 09:00 to 18:00.</p>')
    for (const day of ['Saturday', 'Sunday']) expect(html).toContain(`<th scope="row">${day}</th><td>Closed</td>`)
    expect(html).toContain('<a href="mailto:office@example.test">office@example.test</a>')
    expect(html).toContain('<a href="tel:+38551000000">+385 51 000 000</a>')
    expect(html).not.toContain('aria-label="Facebook"')
    await saveSettings(app.db, { facebook: 'https://social.example/us?a=1&b=2' })
    expect(await textOf('/about')).toContain('href="https://social.example/us?a=1&#38;b=2" aria-label="Facebook"')
    expect(await textOf('/about')).not.toContain('aria-label="Instagram"')
    await saveSettings(app.db, { facebook: '' })
  })

  it('tell the services, the annual plan, Just Visit and the four steps [9-8, 1-1, 1-2]', async () => {
    const html = await textOf('/')
    for (const words of [
      ...['Polishing', 'Boat Maintenance', 'Sandblasting', 'Electric Works', 'Boat Storage'],
      ...['From 3335 €', 'Just Visit'],
      ...['Register a boat', 'Submit a berth request', 'Wait for approval', 'Add a boat service request'],
    ])
      expect(html).toContain(words)
    expect(await textOf('/pricing')).toMatch(/id="prices"[\s\S]*From 3335 €/)
  })

  it('cover all that a privacy policy must [2.4-1]', async () => {
    const html = await textOf('/privacy-policy')
    const heads = [...html.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, title]) => title)
    expect(heads).toEqual(
      expect.arrayContaining([
        ...['Data we collect', 'How we use it', 'Sharing', 'Security', 'Your rights', 'Retention'],
        ...['Data protection officer', 'Nobody under 18'],
      ]),
    )
  })

  it('are light: no JavaScript and at most 70 KB with the typefaces', async () => {
    const page = await get('/', { 'accept-encoding': 'br' })
    const fonts = [
      ...(page.headers['content-encoding'] === 'br'
        ? brotliDecompressSync(page.bytes)
            .toString()
            .matchAll(/rel="preload" href="([^"]+\.woff2)"/g)
        : []),
    ]
    expect(fonts).toHaveLength(2)
    const fontBytes = fonts.reduce((sum, [, file]) => sum + statSync(join(built, file!)).size, 0)
    expect(page.bytes.length + fontBytes).toBeLessThan(70_000)
  })
})

describe('what stands in the pages', () => {
  it.each(['/login', '/home', '/Boats/1'])('%s carries the marina’s name for its titles', async (url) => {
    await saveSettings(app.db, { marinaName: 'Kalda & Pojad' })
    const html = await textOf(url)
    expect(html).toContain('<meta name="application-name" content="Kalda &#38; Pojad"/>')
    expect(html).not.toMatch(/[⟦⟧]|Dry Marina/)
    await saveSettings(app.db, knownMarina)
  })

  it('changes at once with the settings, whoever changed them; until then a browser’s copy is right', async () => {
    const before = await get('/pricing')
    const etag = String(before.headers.etag)
    expect((await get('/pricing', { 'if-none-match': `"x", ${etag}` })).status).toBe(304)
    const admin = await app.admin()
    const prices = { en: 'From 4000 €', et: '', fi: '', ru: '' }
    const change = { id: 1, name: 'Annual plan', days: 365, lifts: 11, prices }
    expect((await app.as(admin).put('/Plan', change)).status).toBe(200)
    const after = await get('/pricing', { 'if-none-match': etag })
    expect([after.status, after.bytes.toString().includes('From 4000 €')]).toEqual([200, true])
    expect(after.headers['cache-control']).toBe('no-cache')
    // another instance writes to the same database
    await setPrice(app.db, knownPrice)
    await saveSettings(app.db, { openingWeekdays: [1, 3, 6, 7] })
    const html = await textOf('/pricing')
    expect(html).toContain('From 3335 €')
    for (const days of ['Monday', 'Tuesday', 'Wednesday', 'Sat–Sun'])
      expect(html).toContain(`<th scope="row">${days}</th>`)
    await saveSettings(app.db, { openingWeekdays: defaultSettings.openingWeekdays })
    expect((await get('/pricing', { 'if-none-match': etag })).status).toBe(304)
  })

  it('is text, whatever an admin typed', async () => {
    const marinaName = `</title><script>alert("1")</script>⟦email⟧`
    await saveSettings(app.db, { marinaName, contactAddress: '<img src=x onerror=alert(1)>' })
    for (const url of pages) {
      const html = await textOf(url)
      expect(html).not.toMatch(/<script>alert|<img src=x/)
      expect(html).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;⟦email⟧')
    }
    const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(await textOf('/'))?.[1]
    expect(JSON.parse(data!)).toMatchObject({ name: marinaName, address: '<img src=x onerror=alert(1)>' })
    await saveSettings(app.db, knownMarina)
  })

  it('is told to search engines', async () => {
    const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(await textOf('/contactus'))?.[1]
    expect(JSON.parse(data!)).toMatchObject({
      '@type': ['LocalBusiness', 'SelfStorage'],
      name: 'Dry Marina',
      telephone: '+385 51 000 000',
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '17:00' },
      ],
    })
  })

  it('stays as it last was while the database is away', async () => {
    let away = false
    const broken = await startTestApp({
      parts: ({ db }) => ({
        db: new Proxy(db, {
          get: (target, name) => {
            if (away) throw new Error('the database is away')
            return Reflect.get(target, name)
          },
        }),
      }),
    })
    try {
      await setPrice(broken.db, { price: null, prices: { en: 'From 1 €' } })
      expect((await broken.visitor.inject({ url: '/pricing' })).bytes.toString()).toContain('From 1 €')
      away = true
      const { status, bytes } = await broken.visitor.inject({ url: '/pricing' })
      expect([status, bytes.toString().includes('From 1 €')]).toEqual([200, true])
    } finally {
      away = false
      await broken.close()
    }
  })
})

describe('an answer', () => {
  it('is packed as the browser asks, and the same unpacked', async () => {
    const plain = await get('/about')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const packed = await get('/about', { 'accept-encoding': 'gzip, deflate, br;q=1.0' })
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['br', 'accept-encoding'])
    expect(brotliDecompressSync(packed.bytes)).toEqual(plain.bytes)
    const zipped = await get('/about', { 'accept-encoding': 'br;q=0, gzip' })
    expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes)
  })

  it('to HEAD has the same headers and no words', async () => {
    const [head, page] = [await app.visitor.inject({ method: 'HEAD', url: '/pricing' }), await get('/pricing')]
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    for (const name of ['etag', 'content-security-policy', 'cache-control', 'content-type', 'x-content-type-options'])
      expect(head.headers[name]).toBe(page.headers[name])
  })

  it('with a form is compared without the time it was opened', async () => {
    const first = await get('/contactus')
    app.clock.advance({ seconds: 1 })
    const second = await get('/contactus')
    expect(second.bytes.toString()).not.toBe(first.bytes.toString())
    expect(second.headers.etag).toBe(first.headers.etag)
  })

  it('is 404 and a page where nothing is, and never that for an address of the app', async () => {
    for (const url of ['/nothing', '/Boats/1/2/3', '/404', '/about/us']) {
      const { status, bytes, headers } = await get(url)
      expect([url, status, headers.etag === undefined]).toEqual([url, 404, false])
      expect(bytes.toString()).toContain('This bay is empty')
      expect(bytes.toString()).toContain('<meta name="robots" content="noindex"')
    }
    for (const url of ['/boats', '/Boats/12', '/ForgotPasswordConfirm/abc', '/enquiries/3', '/home/'])
      expect([url, (await get(url)).status]).toEqual([url, 200])
    expect((await get('/api/nothing')).problem.code).toBe('not_found')
  })
})

describe('what robots and home screens ask for', () => {
  it('names the pages by the public address alone', async () => {
    const robots = await get('/robots.txt', { host: 'elsewhere.example' })
    expect(robots.bytes.toString()).toBe(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`)
    const sitemap = await textOf('/sitemap.xml')
    expect([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual(
      pages.flatMap((page) => languageTags.map((tag) => `${origin}${addressIn(tag, page)}`)),
    )
  })

  it('keeps a staging address out of search engines and hides its logo [1-11]', async () => {
    const staging = await startTestApp({ env: { PUBLIC_URL: 'https://staging.marina.example' } })
    try {
      const text = async (url: string) => (await staging.visitor.inject({ url })).bytes.toString()
      expect(await text('/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
      for (const url of [...pages, '/home', '/nothing']) expect(await text(url)).toContain('<html data-staging')
    } finally {
      await staging.close()
    }
  })

  it('has a manifest with the marina’s name and icons that are there', async () => {
    const { headers, bytes } = await get('/manifest.webmanifest')
    expect(headers['content-type']).toContain('application/manifest+json')
    const { name, icons } = JSON.parse(bytes.toString()) as { name: string; icons: { src: string; sizes: string }[] }
    expect(name).toBe('Dry Marina')
    for (const { src, sizes } of icons.filter((icon) => icon.src.endsWith('.png'))) {
      const picture = readFileSync(join(built, src))
      expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes)
      expect((await get(src)).headers['content-type']).toBe('image/png')
    }
    const social = readFileSync(join(built, 'social.png'))
    expect([social.readUInt32BE(16), social.readUInt32BE(20)]).toEqual([1200, 630])
    for (const file of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
      expect((await get(file)).status).toBe(200)
  })
})
