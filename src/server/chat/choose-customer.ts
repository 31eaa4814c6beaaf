import { msg } from '@lingui/core/runtime-macro'
import { findCustomer } from '../accounts/public.ts'
import { type Asking, isStaff } from '../platform/actor.ts'
import { notFound, refuseFields } from '../platform/problem-error.ts'

/** Whose chat is meant: a customer has one alone, staff name the customer by the first id that is one. */
export const chooseCustomer = async (
  { db, actor }: Pick<Asking, 'db' | 'actor'>,
  ids: readonly (number | null | undefined)[],
): Promise<number> => {
  const named = ids.filter((id) => typeof id === 'number')
  if (!isStaff(actor)) return named.every((id) => id === actor.id) ? actor.id : notFound('chat')
  const [id] = named
  if (id === undefined) return refuseFields('invalid_input', [{ field: 'personId', message: msg`Choose a customer` }])
  return (await findCustomer(db, id)) ? id : notFound('customer')
}
