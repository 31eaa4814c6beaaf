import { plural, t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/customers/words.ts'
import type { Standing } from '#contract/accounts/invitations.ts'
import { wordsOf } from '#web/platform/language.ts'

export const texts = wordsOf({
  title: msg`Invite owners`,
  lead: msg`A mail with a link to set a password. It holds 14 days.`,
  emptyTitle: msg`Nobody to invite yet`,
  empty: msg`Whoever you write down with an e-mail address appears here, and can be invited to sign in.`,
  mailSays: msg`The mail is in each one’s language: they open its link, choose a password, and see their boats.`,
  claimed: msg`Who registered with an address and never confirmed it is left out: invite them one by one.`,
  takenOver: msg`Accepting ends their password, second factor and sessions.`,
  mailLink: msg`The link is made when the mail is sent, for each their own.`,
  again: msg`Who was invited before gets a new link; the one sent before ends.`,
  mayClose: msg`You may close this page.`,
  withdrawOne: msg`A mail that has not gone out does not go, and a link that went is of no use any more.`,
  withdrawAll: msg`What waits is not sent. Invitations that went out stay as they are.`,
})

const hour = 60
const longMinutes = 2 * hour
/** How fast so many go out, and when the last of them does. */
export function paceText(mails: number, anHour: number) {
  const minutes = Math.max(1, Math.ceil((mails / anHour) * hour))
  const hours = Math.ceil(minutes / hour)
  return minutes < longMinutes
    ? t`At most ${{ pace: anHour }} mails an hour, ready in about ${plural({ minutes }, { one: '# minute', other: '# minutes' })}.`
    : t`At most ${{ pace: anHour }} mails an hour, ready in about ${plural({ hours }, { one: '# hour', other: '# hours' })}.`
}

export const inviteText = (mails: number) =>
  t`${plural({ mails }, { one: 'Invite # owner', other: 'Invite # owners' })}`
export const inviteAllText = (mails: number) =>
  t`${plural({ mails }, { one: 'Invite # never invited', other: 'Invite all # never invited' })}`
/** Was this one invited before? */
export const wasInvited = ({ state }: Standing) => state !== 'never' && state !== 'unconfirmed'
