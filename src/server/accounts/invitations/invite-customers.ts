import type { z } from 'zod'
import type { inviteCustomersBody } from '#contract/accounts/invitations.ts'
import { recordAudit } from '../../audit/public.ts'
import { type Asking, nameOf } from '../../platform/actor.ts'
import { batchesOf } from '../../platform/batches.ts'
import { withTransaction } from '../../platform/database/index.ts'
import { wordsIn } from '../../platform/language/wording.ts'
import { invitation } from '../tables.ts'
import { chooseInvited } from './choose-invited.ts'
import { endInvitationsOf } from './end-invitations.ts'

/**
 * Has an invitation wait for its turn for each of them; one sent before ends. Who cannot be invited is left out and
 * named.
 */
export const inviteCustomers = (
  outer: Asking,
  chosen: z.output<typeof inviteCustomersBody>,
): Promise<{ invited: number; left: { id: number; name: string; why: string }[] }> =>
  withTransaction(outer.db, async (db) => {
    const asking = { ...outer, db }
    const { invited, left } = await chooseInvited(asking, chosen, { lock: true })
    const createdAt = outer.clock.now()
    await endInvitationsOf(
      asking,
      invited.map(({ person }) => person.id),
      'again',
    )
    for (const some of batchesOf(invited)) {
      await db
        .insert(invitation)
        .values(some.map(({ person }) => ({ accountId: person.id, invitedBy: outer.actor.id, createdAt })))
      await recordAudit(
        asking,
        ...some.map(({ person, isFirst }) => ({
          action: isFirst ? ('customer-invited' as const) : ('customer-invited-again' as const),
          subject: 'account' as const,
          subjectId: person.id,
          subjectName: nameOf(person),
          after: { email: person.email },
        })),
      )
    }
    const word = wordsIn(outer.actor.language)
    return { invited: invited.length, left: left.map(({ why, ...whom }) => ({ ...whom, why: word(why) })) }
  })
