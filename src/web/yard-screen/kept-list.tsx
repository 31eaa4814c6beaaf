import { plural, t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { IconClockPause, IconDeviceTablet } from '@tabler/icons-react'
import { useState } from 'react'
import { useOpensOffline } from '#web/platform/app-worker.ts'
import acts from '#web/yard-screen/acts.module.css'
import classes from '#web/yard-screen/kept-list.module.css'
import type { KeptMove } from '#web/yard-screen/kept-store.ts'
import { LeaveOutSheet } from '#web/yard-screen/leave-out-sheet.tsx'
import { clockOf, pressedText } from '#web/yard-screen/looks.ts'

type Props = {
  moves: readonly KeptMove[]
  timeZone: string
  /** Whether it comes after an earlier move of its boat that was refused. */
  isBehind?: (move: KeptMove) => boolean
  /** The device was ended: nothing of it is sent any more. */
  isEnded?: boolean
  onLeaveOut?: (move: KeptMove) => void
}
/** What was pressed without a connection, in its order, until the server has it. */
export function KeptList({ moves, timeZone, isBehind, isEnded, onLeaveOut }: Props) {
  const [asked, setAsked] = useState<KeptMove | null>(null)
  const opensOffline = useOpensOffline()
  if (moves.length === 0) return null
  const count = moves.length
  return (
    <section className={classes.kept} aria-labelledby="yard-kept">
      <h2 id="yard-kept">
        {isEnded
          ? t`${plural(count, { one: '# move was not sent', other: '# moves were not sent' })}`
          : t`${plural(count, { one: 'Kept here: # move', other: 'Kept here: # moves' })}`}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <ol tabIndex={0} aria-labelledby="yard-kept">
        {moves.map((move) => {
          const behind = isBehind?.(move) ?? false
          const Mark = behind ? IconClockPause : IconDeviceTablet
          return (
            <li key={move.key}>
              <b className="num">{clockOf(move.at, timeZone)}</b>
              <span className="shrinks">
                <b className="block breaks">
                  {move.boatName} {pressedText(move)}
                </b>
                {!isEnded && (
                  <span className="row mid gap-3xs">
                    <Mark size={18} aria-hidden />
                    {behind ? t`Waits for the decision about her` : t`Kept here`}
                  </span>
                )}
              </span>
              {onLeaveOut && (
                <button
                  type="button"
                  className={acts.big}
                  aria-label={t`Leave out: ${{ boat: move.boatName }} ${{ what: pressedText(move) }}`}
                  onClick={() => setAsked(move)}
                >
                  {t`Leave out`}
                </button>
              )}
            </li>
          )
        })}
      </ol>
      <p>
        {isEnded
          ? t`Tell the office: this list is gone once the page is closed.`
          : opensOffline
            ? t`Sent in this order when the line is back. A reload or an empty battery loses nothing.`
            : t`Sent in this order when the line is back. Do not reload this page until then.`}
      </p>
      {onLeaveOut && (
        <LeaveOutSheet
          move={moves.find(({ key }) => key === asked?.key) ?? null}
          timeZone={timeZone}
          onClose={() => setAsked(null)}
          onLeaveOut={onLeaveOut}
        />
      )}
    </section>
  )
}
