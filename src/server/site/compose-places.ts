import type { Language } from '#contract/language/languages.ts'
import { crewSentence } from '#contract/schedules/booking-hours.ts'
import { calledName } from '#contract/settings/called-name.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { publicPlans } from '../plans/public.ts'
import { type Config, showsDemo } from '../platform/config.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { escapeHtml, type Places } from '../platform/page-template.ts'
import { composePlans } from './compose-plans.ts'
import { composeStructuredData, type Shown } from './compose-structured-data.ts'
import { closed, daysText, home, hoursText, thisMarina, weekRows } from './texts.ts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const hoursTable = (settings: Settings, language: Language) => {
  const { openingWeekdays, openingFrom, openingUntil } = settings
  const word = wordsIn(language)
  const hours = hoursText(openingFrom, openingUntil, language)
  const rows = weekRows(openingWeekdays, language).map(
    ({ days, open }) => `<tr><th scope="row">${days}</th><td>${escapeHtml(open ? hours : word(closed))}</td></tr>`,
  )
  const crew = crewSentence(settings)
  return `<table><tbody>${rows.join('')}</tbody></table>${crew ? `<p>${escapeHtml(word(crew))}</p>` : ''}`
}

const yes = (said: unknown) => (said ? 'yes' : '')
/** What nobody set is left out: each of these places has something in it where its words are to be shown. */
const composeNamed = ({ marinaName, contactAddress, contactEmail, contactPhone }: Settings, language: Language) => {
  const word = wordsIn(language)
  return {
    ownName: marinaName,
    beforeTitle: marinaName && `${marinaName} – `,
    afterTitle: marinaName && ` – ${marinaName}`,
    brandLabel: marinaName || word(home),
    marinaFirst: marinaName || word(thisMarina.first),
    marinaWithin: marinaName || word(thisMarina.within),
    noAddress: yes(!contactAddress),
    noPhone: yes(!contactPhone),
    contacts: yes(contactAddress || contactEmail || contactPhone),
    emailAndAddress: yes(contactEmail && contactAddress),
    emailAlone: yes(contactEmail && !contactAddress),
    addressAlone: yes(!contactEmail && contactAddress),
    formAlone: yes(!contactEmail && !contactAddress),
  }
}

type SiteConfig = Pick<Config, 'publicUrl' | 'mailStays' | 'demo' | 'noDemoSince'>
/** What stands in the marked places of the pages of a language. */
export const composePlaces = ({ settings, plans }: Shown, config: SiteConfig, language: Language): Places => ({
  origin: config.publicUrl,
  mailStays: yes(config.mailStays),
  isDemo: yes(showsDemo(config)),
  marinaName: calledName(settings),
  ...composeNamed(settings, language),
  ...composePlans(plans, language),
  address: { html: linesOf(settings.contactAddress).map(escapeHtml).join('<br>') },
  addressLine: linesOf(settings.contactAddress).join(', '),
  addressQuery: encodeURIComponent(linesOf(settings.contactAddress).join(', ')),
  email: settings.contactEmail,
  phone: settings.contactPhone,
  phoneLink: settings.contactPhone.replace(/[^+\d]/g, ''),
  yardDays: daysText(settings.openingWeekdays, language),
  yardHours: hoursText(settings.openingFrom, settings.openingUntil, language),
  hours: { html: hoursTable(settings, language) },
  facebook: settings.facebook,
  instagram: settings.instagram,
  structuredData: { html: composeStructuredData({ settings, plans: publicPlans(plans) }, config.publicUrl, language) },
})
