import type { Language } from '#contract/language/languages.ts'
import type { NoticeChannel, NoticeKind } from '#contract/notifications/kinds.ts'
import type { Db } from '../platform/database/types.ts'
import { channelsTo } from './policy.ts'
import { readReachable } from './queries.ts'

interface NoticeReach {
  channels: NoticeChannel[]
  language: Language
}

/** How a notice of that kind would reach these people. A bell that its person cannot come to reaches nobody. */
export const readReach = async (
  db: Db,
  accountIds: readonly number[],
  kind: NoticeKind,
): Promise<ReadonlyMap<number, NoticeReach>> =>
  new Map(
    [...(await readReachable(db, accountIds, kind))].map(([id, person]) => {
      const canCome = person.isActive && person.hasSignIn
      const channels = channelsTo(person, kind).filter((channel) => channel !== 'bell' || canCome)
      return [id, { language: person.language, channels }]
    }),
  )
