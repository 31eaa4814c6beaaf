import type { Page } from './fixtures.ts'

/** Two of labour, two parts and what a workshop asks, by their prices without VAT. */
export const fiveLines = [
  { kind: 'labour', words: 'Labour, polishing the topsides', quantity: 6400, unitPrice: 300_000 },
  { kind: 'labour', words: 'Labour, engine service', quantity: 3000, unitPrice: 450_000 },
  { kind: 'part', words: 'Oil and fuel filter set', quantity: 1000, unitPrice: 483_900 },
  { kind: 'part', words: 'Anode set', quantity: 1000, unitPrice: 179_800 },
  { kind: 'other', words: 'Propeller, repair at the workshop', quantity: 1000, unitPrice: 1_209_700 },
]

/** Counts what is pressed on a page from now on. */
export async function countPresses(page: Page) {
  await page.evaluate(() => {
    const counted = document.documentElement.dataset
    counted.presses = '0'
    const count = ({ target }: Event) => {
      if ((target as Element).closest('button, a')) counted.presses = String(Number(counted.presses) + 1)
    }
    document.addEventListener('click', count, true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.presses))
}

/** The sums that are set large. */
export const largeSum = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((element) =>
      [...element.querySelectorAll('b')]
        .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) > 20)
        .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    )
