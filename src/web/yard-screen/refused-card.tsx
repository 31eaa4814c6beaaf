import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { YardDay } from '#contract/yard-screen/schema.ts'
import { problemOf } from '#web/platform/api.ts'
import acts from '#web/yard-screen/acts.module.css'
import { BaySheet } from '#web/yard-screen/bay-sheet.tsx'
import card from '#web/yard-screen/card.module.css'
import type { KeptMove } from '#web/yard-screen/kept-store.ts'
import { clockOf, pressedOn, pressedText } from '#web/yard-screen/looks.ts'
import type { RefusedPress } from '#web/yard-screen/use-yard.ts'
import { type Why, WhySheet } from '#web/yard-screen/why-sheet.tsx'
import type { YardPress } from '#web/yard-screen/yard-query.ts'

type Props = {
  refused: RefusedPress
  day: YardDay
  onAgain: (press: YardPress) => void
  onForget: () => void
  /** Where it was kept without a connection: what it was, and the marina's clock. */
  move?: KeptMove
  timeZone?: string
}

/** What a reason would open; everything else is only told. */
function wayOn(error: Error): Why | null {
  const { code, message } = problemOf(error)
  if (code === 'gate_closed') return { open: [], gates: [message] }
  if (code === 'no_lift_left') return { open: [], gates: [], lift: true }
  return null
}

/** Why it was not done, in the server's words, and what can be decided now. */
export function RefusedCard({ refused: { error, press }, day, onAgain, onForget, move, timeZone = 'UTC' }: Props) {
  const [asks, setAsks] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const { code, message, errors } = problemOf(error)
  const wantsBay = code === 'position_taken' && press.event === 'back-on-rack'
  const way = wayOn(error)
  const boat = pressedOn(day, press)?.boatName ?? move?.boatName ?? ''
  const details = errors.map((each) => each.message).filter((text) => text !== message)
  return (
    <section className={card.refused} role="alert">
      <h2 className="row mid gap-2xs">
        <IconAlertTriangle size={26} aria-hidden />
        {t`Not done: ${{ boat }}`}
      </h2>
      {move && (
        <p className="num">
          <b>
            {boat} {pressedText(move)}, {clockOf(move.at, timeZone)}
          </b>
        </p>
      )}
      <p className="breaks">{[message, ...details].join(' ')}</p>
      <div className="row wraps gap-xs">
        {way ? (
          <button type="button" className={acts.big} data-kind="signal" onClick={() => setAsks(true)}>
            {t`Do it with a reason`}
          </button>
        ) : (
          wantsBay && (
            <button type="button" className={acts.big} data-kind="signal" onClick={() => setChoosing(true)}>
              {t`Another bay`}
            </button>
          )
        )}
        {!way && (move || !wantsBay) && (
          <button
            type="button"
            className={acts.big}
            data-kind={wantsBay ? undefined : 'signal'}
            onClick={() => onAgain(press)}
          >
            {move ? t`Do it again as things are now` : t`Try again`}
          </button>
        )}
        <button type="button" className={acts.big} onClick={onForget}>
          {move ? t`It did not happen: leave it out` : t`Leave it as it is`}
        </button>
      </div>
      <BaySheet
        opened={choosing}
        movementId={Number(press.movementId)}
        boat={boat}
        onClose={() => setChoosing(false)}
        onChoose={({ code: _code, ...bay }) => {
          setChoosing(false)
          onAgain({ ...press, misfitReason: null, keptBayReason: null, ...bay })
        }}
      />
      <WhySheet
        why={asks ? way : null}
        boat={boat}
        isKept={move !== undefined}
        said={press}
        onClose={() => setAsks(false)}
        onSay={(said) => {
          setAsks(false)
          onAgain({ ...press, ...said })
        }}
      />
    </section>
  )
}
