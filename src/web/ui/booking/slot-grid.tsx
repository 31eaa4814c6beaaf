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
  /** In place of the chosen one, which is full by now: they say that they are free. */
  near?: readonly string[]
}

const halves = [
  [msg`Morning`, (time: string) => time < '12:00'],
  [msg`Afternoon`, (time: string) => time >= '12:00'],
] as const
const whole = [[null, () => true]] as const

/** As long as a name may be that stands beneath its time. */
const shortName = 8

/** Which other machine does it at the times that are marked; of the chosen one by its name. */
function Others({ slots, value }: Pick<Props, 'slots' | 'value'>) {
  const chosen = slots.find(({ time }) => time === value)
  const names = [...new Set(slots.flatMap(({ by }) => by ?? []))]
  if (names.length === 0) return null
  return (
    <p className={classes.others} role="status">
      {chosen?.by
        ? t`At ${{ time: chosen.time }} she is moved by ${{ machine: chosen.by }}.`
        : t`Where there is a dot her usual machine is full or out; another one moves her: ${{ machines: names.join(', ') }}.`}
    </p>
  )
}

/** By halves of the day; what is chosen is ticked, and only what is not free says so. Full times stay visible. */
export function SlotGrid({ slots, value, onPick, busy = false, few = false, near = [] }: Props) {
  return (
    <fieldset className={`stack gap-sm ${classes.slots}`} aria-busy={busy}>
      <legend className="sr-only">{t`Time`}</legend>
      <Others slots={slots} value={value} />
      {(few ? whole : halves).map(([name, holds]) => {
        const times = slots.filter(({ time }) => holds(time))
        if (times.length === 0) return null
        return (
          <div key={name?.id ?? ''} className={classes.half}>
            {name && <h4>{worded(name)}</h4>}
            <div className={few ? classes.fours : classes.times}>
              {times.map(({ time, state, by }) => {
                const chosen = time === value
                // chosen while it was free, and somebody else's by now
                const isGone = chosen && state === 'full'
                const isNear = near.includes(time)
                const marked = isNear || (!few && state !== 'free')
                return (
                  <button
                    key={time}
                    type="button"
                    aria-pressed={chosen}
                    data-other={by ? true : undefined}
                    data-gone={isGone || undefined}
                    data-near={isNear || undefined}
                    disabled={!chosen && (state === 'full' || state === 'closed')}
                    onClick={() => onPick(time)}
                  >
                    <span className="num">
                      {chosen && !isGone && <IconCheck size={13} stroke={2.6} aria-hidden />}
                      {time}
                    </span>
                    <small className={marked ? '' : 'sr-only'}>{stateWord(state)}</small>
                    {by && <small className={classes.by}>{by.length > shortName ? t`other machine` : by}</small>}
                    {by && by.length > shortName && <span className="sr-only">{by}</span>}
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
