import { msg } from '@lingui/core/runtime-macro'
import type { Settings } from '#contract/settings/schema.ts'
import type { Db } from '../platform/database/types.ts'
import { refuse } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'

/** The settings in force; refuses `money_off` where money is not switched on. */
export const requireMoney = async (db: Db): Promise<Settings> => {
  const settings = await loadSettings(db)
  return settings.money ? settings : refuse('money_off', msg`Money is switched off at this marina.`)
}
