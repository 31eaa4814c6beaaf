import { IconCheck } from '@tabler/icons-react'
import type { BookingSlot } from '#web/ui/booking/types.ts'
import classes from './booking.module.css'

type Props = { slots: BookingSlot[]; value: string | null; onPick: (time: string) => void; busy?: boolean }

const halves = [
  ['Morning', (time: string) => time < '12:00'],
  ['Afternoon', (time: string) => time >= '12:00'],
] as const

/** By halves of the day; only what is not free says so. Full times stay visible. */
export function SlotGrid({ slots, value, onPick, busy = false }: Props) {
  return (
    <fieldset className={`stack gap-sm ${classes.slots}`} aria-busy={busy}>
      <legend className="sr-only">Time</legend>
      {halves.map(([name, holds]) => {
        const times = slots.filter(({ time }) => holds(time))
        if (times.length === 0) return null
        return (
          <div key={name} className={classes.half}>
            <h4>{name}</h4>
            <div className={classes.times}>
              {times.map(({ time, state }) => {
                const chosen = time === value
                const marked = chosen || state !== 'free'
                return (
                  <button
                    key={time}
                    type="button"
                    aria-pressed={chosen}
                    disabled={!chosen && (state === 'full' || state === 'closed')}
                    onClick={() => onPick(time)}
                  >
                    <span className="num">{time}</span>
                    <small className={marked ? '' : 'sr-only'}>
                      {(chosen || state === 'yours') && <IconCheck size={13} stroke={2.6} aria-hidden />}
                      {chosen ? 'yours' : state}
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
