import { msg, plural } from '@lingui/core/runtime-macro'
import type { FirstHourStep } from '#contract/dashboard/first-hour.ts'
import { languages } from '#contract/language/languages.ts'
import { aWeekday, nameFor, type Unworded, withCommas } from '#contract/language/sentence.ts'
import type { Machine } from '#contract/machines/schema.ts'
import { bookingHours, bookingHoursText } from '#contract/schedules/booking-hours.ts'
import type { Settings } from '#contract/settings/schema.ts'
import type { MailState } from '../mail/public.ts'
import { type PlanRecord, priceText } from '../plans/public.ts'
import type { FirstHourCounts } from './queries.ts'

/** What the steps are judged by. */
export interface FirstHourFacts {
  settings: Settings
  /** The keys of settings that somebody set or kept. */
  stored: ReadonlySet<string>
  counts: Omit<FirstHourCounts, 'keys'>
  /** Those that visitors are shown. */
  plans: readonly PlanRecord[]
  /** Those in use. */
  machines: readonly Machine[]
  mail: MailState
}

const mailTexts: Record<MailState, Unworded> = {
  none: msg`No mail server: nobody gets a mail now.`,
  untried: msg`A mail server is set. Send yourself a test mail.`,
  failed: msg`The last test mail did not go out.`,
  works: msg`The mail server took the test mail.`,
}
const backupTexts: Record<FirstHourCounts['backup'], Unworded> = {
  off: msg`No copy is made yet. Whoever runs the server sets BACKUP_DIR.`,
  failing: msg`The last nightly backup failed.`,
  on: msg`A copy is made every night.`,
}

/** How each step stands, in a sentence. */
export const stepTexts: Record<FirstHourStep, (facts: FirstHourFacts, done: boolean) => Unworded> = {
  contact: ({ settings }, done) =>
    done
      ? [settings.marinaName, ...settings.contactAddress.split('\n'), settings.contactPhone].join(', ')
      : msg`Name, address and phone: the public pages leave out what is not set.`,
  hours: ({ settings }) =>
    msg`${{ days: withCommas(settings.openingWeekdays.map(aWeekday)) }}, ${{ from: settings.openingFrom }}–${{ until: settings.openingUntil }}. Lifts: ${{ hours: bookingHoursText(bookingHours(settings)) }}.`,
  language: ({ settings }) => `${settings.timeZone}, ${languages[settings.language]}`,
  pace: ({ settings: { placesPerSlot }, machines }) => {
    if (machines.length > 0)
      return msg`As the machines can: ${{ names: withCommas(machines.map(({ name }) => name)) }}.`
    return placesPerSlot === null
      ? msg`Not limited: as many as ask for the same time.`
      : msg`${plural({ boats: placesPerSlot }, { one: '# boat in a quarter of an hour at most', other: '# boats in a quarter of an hour at most' })}`
  },
  racks: ({ counts: { bays } }, done) =>
    done ? msg`${plural({ bays }, { one: '# bay', other: '# bays' })}` : msg`No bay yet.`,
  plan: ({ plans: [plan], settings: { language } }) =>
    plan ? `${nameFor(language, plan)}, ${priceText(plan, language)}` : msg`The public pages show no price until then.`,
  mail: ({ mail }) => mailTexts[mail],
  staff: ({ counts: { team } }, done) =>
    done ? msg`${plural({ team }, { one: '# account', other: '# accounts' })}` : msg`One account, yours.`,
  customers: ({ counts: { customers, boats } }, done) =>
    done
      ? msg`${plural({ customers }, { one: '# customer', other: '# customers' })}, ${plural({ boats }, { one: '# boat', other: '# boats' })}`
      : msg`The first customer and their boat, from your own file or entered by hand.`,
  backup: ({ counts: { backup } }) => backupTexts[backup],
}
