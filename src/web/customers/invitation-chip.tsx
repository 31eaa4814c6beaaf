import '#web/accounts/words.ts'
import '#web/customers/words.ts'
import {
  type Icon,
  IconAlertCircle,
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconClockExclamation,
  IconEye,
  IconPoint,
  IconSend2,
  IconX,
} from '@tabler/icons-react'
import { type InvitationState, invitationStateLabels, type Standing } from '#contract/accounts/invitations.ts'
import classes from '#web/customers/customers.module.css'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { type ChipTone, StatusChip } from '#web/ui/status-chip.tsx'

export const invitationMarks: Record<InvitationState, { tone: ChipTone; icon: Icon }> = {
  never: { tone: 'none', icon: IconPoint },
  waiting: { tone: 'wait', icon: IconClock },
  sent: { tone: 'wait', icon: IconSend2 },
  opened: { tone: 'water', icon: IconEye },
  failed: { tone: 'bad', icon: IconAlertTriangle },
  expired: { tone: 'warn', icon: IconClockExclamation },
  withdrawn: { tone: 'none', icon: IconX },
  unconfirmed: { tone: 'warn', icon: IconAlertCircle },
  signsIn: { tone: 'ok', icon: IconCheck },
  noEmail: { tone: 'none', icon: IconBan },
}

/** How a customer stands, since when, and what the mail server said. */
export function InvitationChip({
  invitation: { state, at, failure },
  timeZone,
}: {
  invitation: Standing
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
