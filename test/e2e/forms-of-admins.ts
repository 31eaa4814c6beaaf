import { expect, type Page } from './fixtures.ts'
import { type FormCase, fill, go, inTurn, press, refused } from './form-case.ts'
import { ownOrigin } from './own-origin.ts'
import { registeredQuietly } from './people.ts'

/** A customer with an address, on their own page; invited already, if so. */
const ofInvitable = (invited: boolean) => async (page: Page) => {
  await page.goto('/about')
  const headers = ownOrigin(page)
  const data = { firstName: 'Ilme', email: `ilme.${Date.now().toString(36)}@example.com` }
  const made = await page.request.post('/api/Person', { data, headers })
  const { id } = (await made.json()) as { id: number }
  if (invited) await page.request.post('/api/Person/Invitations', { data: { ids: [id] }, headers })
  await page.goto(`/Customers/${id}`)
}
/** A customer who registered with an address that nobody confirmed, on their own page as staff see it. */
const ofClaimed = async (page: Page) => {
  const { id } = await registeredQuietly(page, 'admin')
  await page.goto(`/Customers/${id}`)
}
const invitations: FormCase[] = [
  {
    file: 'customers/invite-dialog.tsx',
    name: 'invite whose address is claimed',
    open: inTurn(ofClaimed, press('Invite')),
    spoil: refused('Person/Invitations'),
    send: 'Invite 1 owner',
    whole: true,
  },
  {
    file: 'customers/invite-dialog.tsx',
    open: inTurn(ofInvitable(false), press('Invite')),
    spoil: refused('Person/Invitations'),
    send: 'Invite 1 owner',
    whole: true,
  },
  {
    file: 'customers/withdraw-dialog.tsx',
    open: inTurn(ofInvitable(true), press('Withdraw')),
    spoil: refused('Person/Invitations/Withdraw'),
    send: 'Withdraw',
    whole: true,
  },
]
/** A page of a customer of whom nothing is known but a name. */
const ofNewCustomer = (address: string) => async (page: Page) => {
  await page.goto('/about')
  const headers = ownOrigin(page)
  const made = await page.request.post('/api/Person', { data: { firstName: 'Ode' }, headers })
  const { id } = (await made.json()) as { id: number }
  await page.goto(`/Customers/${id}/${address}`)
}

export const admins: FormCase[] = [
  ...invitations,
  { file: 'customers/merge-page.tsx', open: ofNewCustomer('merge'), send: 'Merge' },
  {
    file: 'customers/erase-page.tsx',
    open: ofNewCustomer('erase'),
    spoil: refused('Person/Erase/*'),
    send: /^Erase Ode/,
    whole: true,
  },
  { file: 'staff/invite-dialog.tsx', open: inTurn(go('/Staff'), press('Invite')), send: 'Send invitation' },
  {
    file: 'staff/act-dialog.tsx',
    open: inTurn(go('/Staff?account=2'), press('Block')),
    spoil: refused('User/Block/*', 'reason'),
    send: /^Block/,
  },
  {
    file: 'settings/make-racks-page.tsx',
    open: go('/Settings/Racks/make'),
    spoil: fill(/^First rack/, ''),
    send: /^Make \d+ bays?$/,
  },
  {
    file: 'settings/change-bays-dialog.tsx',
    open: inTurn(
      go('/Settings/Racks/bays'),
      (page) => page.getByRole('checkbox', { name: 'All of Tier 1' }).first().check(),
      press('Change them'),
    ),
    spoil: fill('Clear width (m)', 'wide'),
    send: 'Change',
  },
  {
    file: 'settings/blockers-dialog.tsx',
    open: inTurn(
      go('/Settings/Racks/bays'),
      (page) => page.getByRole('checkbox', { name: 'All of Tier 1' }).first().check(),
      press('What stands before them'),
    ),
    spoil: fill('Codes', 'nowhere'),
    send: 'Change',
  },
  {
    file: 'settings/entry-dialog.tsx',
    open: inTurn(go('/Settings?section=lists'), press('Add service type')),
    send: 'Save',
  },
  {
    file: 'settings/make-display-dialog.tsx',
    open: inTurn(go('/Settings?section=yard'), press('New display')),
    send: 'Make the address',
  },
  {
    file: 'settings/machine-dialog.tsx',
    open: inTurn(go('/Settings?section=yard'), press('Add machine')),
    send: 'Save',
  },
  {
    file: 'settings/hours-section.tsx',
    name: 'booking without weekdays',
    open: go('/Settings?section=hours'),
    spoil: async (page) => {
      const days = page.getByRole('group', { name: /[Bb]ooking/ }).getByRole('checkbox', { checked: true })
      await expect(days.first()).toBeAttached()
      for (let left = await days.count(); left > 0; left -= 1) await days.first().press('Space')
    },
    send: 'Save',
  },
  {
    file: 'settings/yard-section.tsx',
    open: go('/Settings?section=yard'),
    spoil: inTurn(
      (page) => page.getByRole('checkbox', { name: /second factor/i }).click({ force: true }),
      refused('Settings'),
    ),
    send: 'Save',
    whole: true,
  },
  {
    file: 'settings/pace-section.tsx',
    open: go('/Settings?section=mail'),
    spoil: fill('Invitations mailed an hour', '0'),
    send: 'Save',
  },
  {
    file: 'settings/papers-section.tsx',
    open: go('/Settings?section=papers'),
    spoil: async (page) => page.locator('main form input').first().fill(''),
    send: 'Save',
  },
  {
    file: 'settings/contact-section.tsx',
    open: go('/Settings?section=contact'),
    spoil: async (page) => page.locator('main form input[type=email]').first().fill('no address'),
    send: 'Save',
  },
]
