import { type Language, languages, languageTags, sourceLanguage } from '#contract/language/languages.ts'
import { expectToFit } from './fit.ts'
import { expect, type Page, test } from './fixtures.ts'
import { signInQuietly } from './people.ts'
import { everybodys, ofRecords, open, type Screen } from './screens.ts'
import { chooseLanguage } from './words.ts'

type Portray = (name: string) => Promise<void>
async function walk(page: Page, language: Language, screens: Screen[], portray: Portray) {
  for (const { name, address } of screens)
    await test.step(name, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toHaveText(/\p{L}/u)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectToFit(page, `${name} in ${languages[language]}`)
      await portray(name)
    })
}

// the source language is looked at in screens.spec.ts; PORTRAY=1 leaves a picture of each screen
for (const language of languageTags.filter((tag) => tag !== sourceLanguage)) {
  for (const user of ['customer', 'staff'] as const)
    test(`every screen as ${user} fits in ${languages[language]}`, { tag: '@long' }, async ({
      page,
      faults,
      portray,
    }) => {
      test.setTimeout(900_000)
      faults.allow(/^answer: 404 GET /)
      await page.goto('/about')
      await signInQuietly(page, user)
      const screens = [...new Map(everybodys).get(user)!, ...(await ofRecords(page))]
      await chooseLanguage(page, language)
      try {
        await walk(page, language, screens, (name) => portray(`${language}-${user}-${name}`))
      } finally {
        await chooseLanguage(page, sourceLanguage)
      }
    })

  test(`the public and the sign-in pages fit in ${languages[language]}`, { tag: '@long' }, async ({
    page,
    faults,
    portray,
  }) => {
    faults.allow(/^answer: 404 GET /)
    const screens = open.map((screen) => ({ ...screen, address: `/${language}${screen.address.replace(/\/$/, '')}` }))
    await walk(page, language, screens, (name) => portray(`${language}-visitor-${name}`))
  })
}
