import type { FastifyInstance } from 'fastify'
import { publicSettings } from '#contract/settings/endpoints.ts'
import type { Context } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import { mount } from '../platform/endpoint.ts'
import { loadSettings } from './public.ts'

export const settingsRoutes = (app: FastifyInstance, { db, clock, config }: Context & { config: Config }) => {
  mount(app, publicSettings, async () => ({
    ...(await loadSettings(db)),
    demo: config.demo,
    now: clock.now().toISOString(),
  }))
}
