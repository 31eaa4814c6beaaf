import { account } from '../people/tables.ts'
import { eq } from '../platform/database/orm.ts'
import type { Db } from '../platform/database/types.ts'
import { readGateway } from './keep-gateway.ts'
import { dialNumber } from './read-number.ts'

/** Whether a number is still that of its person, and they are not blocked: what waits may wait for a day. */
export const isStillTheirs = async (
  db: Db,
  { accountId, phone }: { accountId: number; phone: string },
): Promise<boolean> => {
  const [found] = await db
    .select({ phone: account.phone, blockedAt: account.blockedAt })
    .from(account)
    .where(eq(account.id, accountId))
  return found !== undefined && !found.blockedAt && dialNumber(found.phone, await readGateway(db)) === phone
}
