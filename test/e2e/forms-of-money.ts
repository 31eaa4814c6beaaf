import type { Page } from './fixtures.ts'
import { type FormCase, fill, inTurn, press, refused } from './form-case.ts'
import { daysAgo, debtor, invoiced, paid, sell, switchMoney, uploadStatement } from './money.ts'
import { signInQuietly } from './people.ts'
import { offered } from './renewals.ts'

const withMoney = (address: string) => async (page: Page) => {
  await switchMoney(page, true)
  await page.goto(address)
}
/** A customer's open charges; what is chosen of the one there is. */
const ofDebtor = (entry?: string) => async (page: Page) => {
  await switchMoney(page, true)
  const { id } = await debtor(page)
  await page.goto(`/Customers/${id}`)
  const parts = page.getByRole('navigation', { name: 'Parts of the page' })
  await parts.getByRole('link', { name: /^Money/ }).click()
  if (!entry) return
  await page.getByRole('button', { name: 'More for Pressure wash' }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

const toSeller = async (page: Page) => {
  await sell(page)
  await page.goto('/Settings?section=invoices')
}
/** A customer with an invoice that an admin may credit. */
const toInvoice = async (page: Page) => {
  const { owner, number } = await invoiced(page)
  await signInQuietly(page, 'admin')
  await page.goto(`/Customers/${owner.id}?tab=money`)
  await page.getByRole('button', { name: `More for ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Credit', exact: true }).click()
}

/** An entry of the bank that nobody knows, another one each time. */
const toEntry = (entry?: string) => async (page: Page) => {
  await sell(page)
  const payer = `Saar ${Date.now().toString(36)}`
  const id = await uploadStatement(page, [{ cents: 6200, day: daysAgo(1), payer, text: [payer] }])
  await page.goto(`/BankFiles/${id}`)
  if (!entry) return page.getByRole('button', { name: `Choose: ${payer}` }).click()
  await page.getByRole('button', { name: `More for ${payer}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** A customer whose invoice is paid by a payment that may be taken back. */
const toPayment = async (page: Page) => {
  const { owner } = await paid(page)
  await page.goto(`/Customers/${owner.id}?tab=money`)
  await page.getByRole('button', { name: 'More for the payment of 45.00 €' }).click()
  await page.getByRole('menuitem', { name: 'Take back', exact: true }).click()
}

/** A next season that waits for its owner's answer. */
const toOffer = async (page: Page) => {
  const { owner, offers } = await offered(page, 1)
  await signInQuietly(page, owner.username, owner.password)
  await page.goto(`/Renewals/${offers[0]}`)
}

/** Of a marina that writes down what it is owed; whoever tries them switches that off again. */
export const money: FormCase[] = [
  {
    file: 'settings/money-section.tsx',
    open: withMoney('/Settings?section=money'),
    spoil: inTurn(refused('Settings'), (page) => page.getByRole('checkbox', { name: /^Write down here/ }).uncheck()),
    send: 'Save',
    whole: true,
  },
  {
    file: 'money/item-dialog.tsx',
    open: inTurn(withMoney('/Settings?section=prices'), press('New item')),
    send: 'Add item',
  },
  {
    file: 'money/rate-dialog.tsx',
    open: inTurn(withMoney('/Settings?section=prices'), press('New rate from a day')),
    send: 'Save',
  },
  { file: 'money/charge-dialog.tsx', open: inTurn(ofDebtor(), press('Add charge')), send: 'Add charge' },
  {
    file: 'money/change-dialog.tsx',
    open: ofDebtor('Change'),
    spoil: fill(/^Quantity/, ''),
    send: 'Save',
  },
  { file: 'money/take-off-dialog.tsx', open: ofDebtor('Take off'), send: /^Take .* off$/ },
  { file: 'money/seller-form.tsx', open: toSeller, spoil: fill(/^IBAN/, 'EE00'), send: 'Save' },
  {
    file: 'money/closing-form.tsx',
    open: toSeller,
    spoil: fill(/^Books closed until/, '99'),
    send: /^Close the books/,
  },
  { file: 'money/payment-dialog.tsx', open: inTurn(ofDebtor(), press('Enter payment')), send: 'Enter payment' },
  { file: 'money/take-back-dialog.tsx', open: toPayment, send: /^Take .* back$/ },
  { file: 'money/credit-dialog.tsx', open: toInvoice, send: /^Credit / },
  {
    file: 'money/buyer-dialog.tsx',
    open: inTurn(ofDebtor(), press('Change')),
    spoil: fill(/^Country/, '1'),
    send: 'Save',
  },
  { file: 'renewals/create-page.tsx', open: withMoney('/Renewals/create'), send: /^Offer / },
  {
    file: 'renewals/note-form.tsx',
    open: async (page) => {
      await page.goto(`/Renewals/${(await offered(page, 1)).offers[0]}`)
    },
    spoil: fill(/^Who accepted/, ''),
    send: /^Accept for the owner, /,
  },
  {
    file: 'renewals/answer-form.tsx',
    open: toOffer,
    // its button is off until the name is there
    spoil: inTurn(refused('Renewal/Accept', 'name'), fill(/^Your name/, 'Liis Rannamets')),
    send: /^Accept, /,
  },
  { file: 'bank-files/choose-dialog.tsx', open: toEntry(), send: /^Match / },
  { file: 'bank-files/aside-dialog.tsx', open: toEntry('Put aside'), send: 'Put aside' },
]
