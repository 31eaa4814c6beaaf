import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { YardDay } from '#contract/yard-screen/schema.ts'
import { problemOf } from '#web/platform/api.ts'
import acts from '#web/yard-screen/acts.module.css'
import card from '#web/yard-screen/card.module.css'
import { clockOf, pressedText } from '#web/yard-screen/looks.ts'
import { type AskedWay, boatOf, type ToldRefusal, wayOn } from '#web/yard-screen/refused-sheets.tsx'
import type { YardPress } from '#web/yard-screen/yard-query.ts'

type Props = ToldRefusal & {
  day: YardDay
  onAsk: (way: AskedWay) => void
  onAgain: (press: YardPress) => void
  onForget: () => void
  /** The marina's, by whose clock a kept move was pressed. */
  timeZone?: string
}

/** Why it was not done, in the server's words, and what can be decided now. */
export function RefusedCard({ refused, day, onAsk, onAgain, onForget, move, timeZone = 'UTC' }: Props) {
  const { error, press } = refused
  const { code, message, errors } = problemOf(error)
  const wantsBay = code === 'position_taken' && press.event === 'back-on-rack'
  const way = wayOn(error)
  const boat = boatOf(day, { refused, move })
  const ask = (by: AskedWay['by']) => () => onAsk({ refused, move, by })
  const details = errors.map((each) => each.message).filter((text) => text !== message)
  return (
    <section className={card.refused} role="alert">
      <h2 className="row gap-2xs">
        <IconAlertTriangle size={26} aria-hidden />
        <span className="shrinks breaks">{t`Not done: ${{ boat }}`}</span>
      </h2>
      {move && (
        <p className={`num strong ${card.what}`}>
          {pressedText(move)}, {clockOf(move.at, timeZone)}
        </p>
      )}
      <p className="breaks">{[message, ...details].join(' ')}</p>
      <div className={card.decisions}>
        {way ? (
          <button type="button" className={acts.big} data-kind="strong" onClick={ask('why')}>
            {t`Do it with a reason`}
          </button>
        ) : (
          wantsBay && (
            <button type="button" className={acts.big} data-kind="strong" onClick={ask('bay')}>
              {t`Another bay`}
            </button>
          )
        )}
        {!way && (move || !wantsBay) && (
          <button
            type="button"
            className={acts.big}
            data-kind={wantsBay ? undefined : 'strong'}
            onClick={() => onAgain(press)}
          >
            {move ? t`Do it again as things are now` : t`Try again`}
          </button>
        )}
        <button type="button" className={acts.big} onClick={onForget}>
          {move ? t`It did not happen: leave it out` : t`Leave it as it is`}
        </button>
      </div>
    </section>
  )
}
