import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languageTags } from '#contract/language/languages.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { knownMarina, openMarina, setPrice } from '#test/marina.ts'
import { readPlans } from '../plans/public.ts'
import type { Places } from '../platform/page-template.ts'
import { loadSettings, saveSettings } from '../settings/public.ts'
import { composePlaces } from './compose-places.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    env: {
      NODE_ENV: 'production',
      RATE_LIMITS: 'on',
      DATABASE: 'embedded',
      PUBLIC_URL: 'https://marina.example',
      SECRET: 'x'.repeat(40),
    },
  })
})
afterAll(() => app.close())

const placesIn = async (language: (typeof languageTags)[number] = 'en'): Promise<Places> => {
  const [settings, plans] = await Promise.all([loadSettings(app.db), readPlans(app.db)])
  return composePlaces({ settings, plans }, app.parts.config, language)
}
const textOf = (place: Places[string] | undefined) => (typeof place === 'object' ? place.html : place)
/** Places of what a marina says of itself. */
const own = ['ownName', 'address', 'addressLine', 'phone', 'email', 'plans', 'planName', 'planPrice', 'planLifts']
const filledIn = async () => {
  const places = await placesIn()
  return own.filter((name) => textOf(places[name]))
}

describe('an empty production marina', () => {
  it.each(languageTags)('shows nothing invented in %s: no name, address, phone, e-mail or price', async (language) => {
    const places = await placesIn(language)
    for (const name of own) expect([name, textOf(places[name])]).toEqual([name, ''])
    expect(places.afterTitle).toBe('')
    const data = JSON.parse(textOf(places.structuredData)!) as Record<string, unknown>
    for (const field of ['name', 'address', 'telephone', 'email']) expect(data).not.toHaveProperty(field)
    expect(JSON.stringify(data)).not.toContain('minPrice')
  })

  it('tells other programs nothing invented either', async () => {
    const { body } = await app.visitor.get<PublicSettings>('/Settings')
    expect(body).toMatchObject({ marinaName: '', contactAddress: '', contactEmail: '', contactPhone: '' })
  })

  it('shows each once it is set', async () => {
    await saveSettings(app.db, { marinaName: knownMarina.marinaName })
    expect(await filledIn()).toEqual(['ownName'])
    await saveSettings(app.db, { contactAddress: knownMarina.contactAddress })
    expect(await filledIn()).toEqual(['ownName', 'address', 'addressLine'])
    await saveSettings(app.db, { contactPhone: knownMarina.contactPhone })
    expect(await filledIn()).toEqual(['ownName', 'address', 'addressLine', 'phone'])
    await setPrice(app.db, { price: 333_500, prices: {} })
    await openMarina(app.db)
    expect(await filledIn()).toEqual(own)
    const { plans, afterTitle } = await placesIn()
    expect(afterTitle).toBe(' – Dry Marina')
    expect(textOf(plans)).toBe('<h2>Annual plan</h2><p><strong>From 3335 €</strong></p><p>11 lifts, one year</p>')
  })
})
