import { defaultSettings } from '#contract/settings/defaults.ts'
import { makeStamp } from '../enquiries/public.ts'
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
  let places: Places = composePlaces(defaultSettings, config)
  let momentary = { second: Number.NaN, places: {} as Places }
  return {
    async places() {
      try {
        const now = await readSettingsStamp(db)
        if (now !== stamp) {
          places = composePlaces(await loadSettings(db), config)
          stamp = now
        }
      } catch (error) {
        log.warn({ error: loggableError(error) }, 'the settings of the public pages cannot be read')
      }
      return places
    },
    momentary() {
      const second = Math.floor(clock.now().getTime() / 1000)
      if (momentary.second !== second)
        momentary = { second, places: { formStamp: makeStamp(config.secret, clock.now()) } }
      return momentary
    },
  }
}
