import '#web/rack-map/words.ts'
import { t } from '@lingui/core/macro'
import { memo, type ReactNode } from 'react'
import type { MapBay, MapBoat } from '#contract/rack-map/schema.ts'
import classes from '#web/rack-map/drawing.module.css'
import type { BayVerdict } from '#web/rack-map/judge.ts'
import {
  type BayKind,
  behindText,
  fitText,
  lackText,
  type MapClock,
  openingText,
  whenText,
} from '#web/rack-map/looks.ts'
import shared from '#web/rack-map/rack-map.module.css'
import { Sign } from '#web/rack-map/signs.tsx'
import { lookOf } from '#web/schedules/index.ts'
import { touch } from '#web/tokens.ts'
import { HullUse } from '#web/ui/hull/hull-sprites.tsx'

/** What happens to her next and when. */
export function NextOf({ boat: { onHold, next }, clock }: { boat: MapBoat; clock: MapClock }) {
  if (onHold)
    return (
      <span className={shared.next} data-tone="bad">
        <Sign of="hold" />
        {t`On hold`}
      </span>
    )
  if (!next) return null
  const { kind, at, booked } = next
  const when = whenText(at, clock)
  return (
    <span className={shared.next} data-tone={kind === 'pick-up' ? 'water' : 'rack'}>
      <Sign of={kind} />
      <span className="sr-only">{kind === 'pick-up' ? t`Launch` : t`Kept, comes`}</span>
      {booked ? when : t`plan ${when}`}
    </span>
  )
}

export function KeptFor({ bay: { keptFor }, clock }: { bay: MapBay; clock: MapClock }) {
  if (!keptFor?.returnsAt) return t`Kept, out`
  return (
    <span className={shared.next} data-tone="rack">
      <Sign of="drop-off" />
      <span className="sr-only">{t`Kept, comes back`}</span>
      {whenText(keptFor.returnsAt, clock)}
    </span>
  )
}

type WhoProps = { boat: Pick<MapBoat, 'id' | 'name' | 'hullType' | 'ownerName' | 'ownerShort'> }
const Who = ({ boat, children }: WhoProps & { children?: ReactNode }) => (
  <>
    <HullUse {...lookOf(boat)} size={touch} />
    <b>{boat.name}</b>
    <span aria-hidden>{boat.ownerShort}</span>
    <span className="sr-only">{boat.ownerName}</span>
    {children}
  </>
)
const Said = ({ sign, children }: { sign?: Parameters<typeof Sign>[0]['of']; children: ReactNode }) => (
  <span className={classes.said}>
    {sign && <Sign of={sign} />}
    <span>{children}</span>
  </span>
)

type Props = {
  bay: MapBay
  kind: BayKind
  /** For the boat in hand. */
  verdict: BayVerdict | null
  barred: readonly string[] | undefined
  clock: MapClock
  /** The one bay of its rack that Tab leads to. */
  isStop: boolean
  isOver: boolean
  /** Why she is where she was. */
  refused: string | null
  isBusy: boolean
}
function Inside({ bay, kind, verdict, barred, clock }: Props) {
  if (bay.boat)
    return (
      <Who boat={bay.boat}>{kind === 'own' ? <em>{t`In hand`}</em> : <NextOf boat={bay.boat} clock={clock} />}</Who>
    )
  if (verdict && (kind === 'fits' || kind === 'nearest'))
    return <Said sign={kind === 'fits' ? 'fits' : 'nearest'}>{fitText(kind === 'nearest')}</Said>
  if (verdict && kind === 'small') return <Said sign="small">{lackText(verdict)}</Said>
  if (kind === 'closed') return <Said>{t`Not in use`}</Said>
  if (bay.keptFor)
    return (
      <Who boat={bay.keptFor}>
        <KeptFor bay={bay} clock={clock} />
      </Who>
    )
  if (barred) return <Said sign="behind">{t`Free, behind ${{ bays: barred.join(', ') }}`}</Said>
  const size = openingText(bay)
  return (
    <Said>
      {t`Free`}
      {size && <span className={classes.size}>{size}</span>}
    </Said>
  )
}

/** One bay from the front; hundreds of them stand on a page, so each is drawn anew only where something of it changed. */
export const BayCell = memo(function BayCell(props: Props) {
  const { bay, kind, barred, isStop, isOver, refused, isBusy } = props
  const isKept = kind === 'kept' || kind === 'awaited'
  return (
    <td
      tabIndex={isStop ? 0 : -1}
      className={classes.bay}
      data-bay={bay.id}
      data-boat={bay.boat?.movable ? bay.boat.id : undefined}
      data-kind={kind}
      data-over={isOver || undefined}
      data-busy={isBusy || undefined}
    >
      <div>
        <span className={classes.code}>
          {bay.code}
          {isKept && <Sign of="home" />}
          {bay.boat && barred && (
            <>
              <Sign of="behind" />
              <span className="sr-only">{behindText(barred)}</span>
            </>
          )}
        </span>
        <Inside {...props} />
        {refused && <em className={shared.refused}>{refused}</em>}
      </div>
    </td>
  )
})
