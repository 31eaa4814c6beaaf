import { expect, type Page } from '@playwright/test'
import { statusLabel } from '#contract/schedules/status.ts'
import { wordsIn } from '#server/platform/language/wording.ts'
import { settled } from './inspect.ts'

/** The part of a page under that heading. */
export const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) })

const movesOf = (page: Page) => panel(page, 'What you can do now').locator('a, button')

/** The boat's page as it is on the server now. */
export async function openBoat(page: Page, id: number) {
  await page.goto(`/Boats/${id}`)
  await expect(movesOf(page).first()).toBeVisible()
  await settled(page)
}

type Sight = {
  status: number
  /** Everything that can be done, in its order; greyed ones in brackets. */
  may: string[]
}
/** Status in the heading, on the way and newest in the history, and exactly these moves. */
export async function expectBoat(page: Page, id: number, { status, may }: Sight) {
  await openBoat(page, id)
  const label = wordsIn()(statusLabel(status))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(label)
  await expect(page.getByRole('img', { name: new RegExp(`^Phase \\d of 5, .*: ${label}$`) })).toBeVisible()
  await expect(panel(page, 'History').getByRole('listitem').first()).toContainText(label)
  const shown = await movesOf(page).evaluateAll((moves) =>
    moves.map((move) => (move.matches(':disabled') ? `(${move.textContent})` : move.textContent)),
  )
  expect(shown).toEqual(may)
}
