import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { IconCheck } from '@tabler/icons-react'
import { worded } from '#web/platform/language.ts'
import { type BookingSlot, stateWord } from '#web/ui/booking/types.ts'
import classes from './booking.module.css'

type Props = {
  slots: BookingSlot[]
  value: string | null
  onPick: (time: string) => void
  busy?: boolean
  /** A few times of a day, four in a row: without halves, what is chosen ticked and what is full struck, without a word. */
  few?: boolean
}

const halves = [
  [msg`Morning`, (time: string) => time < '12:00'],
  [msg`Afternoon`, (time: string) => time >= '12:00'],
] as const
const whole = [[null, () => true]] as const

/** By halves of the day; only what is not free says so. Full times stay visible. */
export function SlotGrid({ slots, value, onPick, busy = false, few = false }: Props) {
  return (
    <fieldset className={`stack gap-sm ${classes.slots}`} aria-busy={busy}>
      <legend className="sr-only">{t`Time`}</legend>
      {(few ? whole : halves).map(([name, holds]) => {
        const times = slots.filter(({ time }) => holds(time))
        if (times.length === 0) return null
        return (
          <div key={name?.id ?? ''} className={classes.half}>
            {name && <h4>{worded(name)}</h4>}
            <div className={few ? classes.fours : classes.times}>
              {times.map(({ time, state }) => {
                const chosen = time === value
                const marked = !few && (chosen || state !== 'free')
                return (
                  <button
                    key={time}
                    type="button"
                    aria-pressed={chosen}
                    disabled={!chosen && (state === 'full' || state === 'closed')}
                    onClick={() => onPick(time)}
                  >
                    <span className="num">
                      {few && chosen && <IconCheck size={15} stroke={2.6} aria-hidden />}
                      {time}
                    </span>
                    <small className={marked ? '' : 'sr-only'}>
                      {(chosen || state === 'yours') && <IconCheck size={13} stroke={2.6} aria-hidden />}
                      {stateWord(chosen ? 'yours' : state)}
                    </small>
                  </button>
                )
              })}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
