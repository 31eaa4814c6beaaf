import { expect } from './fixtures.ts'
import { booking, type FormCase, fill, go, inTurn, press } from './form-case.ts'
import { admins } from './forms-of-admins.ts'
import { money } from './forms-of-money.ts'
import { staff } from './forms-of-staff.ts'
import { work } from './forms-of-work.ts'
import type { DemoUser } from './people.ts'
import { arrange } from './specified.ts'

const visitors: FormCase[] = [
  { file: 'accounts/login-page.tsx', open: go('/login'), send: 'Log In', bar: false },
  { file: 'accounts/register-page.tsx', open: go('/register'), send: 'Register', bar: false },
  { file: 'accounts/forget-page.tsx', open: go('/ForgetPassword'), send: /^(Send|E-?mail)/, bar: false },
  {
    file: 'accounts/code-form.tsx',
    open: inTurn(
      (page) =>
        page.route('**/api/Person/authenticate', (route) =>
          route.fulfill({
            status: 401,
            json: {
              code: 'second_factor_needed',
              message: 'A code',
              error: 'A code',
              errors: [],
              requestId: 'r',
              step: 's',
            },
          }),
        ),
      go('/login'),
      fill('Username', 'staff'),
      fill('Password', 'dry-marina'),
      press('Log In'),
      (page) => expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible(),
    ),
    send: 'Log In',
    bar: false,
  },
  {
    file: 'accounts/reset-page.tsx',
    open: inTurn(
      (page) =>
        page.route('**/api/PasswordReset/Verify/**', (route) =>
          route.fulfill({ json: { hash: 'h', username: 'customer', purpose: 'reset' } }),
        ),
      go('/ForgotPasswordConfirm/abc'),
    ),
    send: 'Reset Password',
    bar: false,
  },
  {
    file: 'accounts/confirm-page.tsx',
    open: inTurn(
      (page) =>
        page.route('**/api/Confirmation/**', (route) =>
          route.fulfill({
            json: { purpose: 'verify_email', email: 'mari@example.com', current: null, needsPassword: true },
          }),
        ),
      go('/Confirm/abc'),
    ),
    send: /^(Confirm|Yes|This is)/,
    bar: false,
  },
  { file: 'site/landing-page.tsx', open: go('/'), send: 'Send the request', bar: false },
  { file: 'site/contact-page.tsx', open: go('/contactus'), send: 'Send the message', bar: false },
  { file: 'site/delete-account-page.tsx', open: go('/delete-account'), send: 'Delete My Account', bar: false },
]

const customers: FormCase[] = [
  {
    file: 'schedules/request-form/request-form.tsx',
    name: 'a request without a pick-up time',
    open: booking('/Requests/create', null),
    spoil: async (page) => {
      await page
        .getByRole('button', { name: /^\w{3} \d+/ })
        .or(page.locator('button[aria-pressed]'))
        .first()
        .waitFor()
      const day = new Date(Date.now() + 8 * 86_400_000)
      while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1)
      const [year, month, date] = day.toISOString().slice(0, 10).split('-')
      await page
        .getByLabel(/Lifting/)
        .first()
        .fill(`${date}/${month}/${year} 10:00`)
    },
    send: 'Submit',
  },
  {
    file: 'schedules/request-form/request-form.tsx',
    name: 'an empty drop-off',
    open: booking('/ScheduleDropOffs/create', null),
    send: 'Submit',
  },
  {
    file: 'schedules/request-form/request-form.tsx',
    name: 'an empty pick-up',
    open: booking('/SchedulePickUps/create', 7),
    send: 'Submit',
  },
  {
    file: 'schedules/forms/reschedule-form.tsx',
    open: async (page) => {
      const { scheduleId } = await arrange(page, 1)
      await page.goto(`/Requests?review=${scheduleId}&step=reschedule`)
    },
    spoil: fill(/Lowering/, ''),
    send: /^(Save|Reschedule)/,
  },
  {
    file: 'schedules/outing/out-form.tsx',
    open: async (page) => {
      const { scheduleId } = await arrange(page, 7)
      await page.goto(`/Requests/${scheduleId}/out`)
      await page.getByRole('region', { name: 'Out', exact: true }).getByRole('button', { name: 'Other' }).click()
    },
    spoil: fill(/lowering/, ''),
    send: 'Take her out',
  },
  {
    file: 'schedules/forms/plain-form.tsx',
    open: async (page) => {
      const { scheduleId } = await arrange(page, 1)
      await page.goto(`/Requests?review=${scheduleId}&step=cancel`)
    },
    send: /^Cancel/,
  },
  {
    file: 'accounts/own/sms-here.tsx',
    open: inTurn(
      (page) =>
        page.route('**/api/Notification/Sms', (route) =>
          route.fulfill({
            json: { isOn: true, phone: '+372 5555 0101', canDial: true, isKnown: false, codeSent: true },
          }),
        ),
      go('/Account'),
    ),
    send: 'Confirm the number',
    bar: false,
  },
  { file: 'boats/form/boat-form.tsx', open: go('/Boats/create'), send: 'Submit' },
  {
    file: 'boats/form/boat-form.tsx',
    name: 'a boat without papers',
    open: go('/Boats/create'),
    spoil: inTurn(fill(/^Name/, 'Meretuul'), fill(/^Notes/, 'Wide'), fill(/^Width/, '2.5'), fill(/^Depth/, '0.7')),
    send: 'Submit',
  },
  {
    file: 'boats/page/papers-dialog.tsx',
    open: async (page) => {
      const { id } = await arrange(page, null, null)
      await page.goto(`/Boats/${id}`)
      await press('Enter last day: Insurance Documents')(page)
    },
    spoil: inTurn(fill(/^Valid until/, '01/02/2030'), fill(/^Valid until/, '')),
    send: 'Save',
    bar: false,
  },
  { file: 'boat-services/form/service-form.tsx', open: go('/BoatServices/create'), send: 'Submit' },
  { file: 'accounts/own/data-panel.tsx', open: go('/Account'), spoil: fill(/^First name/, ''), send: 'Save' },
  {
    file: 'accounts/own/sign-in-panel.tsx',
    name: 'another e-mail address',
    open: inTurn(go('/Account'), press(/^Change e-mail address/)),
    send: 'Change e-mail address',
  },
  {
    file: 'accounts/own/sign-in-panel.tsx',
    name: 'another password',
    open: inTurn(go('/Account'), press(/^Change password/)),
    send: 'Change password',
  },
]

/** Every form, by who fills it in. */
export const forms: Record<string, FormCase[]> = { visitors, customers, staff, admins, money, work }
export const userOf: Record<string, DemoUser | null> = {
  visitors: null,
  customers: 'customer',
  staff: 'staff',
  admins: 'admin',
  money: 'admin',
  work: 'admin',
}
