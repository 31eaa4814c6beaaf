import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from './fixtures.ts'
import type { FormCase } from './form-case.ts'
import { forms, userOf } from './forms.ts'
import { settled } from './inspect.ts'
import { switchMoney } from './money.ts'
import { signInQuietly } from './people.ts'
import { expectTextSize, wearText } from './text-size.ts'

const sources = join(import.meta.dirname, '../../src/web')
const filesWith = (pattern: RegExp) =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$/.test(file) && pattern.test(readFileSync(join(sources, file), 'utf8')))
    .toSorted()
/** Frames of forms, whose users are what is listed. */
const frames =
  `accounts/own/small-form.tsx schedules/forms/step-form.tsx schedules/forms/step-modal.tsx settings/settings-form.tsx
  site/visitor-form.tsx ui/form.tsx`.split(/\s+/)

test('every form of the app is listed here, and none is made without the shared one', () => {
  const found = filesWith(/<(?:Form|StepForm|StepBody|SmallForm|SettingsForm|VisitorForm)\b|usePlainForm\(/)
  const listed = Object.values(forms).flatMap((list) => list.map(({ file }) => file))
  expect(found.filter((file) => !frames.includes(file))).toEqual([...new Set(listed)].toSorted())
  // a list's search is no form to be filled in; what is written in the chat stays where it is written
  const own = ['messages/composer.tsx', 'ui/form.tsx', 'ui/records-table/toolbar.tsx', 'site/visitor-form.tsx']
  const plain = filesWith(/usePlainForm\(/)
  expect(filesWith(/<form\b/)).toEqual([...own, ...plain].toSorted())
})

/** A page whose dialog has its button tapped as soon as it is there, as Safari on iOS does where it comes under the finger. */
async function tappedOnceOpen(page: Page) {
  await signInQuietly(page, 'admin')
  await page.goto('/Settings?section=yard')
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      const button = document.querySelector('[role="dialog"] form [type="submit"]')
      if (!button) return
      observer.disconnect()
      button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
      document.body.dataset.tapped = 'at once'
    }).observe(document.body, { childList: true, subtree: true }),
  )
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    opener: page.getByRole('button', { name: 'Add machine' }),
    wrong: dialog.getByText('Name is required').first(),
    tapped: page.locator('body[data-tapped]'),
  }
}
test('a second tap, counted as a first one, does not send the form that the first opened @phone', async ({ page }) => {
  const { opener, tapped, dialog, wrong } = await tappedOnceOpen(page)
  await opener.tap()
  await expect(tapped).toHaveCount(1)
  await expect(dialog.getByLabel('Name')).toBeVisible()
  await expect(wrong).toBeHidden()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(wrong).toBeVisible()
})

test('the first tap sends a form that no tap opened, however soon it comes @phone', async ({ page }) => {
  const { opener, tapped, wrong } = await tappedOnceOpen(page)
  await opener.press('Enter')
  await expect(tapped).toHaveCount(1)
  await expect(wrong).toBeVisible()
})

/** What the person who pressed the button sees: nothing that stays in place lies over the field or its sentence. */
const look = (page: Page) =>
  page.evaluate(() => {
    const scope = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ?? document
    const field = scope.querySelector<HTMLElement>('[aria-invalid="true"]')
    const describedBy = field?.getAttribute('aria-describedby')?.split(' ') ?? []
    const sentenceId = describedBy.find((id) => id.endsWith('-error'))
    const sentence = sentenceId ? document.getElementById(sentenceId) : null
    const alert = [...scope.querySelectorAll<HTMLElement>('[role=alert]')].find(({ textContent }) => textContent)
    const stays = (element: Element | null): Element | null => {
      for (let at = element; at; at = at.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return at
      return null
    }
    const hidden = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth)
        return `out of view: ${Math.round(left)},${Math.round(top)} to ${Math.round(right)},${Math.round(bottom)}`
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
        const cover = stays(document.elementFromPoint((left + right) / 2, y))
        if (cover && !cover.contains(element)) return `under ${cover.tagName} ${cover.className}`
      }
      return 'seen'
    }
    const box = (element: HTMLElement) => (element.matches('[type=file]') ? element.closest('label')! : element)
    return {
      field: field && hidden(box(field)),
      hasFocus: Boolean(field && document.activeElement === field),
      focus: document.activeElement?.outerHTML.slice(0, 200),
      text: sentence?.textContent?.trim() ?? null,
      sentence: sentence && hidden(sentence),
      alert: alert ? hidden(alert) : null,
    }
  })

async function tryOut(page: Page, { open, spoil, send, whole, bar = true }: FormCase, percent: 100 | 200) {
  await open(page)
  await expectTextSize(page, percent)
  await spoil?.(page)
  await settled(page)
  const scope = page.getByRole('dialog').or(page.locator('body')).last()
  await scope
    .getByRole('button', { name: send, exact: typeof send === 'string' })
    .filter({ visible: true })
    .last()
    .click()
  if (whole) {
    await expect.poll(async () => (await look(page)).alert, { message: 'what was refused' }).toBe('seen')
    return
  }
  const right: Partial<Awaited<ReturnType<typeof look>>> = { field: 'seen', hasFocus: true, sentence: 'seen' }
  await expect.poll(() => look(page), { message: 'the first wrong field' }).toMatchObject(right)
  await settled(page)
  const seen = await look(page)
  expect(seen).toMatchObject(right)
  if (!bar) return
  const said = page.locator('form span').filter({ hasText: seen.text!.replace(/[.!]$/, '') })
  await expect(said.filter({ visible: true }).last()).toBeVisible()
}

for (const percent of [100, 200] as const)
  for (const [who, list] of Object.entries(forms))
    test(`after a failed submit ${who} see what is wrong first, text at ${percent} %`, {
      tag: percent === 100 || ['staff', 'admins', 'work'].includes(who) ? '@long' : [],
    }, async ({ page, faults }) => {
      test.setTimeout(600_000)
      faults.allow(/^answer: 4\d\d /)
      await wearText(page, percent)
      for (const form of list)
        await test.step(form.name ?? form.file, async () => {
          await page.unrouteAll()
          const user = userOf[who]
          if (user) await signInQuietly(page, user)
          await tryOut(page, form, percent)
        })
      // other files of this worker know a marina without money
      if (who === 'money' || who === 'work') await switchMoney(page, false)
    })
