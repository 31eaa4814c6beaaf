import { IconCheck } from '@tabler/icons-react'
import type { BookingSlot } from '#web/ui/booking/types.ts'
import classes from './booking.module.css'

type Props = { slots: BookingSlot[]; value: string | null; onPick: (time: string) => void; busy?: boolean }

/** Full times stay visible and say so. */
export function SlotGrid({ slots, value, onPick, busy = false }: Props) {
  return (
    <fieldset className={classes.slots} aria-busy={busy}>
      <legend className="sr-only">Time</legend>
      {slots.map(({ time, state }) => {
        const chosen = time === value
        return (
          <button
            key={time}
            type="button"
            aria-pressed={chosen}
            disabled={!chosen && (state === 'full' || state === 'closed')}
            onClick={() => onPick(time)}
          >
            <span className="num">{time}</span>
            <small>
              {(chosen || state === 'yours') && <IconCheck size={13} stroke={2.6} aria-hidden />}
              {chosen ? 'yours' : state}
            </small>
          </button>
        )
      })}
    </fieldset>
  )
}
