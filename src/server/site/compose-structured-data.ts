import { weekdayNames } from '#contract/dates.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { description, serviceNames } from './texts.ts'

/** JSON as it may stand in a script element. */
const inScript = (value: unknown) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })

const priceOf = (planPrice: string) => /\d[\d\s.,]*/.exec(planPrice)?.[0].replace(/\s/g, '')

/** The marina as search engines read it (schema.org), from the settings. */
export const composeStructuredData = (settings: Settings, publicUrl: string): string => {
  const { marinaName, contactAddress, contactEmail, contactPhone, facebook, instagram } = settings
  const price = priceOf(settings.planPrice)
  const profiles = [facebook, instagram].filter(Boolean)
  return inScript({
    '@context': 'https://schema.org',
    '@type': ['LocalBusiness', 'SelfStorage'],
    '@id': `${publicUrl}/#marina`,
    name: marinaName,
    description,
    url: `${publicUrl}/`,
    image: `${publicUrl}/social.png`,
    logo: `${publicUrl}/icon-512.png`,
    ...(contactAddress && { address: contactAddress.split('\n').join(', ') }),
    ...(contactEmail && { email: contactEmail }),
    ...(contactPhone && { telephone: contactPhone }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: settings.openingWeekdays.map((day) => weekdayNames[day - 1]),
        opens: settings.openingFrom,
        closes: settings.openingUntil,
      },
    ],
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Boat storage and service',
      itemListElement: serviceNames.map((name) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name },
        ...(name === 'Boat Storage' &&
          price && {
            priceSpecification: {
              '@type': 'PriceSpecification',
              minPrice: price.replace(',', '.'),
              priceCurrency: 'EUR',
            },
          }),
      })),
    },
  })
}
