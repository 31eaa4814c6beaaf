import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import '#web/accounts/words.ts'
import '#web/customers/words.ts'
import { IconSend2 } from '@tabler/icons-react'
import type { Customer } from '#contract/accounts/customers.ts'
import { InvitationChip } from '#web/customers/invitation-chip.tsx'
import { wasInvited } from '#web/customers/invitation-texts.ts'
import { InviteDialog } from '#web/customers/invite-dialog.tsx'
import { WithdrawDialog } from '#web/customers/withdraw-dialog.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Panel } from '#web/ui/surface.tsx'
import { useOpened } from '#web/ui/use-opened.ts'

/** How a customer comes to sign in. */
export function InvitationPanel({ customer, timeZone }: { customer: Customer; timeZone: string }) {
  const { id, invitation, abilities } = customer
  const { last, open } = useOpened<'invite' | 'withdraw'>()
  return (
    <Panel title={t`Invitation`}>
      <div className="stack gap-md">
        <InvitationChip invitation={invitation} timeZone={timeZone} />
        <div className="row wraps gap-2xs">
          {abilities.includes('invite') && (
            <ActionButton
              variant="default"
              mih="var(--tap)"
              leftSection={<IconSend2 size={18} />}
              onClick={() => open('invite')}
            >
              {wasInvited(invitation) ? <Trans>Invite again</Trans> : <Trans>Invite</Trans>}
            </ActionButton>
          )}
          {abilities.includes('withdrawInvitation') && (
            <ActionButton variant="default" mih="var(--tap)" onClick={() => open('withdraw')}>
              <Trans>Withdraw</Trans>
            </ActionButton>
          )}
        </div>
      </div>
      {last?.what === 'invite' && <InviteDialog key={last.key} inviting={{ ids: [id], count: 1 }} {...last.dialog} />}
      {last?.what === 'withdraw' && <WithdrawDialog key={last.key} ids={[id]} {...last.dialog} />}
    </Panel>
  )
}
