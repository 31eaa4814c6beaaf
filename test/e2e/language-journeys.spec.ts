import { msg } from '@lingui/core/runtime-macro'
import { serviceFields } from '#contract/boat-services/fields.ts'
import type { Language } from '#contract/language/languages.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { serviceNotices } from '#server/boat-services/notices.ts'
import { readSheet } from '#test/export/read-sheet.ts'
import { createBoatQuietly, readServices } from './boats.ts'
import { expect, type Page, test } from './fixtures.ts'
import { expectInPlace } from './inspect.ts'
import { mailTo, newcomer, registerQuietly, signInQuietly } from './people.ts'
import { bubble } from './talk.ts'
import { chooseLanguage, said } from './words.ts'

/** Each speaks to staff who read another: of the demo, Kaisa reads Estonian and the others English. */
const journeys = [
  { language: 'fi', firstName: 'Aino', reason: 'Ei tällä viikolla', office: 'kaisa', officeReads: 'et' },
  { language: 'ru', firstName: 'Вера', reason: 'Не на этой неделе', office: 'kaisa', officeReads: 'et' },
  { language: 'et', firstName: 'Mari', reason: 'Mitte sel nädalal', office: 'staff', officeReads: 'en' },
] as const satisfies { language: Language; officeReads: Language; [more: string]: string }[]

for (const { language, firstName, reason, office, officeReads } of journeys)
  test(`an owner who reads ${language} and staff who read ${officeReads} live through one request and one talk`, {
    // languages.spec.ts reads the others
    tag: language === 'fi' ? [] : '@long',
  }, async ({ page: owner, anotherBrowser, product }) => {
    test.setTimeout(600_000)
    const word = (sentence: Sentence) => said(language, sentence)
    const theirs = (sentence: Sentence) => said(officeReads, sentence)
    await owner.goto('/about')
    const person = newcomer('Reader')
    Object.assign(person, { firstName, lastName: `Lind ${person.username}` })
    await registerQuietly(owner, person)
    const boat = `Tuuli ${person.username}`
    const { id: boatId } = await createBoatQuietly(owner, boat)
    await chooseLanguage(owner, language)

    const shows = async (page: Page, address: string, heading: string, reads: Language = language) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', reads)
      await expectInPlace(page)
    }
    await test.step('the main screens are hers', async () => {
      for (const [address, heading] of [
        ['/home', msg`Dashboard`],
        ['/Boats', msg`Boats`],
        ['/Requests', msg`Requests`],
        ['/ScheduleDropOffs/create', msg`New DropOff Schedule (Lifting)`],
      ] as const)
        await shows(owner, address, word(heading))
    })

    let serviceType = ''
    await test.step('she asks for a service', async () => {
      await shows(owner, `/BoatServices/create?boat=${boatId}`, word(msg`New Boat Service`))
      await owner.getByRole('button', { name: word(serviceFields.scheduleDate.label as Sentence) }).click()
      await owner.getByRole('button', { name: word(msg`Next month`) }).click()
      await owner.getByRole('button', { name: /^15\D/ }).first().click()
      await owner.getByRole('button', { name: word(msg`Take this date`) }).click()
      await owner.getByRole('combobox', { name: word(msg`Service Type`) }).click()
      const first = owner.getByRole('option').first()
      serviceType = (await first.textContent())!
      await first.click()
      await owner.getByRole('button', { name: word(msg`Submit`) }).click()
      await expect(owner).toHaveURL(/\/BoatServices$/)
      await expect(owner.getByText(word(msg`Pending`)).filter({ visible: true }).first()).toBeVisible()
    })
    const [service] = await readServices(owner)

    const staff = await anotherBrowser()
    await staff.goto('/about')
    await signInQuietly(staff, office)
    await test.step('staff reject it with a reason, and her open page and bell say so', async () => {
      await staff.goto(`/BoatServices/${service!.id}`)
      await expect(staff.locator('html')).toHaveAttribute('lang', officeReads)
      await staff.getByRole('button', { name: theirs(msg`Review`) }).click()
      const dialog = staff.getByRole('dialog', { name: theirs(msg`Review Boat Service`) })
      await dialog.getByText(theirs(msg`Reject`), { exact: true }).click()
      await dialog.getByLabel(theirs(msg`Notes`), { exact: true }).fill(reason)
      await expectInPlace(staff)
      await dialog.locator('button[type=submit]').click()
      await expect(dialog).toHaveCount(0)
      await expect(owner.getByText(word(msg`Rejected`)).filter({ visible: true }).first()).toBeVisible()
      await owner.getByRole('button', { name: word(msg`Notices, ${{ count: '1' }} unread`) }).click()
      const told = { boat, serviceType, notes: reason }
      await expect(owner.getByText(word(serviceNotices['service-rejected'](told)))).toBeVisible()
      await owner.keyboard.press('Escape')
      await expectInPlace(owner)
    })

    await test.step('the mail and the spreadsheet are in her language', async () => {
      // an address nobody confirmed is told that there is news, and in which language
      await mailTo(product, person.email, new RegExp(word(msg`There is news in your account.`).replace('.', '')))
      const sheet = await owner.request.get('/api/BoatService/export', { headers: { 'accept-language': language } })
      const { name, rows } = readSheet(await sheet.body())
      expect(name).toBe(word(msg`Boat Services`))
      expect(Object.keys(rows[0]!)).toEqual(expect.arrayContaining([word(msg`Boat Name`), word(msg`Service Type`)]))
    })

    await test.step('they talk, each in the own language', async () => {
      await shows(owner, '/messages', word(msg`Messages`))
      await expect(owner.getByRole('status').filter({ hasText: word(msg`Connected`) })).toBeVisible()
      await owner.getByRole('textbox').last().fill(reason)
      await owner.getByRole('button', { name: word(msg`Send`), exact: true }).click()
      await expect(bubble(owner, reason)).toContainText(word(msg`Sent`))
      await shows(staff, '/Messages', theirs(msg`Messages`), officeReads)
      await staff.getByRole('link', { name: `${firstName} ${person.lastName}` }).click()
      await expect(bubble(staff, reason)).toHaveAttribute('data-own', 'false')
      await expect(bubble(owner, reason)).toContainText(word(msg`Seen`))
      await staff.getByRole('textbox').last().fill('Aitäh')
      await staff.getByRole('button', { name: theirs(msg`Send`), exact: true }).click()
      await expect(bubble(owner, 'Aitäh')).toHaveAttribute('data-own', 'false')
      await expect(bubble(staff, 'Aitäh')).toContainText(theirs(msg`Seen`))
    })
  })
