import { plural, t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { IconCloudCheck, IconCloudOff, IconDeviceTablet, IconHandStop, IconLogout2 } from '@tabler/icons-react'
import { useState } from 'react'
import { wallClock } from '#contract/time.ts'
import type { YardDay } from '#contract/yard-screen/schema.ts'
import { dayText } from '#web/platform/dates.ts'
import { initialsOf } from '#web/yard-screen/looks.ts'
import { MakeSheet } from '#web/yard-screen/make-sheet.tsx'
import classes from '#web/yard-screen/yard-head.module.css'
import ground from '#web/yard-screen/yard-screen.module.css'

type Props = {
  day: YardDay
  now: Date
  timeZone: string
  isDown: boolean
  /** Moves that the server does not have yet. */
  kept: number
  onOperator: () => void
  /** The whole yard stands. */
  isStopped: boolean
  onStop: () => void
}

/** Whose work it is: on a shared tablet the PIN changes it, in somebody's own browser the sign-in says it. */
function Operator({ day: { screen, operator }, isDown, onOperator }: Pick<Props, 'day' | 'isDown' | 'onOperator'>) {
  const [making, setMaking] = useState(false)
  if (screen)
    return (
      <button type="button" className={classes.headButton} onClick={onOperator}>
        <span className={ground.initials} aria-hidden>
          {operator ? initialsOf(operator.name) : '?'}
        </span>
        <span>
          <b className="breaks">{operator?.name ?? t`Nobody yet`}</b>
          <small>{isDown ? t`Change without PIN` : operator ? t`Change with PIN` : t`Enter your PIN`}</small>
        </span>
      </button>
    )
  return (
    <>
      <button type="button" className={classes.headButton} onClick={() => setMaking(true)}>
        <IconDeviceTablet size={26} aria-hidden />
        <span>
          <b className="breaks">{operator?.name}</b>
          <small>{t`Make this device a yard screen`}</small>
        </span>
      </button>
      <a className={classes.headButton} href="/DayPlan" aria-label={t`Day plan`}>
        <IconLogout2 size={26} aria-hidden />
      </a>
      <MakeSheet opened={making} onClose={() => setMaking(false)} />
    </>
  )
}

export function YardHead({ day, now, timeZone, isDown, kept, isStopped, onOperator, onStop }: Props) {
  const count = kept
  const wall = wallClock(now, timeZone)
  const Line = isDown ? IconCloudOff : IconCloudCheck
  return (
    <header className={classes.head}>
      <h1>
        {t`Yard`}
        <small>{dayText(day.day, day.day)}</small>
      </h1>
      <time className={`num ${classes.clock}`}>{wall.slice(11)}</time>
      <span className={classes.line} role="status" data-off={isDown || kept > 0 || undefined}>
        <Line size={24} aria-hidden />
        <span>
          {isDown ? t`No connection` : t`Online`}
          {kept > 0 && (
            <span className="block">{t`${plural(count, { one: 'Kept here: # move', other: 'Kept here: # moves' })}`}</span>
          )}
        </span>
      </span>
      <button type="button" className={classes.headButton} data-stopped={isStopped || undefined} onClick={onStop}>
        <IconHandStop size={26} aria-hidden />
        {isStopped ? t({ message: 'Stopped', context: 'the yard' }) : t({ message: 'Stop', context: 'the yard' })}
      </button>
      <Operator day={day} isDown={isDown} onOperator={onOperator} />
    </header>
  )
}
