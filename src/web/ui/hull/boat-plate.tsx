import { t } from '@lingui/core/macro'
import { metresText } from '#web/platform/numbers.ts'
import { bowView } from '#web/ui/hull/bow-view.ts'
import type { Measures } from '#web/ui/hull/heights.ts'
import type { HullKind, Paint } from '#web/ui/hull/paint.ts'
import { HullShapes } from '#web/ui/hull/shapes.tsx'
import { sideView } from '#web/ui/hull/side-view.ts'
import { usePhone } from '#web/ui/use-media.ts'
import classes from './boat-plate.module.css'

type ClearOpening = { code: string; width: number; height: number }
export type BoatPlateProps = Measures & {
  name: string
  paint: Paint
  kind?: HullKind
  /** Clear opening of a bay, drawn around the bow. */
  opening?: ClearOpening
  view?: 'both' | 'bow'
}

type DimensionProps = { from: number; to: number; at: number; text: string; upright?: boolean; unit: number }
/** Dimension line with end ticks, in metres; `unit` is the height of a letter. */
function Dimension({ from, to, at, text, upright = false, unit }: DimensionProps) {
  const tick = unit * 0.4
  const middle = (from + to) / 2
  const ends = [from, to]
    .map((end) => (upright ? `M${at - tick} ${end}h${2 * tick}` : `M${end} ${at - tick}v${2 * tick}`))
    .join('')
  const line = upright ? `M${at} ${from}V${to}` : `M${from} ${at}H${to}`
  return (
    <g className={classes.dimension} strokeWidth={unit * 0.11}>
      <path d={line + ends} />
      <text
        x={upright ? at + unit * 0.6 : middle}
        y={upright ? middle + unit * 0.35 : at + unit * 1.5}
        fontSize={unit}
        textAnchor={upright ? 'start' : 'middle'}
      >
        {text}
      </text>
    </g>
  )
}

/** Letters keep one size on screen whatever the boat's: the plate is about this many pixels. */
const sheet = { both: { width: 690, height: 330 }, bow: { width: 350, height: 260 } }
const letter = 13

/** Side and bow of one boat at one scale on the yard's drawing sheet, waterline through both. */
export function BoatPlate(props: BoatPlateProps) {
  const { beam, air, draft, length, name, paint, kind = 'cabin', opening, view = 'both' } = props
  const side = view === 'both' && length ? length : 0
  const tall = Math.max(air, opening ? opening.height - draft : 0)
  const wide = Math.max(beam, opening?.width ?? 0)
  // Letters take space too, so the unit is found from the drawing with an allowance for them.
  const size = sheet[side ? 'both' : 'bow']
  const pixels = Math.min((size.width - 190) / (side + wide), (size.height - 90) / (tall + draft))
  const unit = letter / pixels
  const bowAt = side ? side + unit * 4 + wide / 2 : wide / 2
  const right = bowAt + wide / 2
  const [left, top] = [-unit * 1.8, -(tall + unit * 2)]
  const [width, height] = [right + unit * 9 - left, tall + draft + unit * 6]
  const water = { x: left - width, width: width * 3 }
  const measures = { beam, air, draft, ...(length === undefined ? {} : { length }) }
  const [wideText, highText, deepText] = [metresText(beam), metresText(air), metresText(draft)]
  const said = length
    ? t`${name} to scale: beam ${{ beam: wideText }}, height ${{ height: highText }}, draft ${{ draft: deepText }}, length ${{ length: metresText(length) }}`
    : t`${name} to scale: beam ${{ beam: wideText }}, height ${{ height: highText }}, draft ${{ draft: deepText }}`
  return (
    <figure className={classes.plate}>
      <svg viewBox={`${left} ${top} ${width} ${height}`} data-view={side ? 'both' : 'bow'} role="img" aria-label={said}>
        <rect x={water.x} y="0" width={water.width} height={height} className={classes.water} />
        <path
          d={`M${water.x} 0h${water.width}`}
          className={classes.waterline}
          strokeWidth={unit * 0.1}
          strokeDasharray={`${unit * 0.5} ${unit * 0.35}`}
        />
        {side > 0 && (
          <>
            <g className={classes.ship}>
              <HullShapes shapes={sideView(kind, measures)} paint={paint} />
            </g>
            <Dimension
              from={0}
              to={side}
              at={draft + unit}
              text={t`Length ${{ length: metresText(side) }}`}
              unit={unit}
            />
          </>
        )}
        {opening && (
          <g className={classes.opening} strokeWidth={unit * 0.12}>
            <rect
              x={bowAt - opening.width / 2}
              y={draft - opening.height}
              width={opening.width}
              height={opening.height}
              strokeDasharray={`${unit * 0.4} ${unit * 0.3}`}
            />
            <text x={bowAt - opening.width / 2} y={draft - opening.height - unit * 0.5} fontSize={unit}>
              {t`Bay ${{ bay: opening.code }}`}
            </text>
          </g>
        )}
        <g transform={`translate(${bowAt} 0)`} className={classes.ship}>
          <HullShapes shapes={bowView(kind, measures)} paint={paint} />
        </g>
        <Dimension
          from={bowAt - beam / 2}
          to={bowAt + beam / 2}
          at={draft + unit}
          text={t`Beam ${{ beam: wideText }}`}
          unit={unit}
        />
        <Dimension
          upright
          from={-air}
          to={0}
          at={right + unit * 1.2}
          text={t`Height ${{ height: highText }}`}
          unit={unit}
        />
        <Dimension
          upright
          from={0}
          to={draft}
          at={right + unit * 1.2}
          text={t`Draft ${{ draft: deepText }}`}
          unit={unit}
        />
      </svg>
    </figure>
  )
}

type Recorded = {
  name: string
  width: number | null
  height: number | null
  depth: number | null
  lengthOverall?: number | null
}
type PlateBay = { code: string; clearWidth: number | null; clearHeight: number | null }
type ScaledProps = Pick<BoatPlateProps, 'paint' | 'kind'> & { boat: Recorded; bay?: PlateBay | null; narrow?: boolean }
/**
 * A boat as her record has her, with the bay kept for her: both views where there is room, the bow alone on a phone and
 * in a narrow column; nothing while one of her dimensions is not known.
 */
export function ScaledBoat({ boat, bay, narrow = false, ...look }: ScaledProps) {
  const phone = usePhone()
  const { width, height, depth } = boat
  if (width === null || height === null || depth === null) return null
  return (
    <BoatPlate
      {...look}
      name={boat.name}
      beam={width}
      air={height}
      draft={depth}
      {...(boat.lengthOverall ? { length: boat.lengthOverall } : {})}
      {...(bay?.clearWidth && bay.clearHeight
        ? { opening: { code: bay.code, width: bay.clearWidth, height: bay.clearHeight } }
        : {})}
      view={phone || narrow ? 'bow' : 'both'}
    />
  )
}
