import { msg } from '@lingui/core/runtime-macro'
import type { Context } from '../../platform/actor.ts'
import { and, gt, isNull, or } from '../../platform/database/orm.ts'
import { refuse } from '../../platform/problem-error.ts'
import type { Account } from '../policy.ts'
import { invitation } from '../tables.ts'
import { openOf } from './end-invitations.ts'

/**
 * Refuses to move from an address that was never confirmed while the marina invites who reads its mail: the account, and what
 * the marina wrote down in it, is theirs.
 */
export const refuseInvited = async (
  { db, clock }: Context,
  { id, emailVerifiedAt }: Pick<Account, 'id' | 'emailVerifiedAt'>,
): Promise<void> => {
  if (emailVerifiedAt !== null) return
  const [open] = await db
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(openOf([id]), or(isNull(invitation.expiresAt), gt(invitation.expiresAt, clock.now()))))
  if (open)
    refuse(
      'wrong_status',
      msg`The marina sent an invitation to the address of this account: follow its link, or ask the marina.`,
    )
}
