import { wordsIn } from '#server/platform/language/wording.ts'
import { menuFor } from '#web/shell/menu.ts'
import type { Page } from './fixtures.ts'

const roles = ['customer', 'staff', 'admin'] as const
const sectionsOf = (hasMoney: boolean) => roles.flatMap((role) => menuFor(role, hasMoney))
/** What only a marina that writes down what it is owed has in its menu. */
const entriesOf = (hasMoney: boolean) => sectionsOf(hasMoney).flatMap(({ entries }) => entries)
const off = new Set(entriesOf(false).map(({ to }) => to))
const moneys = entriesOf(true).filter(({ to }) => !off.has(to))
const titles = sectionsOf(true).flatMap(({ title, entries }) => (title && !off.has(entries[0]!.to) ? [title] : []))
const labels = [...titles, ...moneys.map(({ label }) => label)].map(wordsIn())
/** What its pages speak of besides; "Payment" is a status of the lifecycle. */
const spoken = ['invoice', 'price list', 'estimate', 'work order', 'VAT', 'charge', 'charged', 'credit note']
const besides = ['bank file', 'statement', 'renew a season', 'next season', 'overdue invoice']
const words = new RegExp(`\\b(?:${[...labels, ...spoken, ...besides].join('|')})s?\\b`, 'i')

const parts = ['/Pay/', '/Estimate/', 'section=prices', 'section=invoices', 'tab=money']
/** Its pages are opened by their address alone, and say then that money is not switched on. */
export const isOfMoney = (address: string) => moneys.some(({ to }) => new RegExp(`^${to}(?:[/?]|$)`).test(address))

/** Words and links of money that a page shows, or tells who listens; the setting that switches it on is none. */
export async function tracesOn(page: Page): Promise<string[]> {
  const { said, led } = await page.evaluate(() => {
    const switching = 'a[href*="section=money"]'
    const isShown = (element: Element | null) =>
      element?.checkVisibility() && !element.closest(`${switching}, script, style`)
    const said: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (isShown(walker.currentNode.parentElement)) said.push(walker.currentNode.textContent ?? '')
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isShown(element)) said.push(element.getAttribute(name) ?? '')
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(isShown)
    // what opens a dialog on the page keeps the page's own address
    const own = location.pathname + location.search
    return { said, led: links.map((link) => (link.getAttribute('href') ?? '').replace(`${own}&`, '?')) }
  })
  return [
    ...said.filter((text) => words.test(text)),
    ...led.filter((href) => isOfMoney(href) || parts.some((part) => href.includes(part))),
  ]
}
