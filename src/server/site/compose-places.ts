import { crewSentence } from '#contract/schedules/booking-hours.ts'
import type { Settings } from '#contract/settings/schema.ts'
import type { Config } from '../platform/config.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { escapeHtml, type Places } from '../platform/page-template.ts'
import { composeStructuredData } from './compose-structured-data.ts'
import { daysText, hourText, weekRows } from './texts.ts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const hoursTable = (settings: Settings) => {
  const { openingWeekdays, openingFrom, openingUntil } = settings
  const hours = `${hourText(openingFrom)}–${hourText(openingUntil)}`
  const rows = weekRows(openingWeekdays).map(
    ({ days, open }) => `<tr><th scope="row">${days}</th><td>${open ? escapeHtml(hours) : 'Closed'}</td></tr>`,
  )
  const crew = crewSentence(settings)
  return `<table><tbody>${rows.join('')}</tbody></table>${crew ? `<p>${escapeHtml(wordsIn()(crew))}</p>` : ''}`
}

type SiteConfig = Pick<Config, 'publicUrl' | 'mailStays'>
/** What stands in the marked places of the pages. */
export const composePlaces = (settings: Settings, { publicUrl, mailStays }: SiteConfig): Places => ({
  origin: publicUrl,
  mailStays: mailStays ? 'yes' : '',
  marinaName: settings.marinaName,
  planPrice: settings.planPrice,
  address: { html: linesOf(settings.contactAddress).map(escapeHtml).join('<br>') },
  addressLine: linesOf(settings.contactAddress).join(', '),
  addressQuery: encodeURIComponent(linesOf(settings.contactAddress).join(', ')),
  email: settings.contactEmail,
  phone: settings.contactPhone,
  phoneLink: settings.contactPhone.replace(/[^+\d]/g, ''),
  yardDays: daysText(settings.openingWeekdays),
  yardHours: `${hourText(settings.openingFrom)}–${hourText(settings.openingUntil)}`,
  hours: { html: hoursTable(settings) },
  facebook: settings.facebook,
  instagram: settings.instagram,
  structuredData: { html: composeStructuredData(settings, publicUrl) },
})
