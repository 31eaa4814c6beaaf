import type { FastifyInstance } from 'fastify'
import * as api from '#contract/settings/endpoints.ts'
import type { Settings } from '#contract/settings/schema.ts'
import { showsDemo } from '../platform/config.ts'
import { mount } from '../platform/endpoint.ts'
import type { Parts } from '../platform/parts.ts'
import { changeSettings, type SettingsFollowed } from './change-settings.ts'
import { loadSettings } from './public.ts'

export const settingsRoutes = (
  app: FastifyInstance,
  { db, clock, config, languageChanged, currencyChanged }: Parts & SettingsFollowed,
) => {
  const inForce = async () => ({
    ...(await loadSettings(db)),
    demo: showsDemo(config),
    now: clock.now().toISOString(),
  })
  app.decorate('marinaZone', async () => (await loadSettings(db)).timeZone)
  mount(app, api.publicSettings, inForce)
  mount(app, api.changeSettings, async ({ actor, body }) => {
    await changeSettings({ db, clock, actor, languageChanged, currencyChanged }, body as Partial<Settings>)
    return inForce()
  })
}
