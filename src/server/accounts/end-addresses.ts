import type { Context } from '../platform/actor.ts'
import type { Tx } from '../platform/database/types.ts'
import type { Belongings } from './erase-account.ts'
import { endFeedOf } from './make-feed.ts'

export type EndingAddresses = Context & { db: Tx; belongings: Pick<Belongings, 'endMailedPapers'> }

/** Ends every secret address of a person: whoever reads the mail of the old e-mail address has them. */
export const endAddressesOf = async (context: EndingAddresses, accountId: number): Promise<void> => {
  await endFeedOf(context.db, accountId)
  await context.belongings.endMailedPapers(context, accountId)
}
