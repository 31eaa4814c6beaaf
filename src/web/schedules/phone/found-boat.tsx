import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { BoatRow } from '#contract/boats/schema.ts'
import { statusLabel } from '#contract/schedules/status.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { lookOf } from '#web/schedules/facts/boat-look.ts'
import classes from '#web/schedules/phone/phone-dialog.module.css'
import { touch } from '#web/tokens.ts'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'

type Props = { boat: BoatRow; timeZone: string | undefined; isChosen: boolean; onChoose: () => void }
export function FoundBoat({ boat, timeZone, isChosen, onChoose }: Props) {
  const { name, ownerName, scheduleStatus, registrationNumber, nextAt } = boat
  const next = nextAt && timeZone ? instantText(nextAt, timeZone) : null
  const state = scheduleStatus === null ? t`Nothing is booked` : worded(statusLabel(scheduleStatus))
  return (
    <UnstyledButton className={classes.row ?? ''} data-found aria-pressed={isChosen} onClick={onChoose}>
      <HullIcon {...lookOf(boat)} size={touch} />
      <span className="stack shrinks grows breaks">
        <b>
          {ownerName}, {name}
        </b>
        <small className="quiet">{[state, next, registrationNumber].filter(Boolean).join(' · ')}</small>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </UnstyledButton>
  )
}
