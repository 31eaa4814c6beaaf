import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressIn } from '#contract/language/addresses.ts'
import { type Language, languageTags } from '#contract/language/languages.ts'
import { saveSettings } from '#server/settings/public.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { knownPrice, openMarina, setPrice } from '#test/marina.ts'

const origin = 'https://marina.example'
const pages = ['/', '/about', '/pricing', '/contactus', '/privacy-policy', '/delete-account']
const everyPage = [...pages, '/visit-sent', '/message-sent']
const inEach = (addresses: readonly string[]) =>
  languageTags.flatMap((tag) => addresses.map((page) => [tag, page, addressIn(tag, page)] as const))

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: origin } })
  await openMarina(app.db)
})
afterAll(() => app.close())

const get = (url: string, language?: string) =>
  app.visitor.inject({ method: 'GET', url, headers: language ? { 'accept-language': language } : {} })
const textOf = async (url: string, language?: string) => (await get(url, language)).bytes.toString()
const langOf = (html: string) => /<html [^>]*?lang="(\w+)"/.exec(html)?.[1]
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1]
const descriptionOf = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
const othersOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]*)"/gi)].map(([, tag, url]) => [tag, url]),
  )
const send = (url: string, form: Record<string, string>, language?: string) =>
  app.visitor.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin,
      ...(language && { 'accept-language': language }),
    },
    payload: new URLSearchParams(form).toString(),
  })

describe('a public page', () => {
  it.each(inEach(everyPage))(
    'in %s of %s is in that language, without a script, and so are its links',
    async (tag, page, url) => {
      const { status, bytes, headers } = await get(url, 'sv, fi;q=0.9')
      const html = bytes.toString()
      expect([status, langOf(html), headers.vary]).toEqual([200, tag, 'accept-encoding'])
      expect(html).not.toMatch(/<script(?![^>]*ld\+json)/)
      if (tag !== 'en') expect(titleOf(html)).not.toBe(titleOf(await textOf(page)))
      const within = [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"(?![^>]*hreflang)/gi)].map(([, address]) => address!)
      expect(within.length).toBeGreaterThan(8)
      const elsewhere = within.filter(
        (address) => !(tag === 'en' ? !/^\/(et|fi|ru)\b/.test(address) : address.startsWith(`/${tag}`)),
      )
      expect(elsewhere).toEqual([])
    },
  )

  it.each(inEach(pages))('in %s of %s names the page of every language, as they all do', async (_tag, page, url) => {
    const html = await textOf(url)
    expect(html).toContain(`<link rel="canonical" href="${origin}${url}"`)
    expect(othersOf(html)).toEqual({
      ...Object.fromEntries(languageTags.map((each) => [each, `${origin}${addressIn(each, page)}`])),
      'x-default': `${origin}${page}`,
    })
  })

  it.each(pages)('%s has a description of its own in each language', async (page) => {
    const told = await Promise.all(languageTags.map(async (tag) => descriptionOf(await textOf(addressIn(tag, page)))))
    expect(new Set(told).size).toBe(languageTags.length)
    for (const each of told) expect(each).toMatch(/^.{50,170}$/)
  })

  it('says hours, days and prices as its language does', async () => {
    const [et, fi, ru] = await Promise.all(['/et', '/fi', '/ru'].map((url) => textOf(url)))
    expect(et).toMatch(/Alates 3335\s€/)
    expect(et).toContain('<tr><th scope="row">E–R</th><td>8:00–17:00</td></tr>')
    expect(et).toContain('<th scope="row">laupäev</th><td>Suletud</td>')
    expect(fi).toMatch(/Alkaen 3\s?335\s€/)
    expect(fi).toContain('<td>8.00–17.00</td>')
    expect(ru).toMatch(/От 3\s?335\s€/)
    expect(ru).toContain('<th scope="row">пн–пт</th>')
    await setPrice(app.db, { price: null, prices: { en: '290 kn a metre' } })
    expect(await textOf('/et')).toContain('290 kn a metre')
    await setPrice(app.db, knownPrice)
  })

  it('is told to search engines in its language', async () => {
    const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(await textOf('/fi'))?.[1]
    expect(JSON.parse(data!)).toMatchObject({
      url: `${origin}/fi`,
      knowsLanguage: languageTags,
      hasOfferCatalog: { name: 'Veneiden säilytys ja huolto' },
      openingHoursSpecification: [{ dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] }],
    })
    const entry = /<url><loc>https:\/\/marina\.example\/ru\/pricing<\/loc>(.*?)<\/url>/.exec(
      await textOf('/sitemap.xml'),
    )?.[1]
    expect([...entry!.matchAll(/hreflang="([\w-]+)" href="([^"]*)"/g)].map(([, tag, url]) => [tag, url])).toEqual([
      ...languageTags.map((tag) => [tag, `${origin}${addressIn(tag, '/pricing')}`]),
      ['x-default', `${origin}/pricing`],
    ])
  })

  it.each([
    ['/et/nothing', 'et', 'See koht on tühi'],
    ['/FI/boats/1', 'fi', 'Tämä paikka on tyhjä'],
    ['/ru/404', 'ru', 'Это место пустует'],
    ['/nothing', 'fi', 'Tämä paikka on tyhjä'],
    ['/404', 'fi', 'Tämä paikka on tyhjä'],
    ['/en/about', 'en', 'This bay is empty'],
    ['/sv/about', 'fi', 'Tämä paikka on tyhjä'],
  ])('that is not there, %s, says so in %s', async (url, tag, said) => {
    const { status, bytes, headers } = await get(url, 'fi')
    expect([status, langOf(bytes.toString())]).toEqual([404, tag])
    expect(bytes.toString()).toContain(said)
    const named = /^\/(en|et|fi|ru)\//i.test(url)
    expect(headers.vary).toBe(named ? 'accept-encoding' : 'accept-encoding, accept-language')
  })
})

describe('a form of a public page', () => {
  it.each<[Language, string, string, string]>([
    ['et', '/api/ContactMessage', 'Kontrollige neid 3 välja. Sisestatu on alles.', '/et/contactus'],
    ['fi', '/api/ContactMessage', 'Tarkista nämä 3 kenttää. Kirjoittamasi on tallessa.', '/fi/contactus'],
    ['ru', '/api/ContactMessage', 'Проверьте 3 поля. Введённое сохранено.', '/ru/contactus'],
    ['en', '/api/ContactMessage', 'Check these 3 fields. Nothing you typed is lost.', '/contactus'],
  ])('comes back in %s, whatever the browser speaks', async (language, url, said, own) => {
    const { status, bytes } = await send(url, { language }, language === 'fi' ? 'et' : 'fi')
    const html = bytes.toString()
    expect([status, langOf(html)]).toEqual([400, language])
    expect(html).toContain(said)
    expect(html).toContain(`<a href="${own}" aria-current="page">`)
    expect(html).not.toMatch(/[⟦⟧]/)
  })

  it('leads on to a page of its language; one nobody knows is as none', async () => {
    const form = { name: 'Aino', email: 'aino@example.com', message: 'Hei', reason: '' }
    const stamp = async (url: string) => /name="stamp" value="([^"]*)"/.exec(await textOf(url))![1]!
    const sent = { ...form, stamp: await stamp('/fi/contactus') }
    app.clock.advance({ seconds: 10 })
    const { status, headers } = await send('/api/ContactMessage', { ...sent, language: 'fi' })
    expect([status, headers.location]).toEqual([303, '/fi/message-sent'])
    const unknown = await send('/api/ContactMessage', { ...sent, message: 'Moi', language: '../evil' }, 'ru')
    expect([unknown.status, unknown.headers.location]).toEqual([303, '/ru/message-sent'])
    const deletion = await send('/api/AccountDeletion', { email: 'aino@example.com', language: 'et' })
    expect([deletion.status, langOf(deletion.bytes.toString())]).toEqual([200, 'et'])
    expect(deletion.bytes.toString()).toContain('Konto kustutamist on taotletud')
  })
})

describe('a sign-in page', () => {
  it.each([
    ['/login', 'fi-FI, en;q=0.5', 'fi'],
    ['/login', 'sv', 'en'],
    ['/register', 'et', 'et'],
    ['/forgetpassword', 'ru', 'ru'],
    ['/et/login', 'fi', 'et'],
    ['/en/login', 'fi', 'en'],
  ])('at %s for a browser that likes %s is in %s', async (url, liked, tag) => {
    const { status, bytes, headers } = await get(url, liked)
    expect([status, langOf(bytes.toString())]).toEqual([200, tag])
    expect(headers.vary).toBe(/^\/\w\w\//.test(url) ? 'accept-encoding' : 'accept-encoding, accept-language')
    const choices = [...bytes.toString().matchAll(/<a href="([^"]*)"[^>]* lang="(\w+)"/g)].map(([, to, of]) => [of, to])
    const plain = url.replace(/^\/\w\w\//, '/').replace('forgetpassword', 'ForgetPassword')
    expect(choices).toEqual(languageTags.map((each) => [each, `/${each}${plain}`]))
  })

  it('a first page never follows the browser', async () => {
    expect(langOf(await textOf('/', 'fi'))).toBe('en')
  })
})

describe('who reads none of our languages, at a Finnish marina', () => {
  beforeAll(() => saveSettings(app.db, { language: 'fi' }))
  afterAll(() => saveSettings(app.db, { language: 'en' }))

  it.each([
    ['/login', 'sv', 'fi'],
    ['/register', undefined, 'fi'],
    ['/login', 'sv, et;q=0.5', 'et'],
    ['/en/login', 'sv', 'en'],
    ['/nothing', 'sv', 'fi'],
    ['/nothing', undefined, 'fi'],
    ['/ru/nothing', 'sv', 'ru'],
    ['/', 'sv', 'en'],
  ])('gets %s with %s in %s', async (url, liked, tag) => {
    expect(langOf(await textOf(url, liked))).toBe(tag)
  })

  it('has a form that names no language answered in the marina’s, and the app’s name told in it', async () => {
    const { status, bytes } = await send('/api/ContactMessage', {}, 'sv')
    expect([status, langOf(bytes.toString())]).toEqual([400, 'fi'])
    expect(JSON.parse(await textOf('/manifest.webmanifest', 'sv'))).toMatchObject({ lang: 'fi' })
  })

  it('hears refusals of calls in English', async () => {
    const { problem } = await app.visitor.post('/ContactMessage', {})
    expect(problem.message).toBe('Enter your name')
  })
})
