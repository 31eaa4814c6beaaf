import '#web/day/words.ts'
import '#web/stops/words.ts'
import { t } from '@lingui/core/macro'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { kindLabels } from '#contract/day/labels.ts'
import type { StopBoat, StopChoice } from '#contract/stops/schema.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { lookOf } from '#web/schedules/index.ts'
import { choiceLabels, outcomeLooks } from '#web/stops/looks.ts'
import classes from '#web/stops/stops.module.css'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

type Props = {
  boat: StopBoat
  timeZone: string
  /** What is chosen for her and not sent yet: it stands where she waited for it. */
  choice: StopChoice | null
  children?: ReactNode
}
/** A boat that a stop hit: who, when, what became of her time, and the number of who is to be called. */
export function HitBoat({ boat, timeZone, choice, children }: Props) {
  const { boatId, boatName, hullType, kind, bookedAt, ownerName, phone, outcome, newAt, newMachine } = boat
  const look = outcomeLooks[outcome]
  const next = [
    newAt && t`Now ${{ at: instantText(newAt, timeZone) }}`,
    newMachine && t`on ${{ machine: newMachine }}`,
  ].filter(Boolean)
  return (
    <li className={classes.boat}>
      <div className="row mid gap-sm shrinks">
        <HullIcon {...lookOf({ id: boatId, hullType })} size={40} />
        <div className="stack shrinks">
          <Link to={`/Boats/${boatId}`} className="strong breaks">
            {boatName}
          </Link>
          <span className="quiet text-sm breaks">{ownerName}</span>
          {phone && (
            <a href={`tel:${phone}`} className="num text-sm">
              {phone}
            </a>
          )}
        </div>
      </div>
      <div className="stack gap-3xs shrinks">
        <span>
          <b className={`num ${classes.clock}`}>{instantText(bookedAt, timeZone)}</b>{' '}
          <span className="quiet text-sm">{worded(kindLabels[kind])}</span>
        </span>
        <span className="row wraps mid gap-2xs">
          {choice ? (
            <StatusChip tone="rack" icon={IconCheck} label={worded(choiceLabels[choice])} />
          ) : (
            <StatusChip tone={look.tone} icon={look.icon} label={worded(look.label)} />
          )}
          {next.length > 0 && <span className="text-sm num breaks">{next.join(' ')}</span>}
        </span>
      </div>
      {children}
    </li>
  )
}
