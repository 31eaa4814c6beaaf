import '#web/rack-map/words.ts'
import { t } from '@lingui/core/macro'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { MapBay, MapBoat } from '#contract/rack-map/schema.ts'
import { worded } from '#web/platform/language.ts'
import { KeptFor, NextOf } from '#web/rack-map/bay-cell.tsx'
import { menuOfBoat } from '#web/rack-map/boat-menu.ts'
import { type BayVerdict, type DrawnRow, type Judged, kindOf } from '#web/rack-map/judge.ts'
import classes from '#web/rack-map/list.module.css'
import {
  type BayKind,
  behindText,
  fitText,
  limitsText,
  type MapClock,
  openingText,
  sizesOfRow,
} from '#web/rack-map/looks.ts'
import { levelName } from '#web/rack-map/rack-drawing.tsx'
import page from '#web/rack-map/rack-map.module.css'
import { Sign } from '#web/rack-map/signs.tsx'
import type { Hand } from '#web/rack-map/use-hand.ts'
import { useTopFirst } from '#web/rack-map/use-top-first.ts'
import { lookOf } from '#web/schedules/index.ts'
import { touch } from '#web/tokens.ts'
import { HullUse } from '#web/ui/hull/hull-sprites.tsx'
import { MenuList } from '#web/ui/menu/menu-list.tsx'

export type ListChoice = 'all' | 'fits' | 'free' | 'kept' | 'unplaced'
const shownIn: Record<Exclude<ListChoice, 'all' | 'unplaced'>, readonly BayKind[]> = {
  fits: ['fits', 'nearest'],
  free: ['free', 'behind'],
  kept: ['kept', 'awaited'],
}

/** Her menu is made when it is asked for: a list has hundreds of boats. */
function BoatMenu({ hand, boat }: { hand: Hand; boat: MapBoat }) {
  const [pressed, setPressed] = useState(false)
  const label = t`More for ${{ boat: boat.name }}`
  const icon = <IconDots size={20} />
  if (pressed)
    return (
      <MenuList
        entries={menuOfBoat(hand, boat)}
        width={240}
        button={{ variant: 'subtle', color: 'gray', c: 'inherit', size: touch, 'aria-label': label, children: icon }}
      />
    )
  return (
    <button
      type="button"
      className={classes.more}
      aria-label={label}
      aria-haspopup="menu"
      onClick={() => setPressed(true)}
    >
      {icon}
    </button>
  )
}

type BayLineProps = { hand: Hand; barred: Judged['barred']; clock: MapClock }
/** One boat, in a bay or without one. */
function BoatLine({ boat, hand, clock, code }: { boat: MapBoat; hand: Hand; clock: MapClock; code: ReactNode }) {
  const { refused, boat: held } = hand
  return (
    <>
      <b className={classes.lineCode}>{code}</b>
      <HullUse {...lookOf(boat)} size={touch} />
      <span className={`stack shrinks breaks ${classes.who}`}>
        <b>{boat.name}</b>
        <span className="text-note quiet">{boat.ownerName}</span>
        {!boat.stands && <span className="text-note quiet">{t`Kept for her`}</span>}
        {held?.id === boat.id && <em className="text-note">{t`In hand`}</em>}
        {refused?.boatId === boat.id && <em className={page.refused}>{refused.message}</em>}
      </span>
      <span className={classes.when}>
        <NextOf boat={boat} clock={clock} />
      </span>
      <BoatMenu hand={hand} boat={boat} />
    </>
  )
}

function emptyWords(kind: BayKind, verdict: BayVerdict | null, bay: MapBay): [head: string, more: string] {
  if (verdict && (kind === 'fits' || kind === 'nearest')) return [fitText(kind === 'nearest'), '']
  if (verdict && kind === 'small') return [t`Too small`, verdict.misfit.map(worded).join(', ')]
  if (kind === 'closed') return [t`Not in use`, '']
  return [t`Free`, openingText(bay)]
}
function EmptyLine({ bay, hand, barred, clock }: BayLineProps & { bay: MapBay }) {
  const { judged, boat: held, lay } = hand
  const kind = kindOf(bay, barred, judged)
  const verdict = judged?.verdicts.get(bay.id) ?? null
  const [head, more] = emptyWords(kind, verdict, bay)
  const behind = (judged?.barred ?? barred).get(bay.id)
  const kept = kind === 'kept' ? bay.keptFor : null
  const isFit = kind === 'fits' || kind === 'nearest'
  return (
    <>
      <b className={classes.lineCode}>{bay.code}</b>
      {kept ? (
        <HullUse {...lookOf(kept)} size={touch} />
      ) : (
        <span className={classes.fit}>{isFit && <Sign of="fits" />}</span>
      )}
      <span className={`stack shrinks breaks ${classes.who}`}>
        <b>{kept?.name ?? head}</b>
        <span className="text-note quiet">
          {kept ? t`Kept. ${{ owner: kept.ownerName }}` : behind && kind === 'behind' ? behindText(behind) : more}
        </span>
      </span>
      {kept ? (
        <span className={classes.when}>
          <KeptFor bay={bay} clock={clock} />
        </span>
      ) : null}
      {held && kind !== 'closed' ? (
        <button
          type="button"
          className={classes.putHere}
          data-fits={isFit || undefined}
          aria-label={t`Put into ${{ bay: bay.code }}`}
          onClick={() => lay(held, bay)}
        >
          {t`Put here`}
        </button>
      ) : null}
    </>
  )
}

type LevelProps = BayLineProps & { rackName: string; row: DrawnRow; choice: ListChoice }
function LevelList({ rackName, row, choice, ...shared }: LevelProps) {
  const { hand, barred } = shared
  const kinds = choice === 'all' || choice === 'unplaced' ? null : shownIn[choice]
  const bays = row.bays.filter((bay) => !kinds || kinds.includes(kindOf(bay, barred, hand.judged)))
  if (bays.length === 0) return null
  const sizes = sizesOfRow(row)
  return (
    <section className={classes.levelList}>
      <h2>
        {t`${{ rack: rackName }}, level ${{ level: levelName(row) }}`}{' '}
        {sizes && (
          <small className="quiet">{[openingText(sizes), ...limitsText(sizes)].filter(Boolean).join(', ')}</small>
        )}
      </h2>
      <ul className="sheet">
        {bays.map((bay) => (
          <li
            key={bay.id}
            className={classes.line}
            data-line={bay.boat?.id}
            data-kind={kindOf(bay, barred, hand.judged)}
            data-busy={(bay.boat !== null && bay.boat.id === hand.busyId) || undefined}
          >
            {bay.boat ? (
              <BoatLine boat={bay.boat} hand={hand} clock={shared.clock} code={bay.code} />
            ) : (
              <EmptyLine bay={bay} {...shared} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The racks as rows, from the ground up: on a phone their only form. */
export function BayList({ choice, ...shared }: BayLineProps & { choice: ListChoice }) {
  const { map } = shared.hand
  const top = useTopFirst(2)
  const unplaced = choice === 'all' || choice === 'unplaced' ? map.unplaced : []
  return (
    <div className="stack gap-lg">
      {unplaced.length > 0 && (
        <section className={classes.levelList}>
          <h2>{t`Unplaced`}</h2>
          <ul className="sheet">
            {unplaced.map((boat) => (
              <li key={boat.id} className={classes.line} data-line={boat.id}>
                <BoatLine boat={boat} hand={shared.hand} clock={shared.clock} code="–" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {choice !== 'unplaced' &&
        map.racks
          .slice(0, top)
          .flatMap((rack) =>
            rack.rows.map((row) => (
              <LevelList key={row.id} rackName={rack.name} row={row} choice={choice} {...shared} />
            )),
          )}
    </div>
  )
}
