import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { knownLanguage, type Language } from '#contract/language/languages.ts'
import { initialsOf } from '#web/messages/names.ts'
import { pseudoDemo } from '../pseudo/checkout.ts'
import { dataPattern, unmarked } from '../pseudo/judge.ts'
import { markedPattern } from '../pseudo/marked.ts'

type Named = { name?: string | RegExp; exact?: boolean }
/** The page for those who look for things by their English names: it finds them in the pseudo-language. */
export const inEnglish = (page: Page): Page =>
  new Proxy(page, {
    get(target, key) {
      if (key === 'getByRole')
        return (role: Parameters<Page['getByRole']>[0], { name, exact, ...rest }: Named = {}) =>
          target.getByRole(role, name === undefined ? rest : { ...rest, name: markedPattern(name, exact) })
      if (key === 'getByLabel' || key === 'getByText')
        return (text: string | RegExp, { exact }: Named = {}) => target[key](markedPattern(text, exact))
      const value = Reflect.get(target, key) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** All that a page says to eyes and to screen readers, and where. */
const said = (page: Page) =>
  page.evaluate(() => {
    const found: { where: string; text: string }[] = [{ where: 'title', text: document.title }]
    const place = (element: Element) => {
      const landmark = element.closest('[role=dialog], main, header, nav, footer')
      return `${landmark?.getAttribute('role') ?? landmark?.tagName.toLowerCase() ?? 'body'} ${element.tagName.toLowerCase()}`
    }
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const names = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'alt',
      'placeholder',
    ]
    for (const element of document.body.querySelectorAll('*')) {
      if (element.matches('script, style, template') || !isShown(element)) continue
      for (const name of names) {
        const text = element.getAttribute(name)
        if (text) found.push({ where: `${place(element)}[${name}]`, text })
      }
      // what was chosen of a list
      if (element instanceof HTMLInputElement && element.getAttribute('aria-haspopup') === 'listbox')
        found.push({ where: `${place(element)}[value]`, text: element.value })
      // an address that may break anywhere is one word in several nodes
      if (element.querySelector(':scope > wbr')) {
        found.push({ where: place(element), text: element.textContent ?? '' })
        continue
      }
      for (const node of element.childNodes)
        if (node instanceof Text && node.data.trim()) found.push({ where: place(element), text: node.data })
    }
    return found
  })

/** What the tests beside this one type: owners and boats they make, and refusals they answer themselves. */
const typedByTests = [
  ...['Leida', 'Leid', 'Rannamets', 'Haldor', 'Wide slings', 'Meretuul', 'Wide', 'Jaan Rand', 'jaan'],
  ...['Do you lift catamarans?', 'Paid at the office', 'On Thusday.', 'On Thursday.', 'The marina does not take this.'],
  ...['soon', 'no address', 'Mari Maasikas', 'Mall', 'A code', 'example.com'],
  ...['Blue lift', 'Red lift', 'Eda', 'Edaboat', 'Eda Row'],
  ...['Ilme', 'Ode', 'Ailiboat', 'EST Aili', 'Aili', 'boats.xlsx', 'Paadid'],
  // what heads the columns of an import's file
  ...['Omanik', 'E-post', 'Paat', 'Silt', 'Pikkus (m)', 'Koht'],
  // racks of a pattern before they are made, and what a pattern of codes is written with
  ...['A', 'B', 'C', '{place}', '{rack}', '{row}', '{position}'],
  ...['contract.docx', 'insurance.pdf', 'registration.png', 'engine log.xlsx'],
]
const patterns = new Map<Language, RegExp>()
const dataIn = (language: Language) => {
  const typed = () => JSON.parse(readFileSync(pseudoDemo.typed, 'utf8')) as string[]
  // owners that tests make are all called so
  const initials = typedByTests.flatMap((name) => [initialsOf(name), initialsOf(`${name} Rannamets`)])
  const pattern = patterns.get(language) ?? dataPattern([...typed(), ...typedByTests, ...initials], language)
  patterns.set(language, pattern)
  return pattern
}

/** What is said past the catalogues, one line each. */
export async function unmarkedOn(page: Page): Promise<string[]> {
  const data = dataIn(knownLanguage(await page.locator('html').getAttribute('lang')))
  const lines = (await said(page)).flatMap(({ where, text }) => {
    const words = unmarked(text, data)
    return words ? [`${where}: “${words}”`] : []
  })
  return [...new Set(lines)]
}
/** The same of texts that are on no page. */
export const unmarkedIn = (texts: readonly string[]) =>
  texts.map((text) => unmarked(text, dataIn('en'))).filter((words) => words !== null)

export async function expectAllMarked(page: Page, what: string) {
  expect.soft(await unmarkedOn(page), `said past the catalogues: ${what}`).toEqual([])
}
