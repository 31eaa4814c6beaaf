import type { Language } from '#contract/language/languages.ts'
import type { NoticeKind } from '#contract/notifications/kinds.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { anyOf } from '../platform/paging.ts'

interface NoticeReach {
  channels: ('bell' | 'mail')[]
  language: Language
}
interface FoundReach {
  id: number
  hasBell: boolean
  hasMail: boolean
  language: Language
}

/** How a notice of that kind reaches these people: nothing reaches who never signed in and has no address. */
export const readReach = async (
  db: Db,
  accountIds: readonly number[],
  kind: NoticeKind,
): Promise<ReadonlyMap<number, NoticeReach>> => {
  const { rows } = await db.execute<RowOf<FoundReach>>(sql`
    select a.id, a.language, a.username is not null and a.blocked_at is null as "hasBell",
      coalesce(a.email, '') <> '' and a.blocked_at is null and a.erased_at is null and c.by_mail is distinct from false as "hasMail"
    from account a left join mail_choice c on c.account_id = a.id and c.kind = ${kind} where a.id = ${anyOf(accountIds)}`)
  return new Map(
    rows.map(({ id, language, hasBell, hasMail }) => [
      id,
      { language, channels: [...(hasBell ? ['bell' as const] : []), ...(hasMail ? ['mail' as const] : [])] },
    ]),
  )
}
