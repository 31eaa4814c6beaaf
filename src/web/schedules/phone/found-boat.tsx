import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { BoatRow } from '#contract/boats/schema.ts'
import { statusLabel } from '#contract/schedules/status.ts'
import { worded } from '#web/platform/language.ts'
import { lookOf } from '#web/schedules/facts/boat-look.ts'
import classes from '#web/schedules/phone/phone-dialog.module.css'
import { touch } from '#web/tokens.ts'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'

type Props = { boat: BoatRow; isChosen: boolean; onChoose: () => void }
export function FoundBoat({ boat, isChosen, onChoose }: Props) {
  const { name, ownerName, scheduleStatus, registrationNumber } = boat
  const state = scheduleStatus === null ? t`Nothing is booked` : worded(statusLabel(scheduleStatus))
  return (
    <UnstyledButton className={classes.row ?? ''} data-found aria-pressed={isChosen} onClick={onChoose}>
      <HullIcon {...lookOf(boat)} size={touch} />
      <span className="stack shrinks grows breaks">
        <b>
          {ownerName}, {name}
        </b>
        <small className="quiet">{[state, registrationNumber].filter(Boolean).join(' · ')}</small>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </UnstyledButton>
  )
}
