import { type Language, languageTags } from '#contract/language/languages.ts'
import { defaultSettings } from '#contract/settings/defaults.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { makeStamp } from '../enquiries/public.ts'
import { type PlanRecord, readPlans } from '../plans/public.ts'
import { loggableError } from '../platform/database/loggable-error.ts'
import type { Places } from '../platform/page-template.ts'
import type { Parts } from '../platform/parts.ts'
import type { SiteContent } from '../platform/template-pages.ts'
import { loadSettings } from '../settings/public.ts'
import { composePlaces } from './compose-places.ts'
import { readSettingsStamp } from './queries.ts'

type SiteLog = { warn(fields: object, message: string): void }

/**
 * What the public pages show. The settings are asked for their stamp each time and read only when it is another one;
 * while the database is away the pages stand as they last were.
 */
export const siteContent = (
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  log: SiteLog,
): SiteContent => {
  let stamp: string | undefined
  const composeAll = (settings: Settings, plans: readonly PlanRecord[]) =>
    Object.fromEntries(languageTags.map((tag) => [tag, composePlaces({ settings, plans }, config, tag)])) as Record<
      Language,
      Places
    >
  let places = composeAll(defaultSettings, [])
  let { language } = defaultSettings
  let momentary = { second: Number.NaN, places: {} as Places }
  const refresh = async () => {
    try {
      const now = await readSettingsStamp(db)
      if (now === stamp) return
      const settings = await loadSettings(db)
      places = composeAll(settings, await readPlans(db))
      language = settings.language
      stamp = now
    } catch (error) {
      log.warn({ error: loggableError(error) }, 'the settings of the public pages cannot be read')
    }
  }
  return {
    async places() {
      await refresh()
      return places
    },
    async language() {
      await refresh()
      return language
    },
    momentary() {
      const second = Math.floor(clock.now().getTime() / 1000)
      if (momentary.second !== second)
        momentary = { second, places: { formStamp: makeStamp(config.secret, clock.now()) } }
      return momentary
    },
  }
}
