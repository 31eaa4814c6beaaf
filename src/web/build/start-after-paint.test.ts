import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { startAfterPaint } from './start-after-paint.ts'

const page = `<html><head><link rel="modulepreload" href="/assets/m.js"/><link rel="modulepreload" href="/assets/r.js"/><link rel="stylesheet" href="/assets/a.css"/></head><body><script type="module" async="">import "/assets/m.js";
import * as route0 from "/assets/r.js";
window.modules = {"root":route0};
import("/assets/entry.js");</script></body></html>`

it('asks for no script before the page is painted, then for all it will need, each once', () => {
  const html = startAfterPaint(page, {
    scripts: ['/assets/r.js', '/assets/list.js'],
    styles: ['/assets/a.css', '/assets/b.css'],
  })
  expect(html).not.toContain('<link rel="modulepreload"')
  const [, code] = /<script type="module" async="">([\s\S]*)<\/script>/.exec(html)!
  expect(code).not.toMatch(/^import|;import |\nimport [^(]/)
  expect(code).toContain('["/assets/m.js","/assets/r.js","/assets/list.js"]')
  expect(code).toContain('["/assets/b.css"]')
  const order = [
    'requestAnimationFrame',
    'await import("/assets/m.js")',
    'const route0 = await import("/assets/r.js")',
    'Promise.all(["/assets/m.js","/assets/r.js","/assets/list.js"]',
    'await import("/assets/entry.js")',
    'pageAgain()',
  ]
  const places = order.map((part) => code!.indexOf(part))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect([...places].sort((one, other) => one - other)).toEqual(places)
})

it('asks beside the scripts for what the page will ask of who is signed in', () => {
  const html = startAfterPaint(page, { calls: ['/api/Person/me'] })
  expect(html).toMatch(
    /if\(document\.cookie\.includes\('loggedInUser='\)\)for\(const href of \["\/api\/Person\/me"\]\)/,
  )
  expect(startAfterPaint(page)).not.toContain("as:'fetch'")
})

it('knows its language before it is painted: the address’s, else the account’s, else the browser’s; English else', () => {
  expect(startAfterPaint(page)).not.toContain('documentElement.lang=')
  const words = {
    en: ['/assets/words-en-boats.js'],
    et: ['/assets/words-et-boats.js'],
    ru: ['/assets/words-ru-boats.js'],
  }
  const html = startAfterPaint(page, { words })
  const [, code] = /<script>(\{const known=[\s\S]*?)<\/script>[\s\S]*<body>/.exec(html)!
  const spoken = (pathname: string, person: unknown, languages: readonly string[]) => {
    const documentElement = { lang: 'none' }
    const cookie = person ? `loggedInUser=${encodeURIComponent(JSON.stringify(person))}` : ''
    runInNewContext(code!, { document: { documentElement, cookie }, location: { pathname }, navigator: { languages } })
    return documentElement.lang
  }
  expect(spoken('/et/Confirm/1', { language: 'ru' }, ['en'])).toBe('et')
  expect(spoken('/Boats', { language: 'ru' }, ['et-EE', 'en'])).toBe('ru')
  expect(spoken('/Confirm/1', null, ['de-DE', 'et-EE', 'en'])).toBe('et')
  expect(spoken('/constructor/1', { language: 'xx' }, ['de'])).toBe('en')
  expect(html).toContain('[document.documentElement.lang]')
})

it('carries where sign-in was to lead along a link pressed before the page is alive', () => {
  expect(startAfterPaint(page)).not.toContain('pointerdown')
  const html = startAfterPaint(page.replace('<body>', '<body><a data-carries-next="true" href="/et/login"></a>'))
  const [, code] = /<script>(\['pointerdown'[\s\S]*?)<\/script><\/head>/.exec(html)!
  const pressed = (search: string, link: { search: string } | null) => {
    const heard: ((event: unknown) => void)[] = []
    runInNewContext(code!, { location: { search }, addEventListener: (_: string, hears: never) => heard.push(hears) })
    for (const hears of heard) hears({ target: { closest: () => link } })
    return link?.search
  }
  expect(pressed('?failed=expired&next=%2FRequests%3Fa%3D1', { search: '' })).toBe('next=%2FRequests%3Fa%3D1')
  expect(pressed('?next=%2FBoats', { search: '?next=%2Fhome' })).toBe('?next=%2Fhome')
  expect(pressed('?nextday=1', { search: '' })).toBe('')
  expect(pressed('?next=%2FBoats', null)).toBeUndefined()
})

it('holds a form that waits for the page to come alive and no other, and touches no page without one', () => {
  expect(startAfterPaint(page)).not.toContain('submit')
  const html = startAfterPaint(page.replace('<body>', '<body><form method="post"></form>'))
  const [, code] = /<script>(addEventListener\('submit'[\s\S]*?)<\/script><\/head>/.exec(html)!
  let heard: (event: unknown) => void = () => {}
  runInNewContext(code!, {
    addEventListener: (_: string, hears: typeof heard) => {
      heard = hears
    },
  })
  const send = (dataset: Record<string, string>) => {
    let prevented = false
    heard({
      target: { dataset },
      preventDefault: () => {
        prevented = true
      },
      stopImmediatePropagation() {},
    })
    return { prevented, dataset }
  }
  expect(send({ waiting: '' })).toEqual({ prevented: true, dataset: { waiting: '', sent: '' } })
  expect(send({})).toEqual({ prevented: false, dataset: {} })
})

it('says so when the router starts its pages in another way', () => {
  expect(() => startAfterPaint('<html></html>')).toThrow('no script that starts it')
})
