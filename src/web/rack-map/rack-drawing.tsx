import '#web/rack-map/words.ts'
import { t } from '@lingui/core/macro'
import { type CSSProperties, memo, useId } from 'react'
import { BayCell } from '#web/rack-map/bay-cell.tsx'
import classes from '#web/rack-map/drawing.module.css'
import { type DrawnRack, type DrawnRow, type Judged, kindOf, lookOfBay } from '#web/rack-map/judge.ts'
import { countBays, freeOf, keptOf, limitsText, type MapClock, openingText, sizesOfRow } from '#web/rack-map/looks.ts'

export const levelName = ({ tier, name }: DrawnRow) => (tier === null ? name : String(tier))

type Props = {
  rack: DrawnRack
  barred: Judged['barred']
  judged: Judged | null
  clock: MapClock
  /** The bay that the keyboard is at, null where it is in another rack. */
  cursor: number | null
  /** The bay under a dragged boat. */
  over: number | null
  refused: { boatId: number; message: string } | null
  /** The boat that is on its way to the server. */
  busyId: number | null
}

function Level({ row }: { row: DrawnRow }) {
  const sizes = sizesOfRow(row)
  return (
    <th scope="row" className={classes.level}>
      <b>
        <span className="sr-only">{t`Level`} </span>
        {levelName(row)}
      </b>
      {sizes &&
        [openingText(sizes), ...limitsText(sizes)].filter(Boolean).map((text) => <span key={text}>{text}</span>)}
    </th>
  )
}

/** A rack from the front, its lowest level at the bottom; one too wide scrolls in itself. */
export const RackDrawing = memo(function RackDrawing(props: Props) {
  const { rack, barred, judged, clock, cursor, over, refused, busyId } = props
  const headId = useId()
  const places = Math.max(...rack.rows.map(({ bays }) => bays.length))
  const counts = countBays([rack], (bay) => lookOfBay(bay, barred), judged)
  const words = { fit: counts.fit, free: freeOf(counts), kept: keptOf(counts), taken: counts.taken }
  const rows = rack.rows.toReversed()
  const stop = cursor ?? rows.find(({ bays }) => bays.length > 0)?.bays[0]?.id
  return (
    <section className={classes.rack} aria-labelledby={headId} style={{ '--places': places } as CSSProperties}>
      <h2 id={headId} className="breaks">
        {rack.name}{' '}
        <small>
          {judged
            ? t`${{ fit: words.fit }} fit, ${{ kept: words.kept }} kept, ${{ taken: words.taken }} taken`
            : t`${{ free: words.free }} free, ${{ kept: words.kept }} kept, ${{ taken: words.taken }} taken`}
        </small>
      </h2>
      <div className={classes.scroller}>
        <span className={classes.goingOn} aria-hidden />
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are gone through by arrows */}
        <table role="grid" aria-labelledby={headId} className={classes.drawing}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t`Level`}</span>
              </th>
              {Array.from({ length: places }, (_, index) => index + 1).map((place) => (
                <th key={place} scope="col">
                  <span className="sr-only">{t`Place ${place}`}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <Level row={row} />
                {row.bays.map((bay) => (
                  <BayCell
                    key={bay.id}
                    bay={bay}
                    kind={kindOf(bay, barred, judged)}
                    verdict={bay.boat ? null : (judged?.verdicts.get(bay.id) ?? null)}
                    barred={(judged?.barred ?? barred).get(bay.id)}
                    clock={clock}
                    isStop={bay.id === stop}
                    isOver={bay.id === over}
                    refused={bay.boat && refused?.boatId === bay.boat.id ? refused.message : null}
                    isBusy={bay.boat !== null && bay.boat.id === busyId}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
})
