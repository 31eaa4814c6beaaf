import '#web/rack-map/words.ts'
import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import type { PointerEvent } from 'react'
import type { MapBoat } from '#contract/rack-map/schema.ts'
import { waitSince } from '#web/platform/dates.ts'
import { menuOfBoat } from '#web/rack-map/boat-menu.ts'
import { baysOf } from '#web/rack-map/judge.ts'
import { boatSizeText, unknownText } from '#web/rack-map/looks.ts'
import classes from '#web/rack-map/rack-map.module.css'
import type { Hand } from '#web/rack-map/use-hand.ts'
import { lookOf } from '#web/schedules/index.ts'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { RowMenu } from '#web/ui/records-table/row-menu.tsx'

/** Who has to be moved before the boat in hand leaves her bay. */
function First({ hand }: { hand: Hand }) {
  const { judged, map, take } = hand
  const codes = judged?.own ? (judged.barred.get(judged.own.id) ?? []) : []
  const bay = baysOf(map).find(({ code }) => code === codes[0])
  if (!bay?.boat) return null
  const { boat, code } = bay
  return (
    <p className={`row wraps mid gap-2xs ${classes.first}`} data-tone="warn">
      <IconStack2 size={18} aria-hidden />
      <span className="grows shrinks breaks">{t`She stands behind ${{ boat: boat.name }} in bay ${{ bay: code }}.`}</span>
      <Button size="sm" variant="default" className="handy" onClick={() => take(boat)}>
        {t`Move ${{ boat: boat.name }} first`}
      </Button>
    </p>
  )
}

function InHand({ hand, boat }: { hand: Hand; boat: MapBoat }) {
  const [nearest] = hand.judged?.fitting ?? []
  return (
    <section className={`row wraps mid gap-2xs ${classes.inHand}`} aria-label={t`In hand`}>
      <HullIcon {...lookOf(boat)} size={52} />
      <p className={`shrinks breaks ${classes.measures}`}>
        <b>{t`${{ boat: boat.name }} in hand`}</b>
        {[boatSizeText(boat), hand.judged && unknownText(hand.judged)].filter(Boolean).join('. ')}
      </p>
      {nearest ? (
        <Button color="signal" px="md" className={classes.put} onClick={() => hand.lay(boat, nearest)}>
          {t`Put into ${{ bay: nearest.code }}`}
        </Button>
      ) : (
        <span>{t`No free bay fits her`}</span>
      )}
      <Button variant="default" px="md" className={classes.down} onClick={hand.putDown}>
        {t`Put down`}
      </Button>
      <RowMenu key={boat.id} name={boat.name} items={menuOfBoat(hand, boat)} />
      <First hand={hand} />
    </section>
  )
}

type TrayProps = { hand: Hand; now: Date; onPress: (event: PointerEvent<HTMLElement>) => void }
/** Boats on the rack without a bay, always in sight. */
function Tray({ hand, now, onPress }: TrayProps) {
  const { map, boat: held, take, putDown, refused, busyId } = hand
  const count = map.unplaced.length
  if (count === 0) return null
  return (
    <section className={`row mid gap-2xs ${classes.tray}`} aria-labelledby="unplaced">
      <h2 id="unplaced">
        {t`Unplaced`}
        <small className="block quiet">{t`${plural(count, { one: '# boat', other: '# boats' })}`}</small>
      </h2>
      <ul className={`row gap-2xs ${classes.waiting}`}>
        {map.unplaced.map((boat) => (
          <li key={boat.id}>
            <button
              type="button"
              className={`row mid gap-2xs ${classes.chip}`}
              aria-pressed={held?.id === boat.id}
              data-boat={boat.movable ? boat.id : undefined}
              disabled={busyId === boat.id}
              onPointerDown={onPress}
              onClick={() => (held?.id === boat.id ? putDown() : take(boat))}
            >
              <HullIcon {...lookOf(boat)} size={32} />
              <span className="stack shrinks">
                <b className="breaks">{boat.name}</b>
                <span className="text-note quiet">{t`for ${{ wait: waitSince(boat.since, now) }}`}</span>
                {refused?.boatId === boat.id && <em className={classes.refused}>{refused.message}</em>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Stays at the top while the racks scroll. */
export function HandBar(props: TrayProps) {
  const { boat } = props.hand
  return (
    <div className={classes.bar} data-empty={(!boat && props.hand.map.unplaced.length === 0) || undefined}>
      {boat && <InHand hand={props.hand} boat={boat} />}
      <Tray {...props} />
    </div>
  )
}
