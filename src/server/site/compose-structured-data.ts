import { weekdayNamesIn } from '#contract/dates.ts'
import { addressIn } from '#contract/language/addresses.ts'
import { type Language, languageTags } from '#contract/language/languages.ts'
import type { Settings } from '#contract/settings/schema.ts'
import type { PlanRecord } from '../plans/public.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { catalogueName, description, serviceNames } from './texts.ts'

/** What the pages show. */
export interface Shown {
  settings: Settings
  plans: readonly PlanRecord[]
}

/** JSON as it may stand in a script element. */
const inScript = (value: unknown) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })

/** The least of the plans, in euros. */
const leastPrice = (plans: readonly PlanRecord[]) => {
  const cents = plans.flatMap(({ price }) => (price === null ? [] : [price]))
  return cents.length > 0 ? String(Math.min(...cents) / 100) : null
}

/** The marina as search engines read it (schema.org), from the settings. */
export const composeStructuredData = ({ settings, plans }: Shown, publicUrl: string, language: Language): string => {
  const word = wordsIn(language)
  const { marinaName, contactAddress, contactEmail, contactPhone, facebook, instagram } = settings
  const price = leastPrice(plans)
  const profiles = [facebook, instagram].filter(Boolean)
  return inScript({
    '@context': 'https://schema.org',
    '@type': ['LocalBusiness', 'SelfStorage'],
    '@id': `${publicUrl}/#marina`,
    ...(marinaName && { name: marinaName }),
    description: word(description),
    url: `${publicUrl}${addressIn(language, '/')}`,
    knowsLanguage: languageTags,
    image: `${publicUrl}/social.png`,
    logo: `${publicUrl}/icon-512.png`,
    ...(contactAddress && { address: contactAddress.split('\n').join(', ') }),
    ...(contactEmail && { email: contactEmail }),
    ...(contactPhone && { telephone: contactPhone }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: settings.openingWeekdays.map((day) => weekdayNamesIn('en')[day - 1]),
        opens: settings.openingFrom,
        closes: settings.openingUntil,
      },
    ],
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: word(catalogueName),
      itemListElement: Object.entries(serviceNames).map(([service, name]) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: word(name) },
        ...(service === 'storage' &&
          price && {
            priceSpecification: {
              '@type': 'PriceSpecification',
              minPrice: price,
              priceCurrency: 'EUR',
            },
          }),
      })),
    },
  })
}
