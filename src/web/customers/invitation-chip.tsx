import '#web/accounts/words.ts'
import '#web/customers/words.ts'
import {
  type Icon,
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconClockOff,
  IconEye,
  IconMailOff,
  IconSend,
  IconUserQuestion,
  IconX,
} from '@tabler/icons-react'
import { type Invitation, type InvitationState, invitationStateLabels } from '#contract/accounts/invitations.ts'
import classes from '#web/customers/customers.module.css'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'

export const invitationMarks: Record<InvitationState, { tone: ChipTone; icon: Icon }> = {
  never: { tone: 'none', icon: IconCircleDashed },
  waiting: { tone: 'wait', icon: IconClock },
  sent: { tone: 'wait', icon: IconSend },
  opened: { tone: 'water', icon: IconEye },
  failed: { tone: 'bad', icon: IconAlertTriangle },
  expired: { tone: 'warn', icon: IconClockOff },
  withdrawn: { tone: 'none', icon: IconX },
  unconfirmed: { tone: 'warn', icon: IconUserQuestion },
  signsIn: { tone: 'ok', icon: IconCheck },
  noEmail: { tone: 'none', icon: IconMailOff },
}

/** How a customer stands, since when, and what the mail server said. */
export function InvitationChip({
  invitation: { state, at, failure },
  timeZone,
}: {
  invitation: Invitation
  timeZone: string
}) {
  return (
    <span className={`row wraps mid ${classes.standing}`}>
      <StatusChip {...invitationMarks[state]} label={worded(invitationStateLabels[state])} />
      {at && <small className="num quiet">{instantText(at, timeZone)}</small>}
      {failure && <small className={classes.failure}>{failure}</small>}
    </span>
  )
}
