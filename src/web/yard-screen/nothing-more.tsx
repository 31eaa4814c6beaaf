import { plural, t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { marinaDay } from '#contract/time.ts'
import type { YardDay } from '#contract/yard-screen/schema.ts'
import { dayText } from '#web/platform/dates.ts'
import acts from '#web/yard-screen/acts.module.css'
import card from '#web/yard-screen/card.module.css'
import { clockOf, laneName, openOf, type YardLane } from '#web/yard-screen/looks.ts'
import { Side, UndoButton } from '#web/yard-screen/next-card.tsx'

type Props = {
  day: YardDay
  lane: YardLane | undefined
  timeZone: string
  onChoose: (lane: YardLane) => void
  onUndo: () => void
}
/** The work of this machine is done, or there is none today. */
export function NothingMore({ day, lane, timeZone, onChoose, onUndo }: Props) {
  const done = (lane?.movements ?? []).filter(({ doneAt }) => doneAt)
  const last = done.at(-1)
  const other = day.lanes.find((each) => each !== lane && openOf(each).length > 0)
  const count = done.length
  const { ahead } = day
  return (
    <section className={`${card.card} ${card.done}`}>
      <div className={card.said}>
        <Side boatId={last?.boatId ?? 0} hullType={last?.hullType ?? null} />
        <h2>{last ? t`Nothing more today` : t`Nothing today`}</h2>
        {last?.doneAt ? (
          <p className="breaks">
            {t`${plural(count, { one: '# movement done', other: '# movements done' })}, the last at ${{ at: clockOf(last.doneAt, timeZone) }}: ${{ boat: last.boatName }}`}
          </p>
        ) : (
          lane?.machine && (
            <p className="breaks">{t`Nothing is booked on ${{ machine: laneName(lane, true) }} today.`}</p>
          )
        )}
        {ahead && (
          <p className="breaks">
            {t`${{ day: dayText(marinaDay(new Date(ahead.bookedAt), timeZone), day.day) }} begins at ${{ at: clockOf(ahead.bookedAt, timeZone) }} with ${{ boat: ahead.boatName }}.`}
          </p>
        )}
      </div>
      {(day.undo || other) && (
        <div className={acts.acts}>
          {day.undo && <UndoButton undo={day.undo} onUndo={onUndo} isBusy={false} />}
          {other && (
            <button type="button" className={acts.big} data-kind="signal" onClick={() => onChoose(other)}>
              {t`To ${{ machine: laneName(other, true) }}`}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
