import { readIdleBoat } from './boats.ts'
import { askWhy } from './day.ts'
import { action } from './dialogs.ts'
import { expect, type Page } from './fixtures.ts'
import { type FormCase, fill, go, inTurn, press, refused, service, step } from './form-case.ts'
import { bringQuietly, checkQuietly, openDecisions, openImport } from './imports.ts'
import { signInWithMachines } from './machines.ts'
import { ownOrigin } from './own-origin.ts'
import { signInQuietly } from './people.ts'
import { askForMisfit } from './rack-map.ts'
import { arrange, openOnPhone } from './specified.ts'
import { openAsOwner, sayQuietly } from './talk.ts'

/** The same at a marina that has machines. */
const onMachine = (status: number, name: string) => async (page: Page) => {
  await signInWithMachines(page, 'staff')
  await step(status, name)(page)
}

/** A stop far ahead, which hits nobody. */
const openStop = async (page: Page) => {
  const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const data = { reason: 'tide', from: ahead(700), until: ahead(701) }
  const made = await page.request.post('/api/Stop', { data, headers: ownOrigin(page) })
  expect(made.ok(), await made.text()).toBe(true)
  await page.goto(`/Stops/${((await made.json()) as { id: number }).id}`)
}

export const staff: FormCase[] = [
  {
    file: 'accounts/own/pin-panel.tsx',
    open: inTurn(go('/Account'), press('Set the PIN')),
    send: 'Set the PIN',
    bar: false,
  },
  {
    file: 'yard-screen/make-sheet.tsx',
    open: inTurn(go('/yard'), press(/Make this device a yard screen/)),
    send: 'Make it a yard screen',
    bar: false,
  },
  {
    file: 'imports/columns-step.tsx',
    open: openImport(bringQuietly),
    spoil: refused('Import/Check/*'),
    send: 'Check 1 row',
    whole: true,
  },
  {
    file: 'imports/check-step.tsx',
    open: openImport(checkQuietly),
    spoil: fill('Missing papers close the gate from', ''),
    send: 'Import 1 row',
  },
  {
    file: 'imports/decisions-panel.tsx',
    open: openDecisions,
    spoil: refused('Import/Check/*'),
    send: 'Check again with this',
    whole: true,
  },
  { file: 'rack-map/misfit-dialog.tsx', open: askForMisfit, send: 'Put her there' },
  { file: 'day/reason-dialog.tsx', open: askWhy, send: /^Change and tell/ },
  {
    file: 'schedules/forms/review-request-form.tsx',
    open: step(0, 'review-request'),
    spoil: async (page) => page.getByRole('radio', { name: 'Reject' }).check({ force: true }),
    send: 'Save',
  },
  {
    file: 'schedules/forms/review-payment-form.tsx',
    open: step(1, 'review-payment'),
    spoil: refused('Schedule/RespondDropOffPayment', 'notes'),
    send: 'Save',
  },
  {
    file: 'schedules/forms/drop-off-form.tsx',
    open: step(3, 'confirm-drop-off'),
    spoil: refused('Schedule/RespondDropOff'),
    send: 'Save',
    whole: true,
  },
  { file: 'schedules/forms/yard-form.tsx', open: step(5, 'inspection-done'), send: /^(Save|Inspection)/ },
  {
    file: 'schedules/forms/move-bay-form.tsx',
    open: step(7, 'move-bay'),
    spoil: inTurn(refused('Schedule/Advance/*', 'rackPositionId'), async (page) => {
      const rack = page.getByRole('dialog').getByRole('combobox', { name: 'Rack', exact: true })
      await rack.waitFor()
      // with her own bay chosen there is nothing to send
      if ((await rack.inputValue()) === '') return
      await rack.click()
      await page.getByRole('option', { selected: true }).filter({ visible: true }).click()
    }),
    send: /^(Take her out of|Move)/,
  },
  {
    file: 'schedules/forms/change-machine-form.tsx',
    open: onMachine(1, 'change-machine'),
    send: 'Choose the machine',
  },
  {
    file: 'schedules/facts/last-day.tsx',
    open: async (page) => {
      const { scheduleId } = await arrange(page, 0, null)
      await signInQuietly(page, 'staff')
      await page.goto(`/Requests?review=${scheduleId}`)
    },
    send: /^Set last day/,
    bar: false,
  },
  {
    file: 'stops/stop-dialog.tsx',
    open: go('/DayPlan?stop=1'),
    spoil: refused('Stop', 'words'),
    send: /^Stop/,
    bar: false,
  },
  {
    file: 'stops/stop-page.tsx',
    open: openStop,
    spoil: inTurn(press('It ends now'), refused('Stop/Settle')),
    send: 'End the stop',
    whole: true,
  },
  { file: 'broadcasts/write-page.tsx', open: go('/Broadcasts/create'), send: /^Send/ },
  { file: 'visits/visit-form.tsx', open: go('/WalkIn'), send: 'Enter the visit' },
  { file: 'schedules/phone/phone-form.tsx', open: openOnPhone, spoil: fill(/^When/, 'soon'), send: 'Book' },
  {
    file: 'schedules/phone/phone-move.tsx',
    open: async (page) => {
      const { name } = await arrange(page, 3)
      await signInQuietly(page, 'staff')
      await page.goto('/RunsOut?book=1')
      await page.getByRole('dialog').getByRole('searchbox').fill(name)
      await press(new RegExp(name))(page)
    },
    spoil: fill(/^When/, 'soon'),
    send: 'Move the time',
  },
  { file: 'customers/customer-form.tsx', open: go('/Customers/create'), send: 'Save as a new customer' },
  { file: 'subscriptions/form/subscription-form.tsx', open: go('/Subscriptions/create'), send: 'Submit' },
  {
    file: 'subscriptions/adjust-dialog.tsx',
    open: inTurn(go('/Subscriptions/1'), action('Add or take lifts')),
    send: 'Save',
  },
  {
    file: 'subscriptions/review-dialog.tsx',
    open: inTurn(go('/Subscriptions/1'), action('Review again')),
    send: 'Save',
  },
  {
    file: 'boat-services/review-dialog.tsx',
    name: 'a wrong day in the folded part of a review',
    open: service(0, (id) => `/BoatServices?review=${id}`),
    spoil: async (page) => {
      const more = page.getByRole('dialog').locator('summary')
      await more.click()
      await page.getByLabel('Service Date').fill('soon')
      await more.click()
    },
    send: 'Save',
  },
  {
    file: 'boats/page/hold-dialog.tsx',
    open: inTurn(go('/Boats/1'), action('Put on hold')),
    send: 'Put on hold',
  },
  {
    file: 'boats/page/invite-person-dialog.tsx',
    open: inTurn(go('/Boats/1'), press('Invite a person')),
    send: 'Invite',
  },
  {
    file: 'boats/page/place-dialog.tsx',
    open: async (page) => {
      await page.goto(`/Boats/${await readIdleBoat(page)}`)
      await action('Stands here already')(page)
    },
    send: 'Note where she stands',
  },
  {
    file: 'boats/page/transfer-dialog.tsx',
    open: inTurn(go('/Boats/1'), action('Transfer to another owner')),
    send: 'Transfer',
  },
  {
    file: 'enquiries/answer-form.tsx',
    open: async (page) => {
      const data = { name: 'Jaan Rand', email: 'jaan@example.com', message: 'Do you lift catamarans?' }
      await page.goto('/about')
      const headers = ownOrigin(page)
      const sent = await page.request.post('/api/ContactMessage', { data, headers })
      expect(sent.ok()).toBe(true)
      const found = await page.request.get('/api/VisitRequest/search?searchQuery=Jaan%20Rand')
      const { items } = (await found.json()) as { items: { id: number }[] }
      await page.goto(`/Enquiries/${items[0]?.id}`)
    },
    send: /^(Send|Answer)/,
  },
  {
    file: 'messages/saved-replies.tsx',
    open: inTurn(go('/Messages/1'), press('Saved replies'), press('New saved reply')),
    send: 'Save',
  },
  {
    file: 'accounts/own/second-factor-panel.tsx',
    open: go('/Account'),
    send: 'Set up',
  },
  {
    file: 'accounts/own/second-factor-set-up.tsx',
    open: inTurn(go('/Account'), fill('Your password', 'dry-marina'), press('Set up')),
    send: 'Turn on',
  },
  {
    file: 'messages/correct-form.tsx',
    open: async (page) => {
      await page.goto('about:blank')
      await page.context().clearCookies()
      const owner = await openAsOwner(page)
      await sayQuietly(page, owner.id, 'On Thusday.')
      await page.goto('/messages')
      await page.getByRole('log').getByRole('button', { name: 'Edit' }).click()
    },
    spoil: inTurn(fill('Corrected message', 'On Thursday.'), refused('chatMessage', 'personMessage')),
    send: 'Save',
    bar: false,
  },
]
