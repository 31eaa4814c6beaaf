import type { z } from 'zod'
import type { Duplicate, duplicatesQuery } from '#contract/accounts/customers.ts'
import { emailColumn, personColumns } from '../people/public.ts'
import { sql } from '../platform/database/orm.ts'
import type { Db, RowOf } from '../platform/database/types.ts'
import { wireInstant } from '../platform/wire-instant.ts'
import type { Belongings } from './erase-account.ts'

const most = 6
/** Fewer digits belong to many phones, fewer letters to many names. */
const fewestDigits = 7
const fewestLetters = 3
/** From here on two names are much alike, as “Maria Võõrmere” and “Mari Võõrmaa”. */
const muchAlike = 0.4

type FoundDuplicate = Omit<Duplicate, 'createdDate'> & { createdAt: string }

/** Customers who may be the one that is being written down: same address, same phone, then the names most alike. */
export const findDuplicates = async (
  db: Db,
  { countBoats }: Pick<Belongings, 'countBoats'>,
  { firstName, lastName, phone, email, exceptId }: z.output<typeof duplicatesQuery>,
): Promise<Duplicate[]> => {
  const name = `${firstName} ${lastName}`.trim()
  const typedDigits = phone.replace(/\D/g, '').replace(/^0+/, '')
  const digits = typedDigits.length < fewestDigits ? null : typedDigits
  const letters = name.length < fewestLetters ? null : name
  const stored = sql`ltrim(regexp_replace(a.phone, '\\D', '', 'g'), '0')`
  // with or without its country: one number ends with the other
  const samePhone = sql`(right(regexp_replace(a.phone, '\\D', '', 'g'), ${fewestDigits}::integer) = right(${digits}::text, ${fewestDigits}::integer)
    and (right(${stored}, length(${digits}::text)) = ${digits}::text or right(${digits}::text, length(${stored})) = ${stored}))`
  const names = sql`folded(a.first_name || ' ' || a.last_name)`
  const { rows } = await db.execute<RowOf<FoundDuplicate>>(sql`
    select a.id, ${personColumns.brief}, ${emailColumn}, a.created_at as "createdAt", ${countBoats(sql`a.id`)} as boats, alike.likeness
    from account a join (
      select id, (array['email', 'phone', 'name'])[min(place)] as likeness, min(place) as place, max(share) as share from (
        select a.id, 1 as place, 1 as share from account a where lower(a.email) = lower(nullif(${email}::text, ''))
        union all select a.id, 2, 1 from account a where a.role = 'customer' and ${samePhone}
        union all select * from (
          select a.id, 3, similarity(${names}, folded(${letters}::text)) as share from account a
          where a.role = 'customer' and ${names} % folded(${letters}::text)
          order by share desc, a.id limit ${most}::integer) named where share >= ${muchAlike}::real
      ) found group by id
    ) alike using (id)
    where a.role = 'customer' and a.erased_at is null and a.id is distinct from ${exceptId ?? null}::integer
    order by alike.place, alike.share desc, a.id limit ${most}::integer`)
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdDate: wireInstant(createdAt) }))
}
