import { expectToFit } from './fit.ts'
import { expect, type Page, test } from './fixtures.ts'
import { inspect, settled } from './inspect.ts'
import { switchMoney } from './money.ts'
import { become, type Newcomer, signInQuietly } from './people.ts'
import { endingSeason, offered, offerQuietly } from './renewals.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const typed = (day: string) => day.split('-').reverse().join('/')

// other files of this worker know a marina without money
test.afterEach(async ({ page }) => switchMoney(page, false))

/** The same offer in a phone's browser, half a name typed. */
async function onPhone(phone: Page, owner: Newcomer, address: string) {
  await phone.goto(new URL('/about', address).href)
  await signInQuietly(phone, owner.username, owner.password)
  await phone.goto(address)
  await phone.getByRole('textbox', { name: 'Your name' }).fill('Liis Ranna')
  await settled(phone)
  await inspect(phone, 'html', { inDark: true })
  await expectToFit(phone, 'renewal-offer-phone')
}

async function look(page: Page, portray: (name: string) => Promise<void>, name: string) {
  await settled(page)
  await inspect(page, 'html', { inDark: true })
  await expectToFit(page, name)
  await portray(name)
}

test('staff offer two boats their next season; their owner accepts one, reaches the invoice, and declines the other', async ({
  page,
  portray,
  portrayAtBoth,
  anotherBrowser,
}) => {
  test.setTimeout(300_000)
  const ending = await endingSeason(page, 3)
  const { owner, plan, names, ids, endsOn, answerBy } = ending
  const [first = '', second = '', known = ''] = names
  await offerQuietly(page, ending, ids.slice(2))
  await page.goto('/Renewals')
  await page.getByRole('link', { name: 'Renew a season' }).first().click()
  await page.getByRole('textbox', { name: 'Subscriptions ending from' }).fill(typed(endsOn))
  await page.getByRole('textbox', { name: 'Subscriptions ending to' }).fill(typed(endsOn))
  await page.getByRole('textbox', { name: 'Answer by' }).fill(typed(answerBy))
  await page.getByRole('textbox', { name: 'Terms' }).fill('The house rules of the yard apply.')
  for (const name of [first, second]) {
    await page.getByRole('combobox', { name: `Plan for ${name}` }).selectOption(plan.name)
    await expect(page.getByRole('checkbox', { name: `Choose ${name}` })).toBeChecked()
  }
  await expect(main(page)).toContainText('2 offers, 6670.00 € with VAT')
  // each row's, and the head, which is seen instead of them where there is room
  await expect(main(page).getByText('Now', { exact: true })).toHaveCount(3)
  await expect(main(page)).not.toContainText('No e-mail')
  await expect(main(page)).toContainText(`${known} (Liis Rannamets): Offered already`)
  await look(page, portrayAtBoth, 'renewal-new-filled')
  await button(page, 'Offer 2 seasons').click()
  await expect(main(page)).toContainText('0 of 2 accepted, 0.00 € of 6670.00 €. 0 declined.')
  const season = page.url()

  await become(page, owner.username, owner.password)
  await page.goto('/home')
  await page.getByRole('link', { name: `Read the offer: ${first}` }).click()
  await expect(page.getByRole('heading', { name: `Next season of ${first}` })).toBeVisible()
  await expect(main(page)).toContainText('3335.00 €')
  await expect(main(page)).toContainText('The house rules of the yard apply.')
  await expect(main(page)).toContainText('to be paid under Money')
  await look(page, portray, 'renewal-offer')
  await expect(button(page, /^Accept, 3335\.00/)).toBeDisabled()
  await expect(main(page)).toContainText('Type your whole name to go on.')
  await expect(page.getByRole('link', { name: 'Change it under My account' })).toHaveAttribute('href', '/Account')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Liis Ranna')
  await expect(main(page)).toContainText('This is not the whole name yet: Liis Rannamets.')
  await expect(button(page, /^Accept, 3335\.00/)).toBeDisabled()
  const phone = await anotherBrowser()
  await phone.setViewportSize({ width: 390, height: 844 })
  await onPhone(phone, owner, page.url())
  await portray('renewal-offer-phone', phone)
  await page.getByRole('textbox', { name: 'Your name' }).fill(' liis  RANNÄMETS')
  await button(page, /^Accept, 3335\.00/).click()
  await expect(page.getByRole('heading', { name: /^Invoice / })).toBeVisible()
  await expect(page).toHaveURL(/\/Money\/\d+$/)
  await phone.reload()
  await expect(main(phone)).toContainText('This season is accepted')
  await expect(main(phone)).toContainText('Once it is paid in full')
  await expect(main(phone)).toContainText('What is agreed')
  await expect(phone.getByRole('link', { name: /^Pay 3335\.00/ })).toBeVisible()
  await settled(phone)
  await portray('renewal-done-phone', phone)

  await page.goto('/home')
  await page.getByRole('link', { name: `Read the offer: ${second}` }).click()
  await button(page, 'Not this time').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Do not renew' }).click()
  await expect(main(page)).toContainText('This season was declined')
  await expect(button(page, /^Accept, 3335\.00/)).toHaveCount(0)

  await become(page, 'staff')
  await page.goto(season)
  await expect(main(page)).toContainText('1 of 2 accepted, 3335.00 € of 6670.00 €. 1 declined.')
  await expect(main(page)).toContainText('Accepted by liis RANNÄMETS')
  await look(page, portrayAtBoth, 'renewal-season')
})

test('staff withdraw an offer, which its owner cannot accept any more', async ({ page }) => {
  const { owner, names, offers } = await offered(page, 1)
  const [name = ''] = names
  await page.goto('/Renewals')
  await page
    .getByRole('link', { name: /^Ending / })
    .first()
    .click()
  await button(page, `Withdraw: ${name}`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(`The offer for ${name} is withdrawn.`)).toBeVisible()
  await page.goto('/about')
  await signInQuietly(page, owner.username, owner.password)
  await page.goto(`/Renewals/${offers[0]}`)
  await expect(main(page)).toContainText('The marina took this offer back')
  await expect(button(page, /^Accept, 3335\.00/)).toHaveCount(0)
})

test('staff write down a yes that came by phone, and the season says whose and when', async ({ page, portray }) => {
  const { offers, names } = await offered(page, 1)
  await page.goto(`/Renewals/${offers[0]}`)
  await page.getByRole('textbox', { name: 'Who accepted' }).fill('Mari Rannamets')
  await expect(main(page)).not.toContainText('to be paid under Money')
  await look(page, portray, 'renewal-note')
  await button(page, /^Accept for the owner, 3335\.00/).click()
  await expect(page.getByText(`The next season of ${names[0]} is accepted.`)).toBeVisible()
  await expect(main(page)).toContainText('Accepted by Mari Rannamets by phone')
  await expect(page.getByRole('link', { name: /^Invoice, 3335\.00/ })).toBeVisible()
  await look(page, portray, 'renewal-noted')
})
