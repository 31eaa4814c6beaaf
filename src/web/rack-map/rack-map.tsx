import '#web/rack-map/words.ts'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import type { RackMap } from '#contract/rack-map/schema.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { BayList, type ListChoice } from '#web/rack-map/bay-list.tsx'
import { BoatFinder } from '#web/rack-map/boat-finder.tsx'
import drawing from '#web/rack-map/drawing.module.css'
import { HandBar } from '#web/rack-map/hand-bar.tsx'
import { barredBy, bayBeside, baysOf, boatsOf, lookOfBay } from '#web/rack-map/judge.ts'
import { countBays, freeOf, keptOf } from '#web/rack-map/looks.ts'
import { MisfitDialog } from '#web/rack-map/misfit-dialog.tsx'
import { RackDrawing } from '#web/rack-map/rack-drawing.tsx'
import classes from '#web/rack-map/rack-map.module.css'
import { Sign, Signs } from '#web/rack-map/signs.tsx'
import { useHand } from '#web/rack-map/use-hand.ts'
import { useTopFirst } from '#web/rack-map/use-top-first.ts'
import { lookOf } from '#web/schedules/index.ts'
import { DragGhost } from '#web/ui/drag-ghost.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { HullSprites } from '#web/ui/hull/hull-sprites.tsx'
import { hullPaints } from '#web/ui/hull/paint.ts'
import { FilterPills } from '#web/ui/records-table/filter-pills.tsx'
import { useDrag } from '#web/ui/use-drag.ts'
import { useFocusOn } from '#web/ui/use-focus-on.ts'

const under = (x: number, y: number, what: string) => document.elementFromPoint(x, y)?.closest<HTMLElement>(what)
function bayAt(x: number, y: number) {
  const id = under(x, y, '[data-bay]')?.dataset.bay
  return id === undefined ? null : Number(id)
}

/** What the pictures mean: those that are on the drawing now. */
const Legend = ({ inHand, behind }: { inHand: boolean; behind: boolean }) => (
  <ul className={`row wraps text-note quiet ${drawing.legend}`} aria-label={t`What the bays show`}>
    {inHand && (
      <li data-kind="fits">
        <i>
          <Sign of="fits" />
        </i>
        {t`Fits`}
      </li>
    )}
    <li data-kind="kept">
      <i>
        <Sign of="home" />
      </i>
      {t`Kept`}
    </li>
    <li>
      <HullIcon paint={hullPaints[3]} size={30} />
      {t`Taken`}
    </li>
    {inHand && (
      <li data-kind="small">
        <i />
        {t`Too small`}
      </li>
    )}
    {behind && (
      <li data-kind="behind">
        <i>
          <Sign of="behind" />
        </i>
        {t`Behind another`}
      </li>
    )}
  </ul>
)

type Props = {
  map: RackMap
  settings: PublicSettings
  now: Date
  asList: boolean
  choice: ListChoice
  onChoice: (choice: ListChoice) => void
}
/** All racks of the marina, with the boats on them and the one in hand. */
export function RackBoard({ map: stored, settings: { timeZone }, now, asList, choice, onChoice }: Props) {
  const { place: root, focusOn } = useFocusOn<HTMLDivElement>()
  // the menu she was laid by went with the bay she left
  const hand = useHand(stored, (id) => focusOn(`[data-boat="${id}"], [data-line="${id}"] button`))
  const { map, boat, judged, press } = hand
  const top = useTopFirst(2)
  const [cursor, setCursor] = useState<number | null>(null)
  const today = marinaDay(now, timeZone)
  const clock = useMemo(() => ({ timeZone, today }), [timeZone, today])
  const barred = useMemo(() => barredBy(map), [map])
  const bays = useMemo(() => new Map(baysOf(map).map((bay) => [bay.id, bay])), [map])
  const boats = useMemo(() => new Map(boatsOf(map).map((one) => [one.id, one])), [map])
  const { drag, begin } = useDrag<number>({
    targetAt: bayAt,
    scrollerAt: (x, y) => under(x, y, `.${drawing.scroller}`) ?? null,
    restsIn: root,
    onTake: (id) => {
      const taken = boats.get(id)
      if (taken) hand.take(taken)
    },
    onDrop: (id, to) => {
      const [laid, bay] = [boats.get(id), bays.get(to)]
      if (laid && bay) hand.lay(laid, bay)
    },
    onLeave: hand.putDown,
  })
  const onPress = (event: PointerEvent<HTMLElement>) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-boat]')?.dataset.boat
    if (id !== undefined) begin(event, Number(id))
  }
  const bayOf = (target: EventTarget) => {
    const id = (target as Element).closest<HTMLElement>('[data-bay]')?.dataset.bay
    return id === undefined ? undefined : bays.get(Number(id))
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const bay = bayOf(event.target)
    if (!bay || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') press(bay)
    else {
      const next = bayBeside(map.racks, bay.id, event.key)
      if (next === null) return
      root.current?.querySelector<HTMLElement>(`[data-bay="${next}"]`)?.focus()
    }
    event.preventDefault()
  }
  const find = (id: string | null) => {
    const found = root.current?.querySelector<HTMLElement>(`[data-boat="${id}"], [data-line="${id}"]`)
    found?.scrollIntoView({ block: 'center', inline: 'center' })
    const target = asList ? found?.querySelector('button') : found
    target?.focus({ preventScroll: true })
    found?.animate([{ boxShadow: 'inset 0 0 0 4px var(--signal)' }, { boxShadow: 'inset 0 0 0 0 transparent' }], 2400)
  }
  const counts = countBays(map.racks, (bay) => lookOfBay(bay, barred), judged)
  const dragged = drag && boats.get(drag.id)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: bays in it are what is pressed, one listener for hundreds
    <div
      ref={root}
      className="stack gap-md"
      data-in-hand={boat !== null}
      data-dragging={drag !== null}
      onKeyDown={onKey}
      onFocus={({ target }) => {
        const bay = bayOf(target)
        if (bay) setCursor(bay.id)
      }}
    >
      <HullSprites />
      <Signs />
      <p role="status" className="sr-only">
        {hand.spoken}
      </p>
      <p role="alert" className="sr-only">
        {hand.refused && `${boats.get(hand.refused.boatId)?.name ?? ''}: ${hand.refused.message}`}
      </p>
      <HandBar hand={hand} now={now} onPress={onPress} />
      <div className={`row wraps mid gap-sm ${classes.tools}`}>
        <BoatFinder boats={boats} onFind={find} />
        {asList ? (
          <FilterPills
            label={t`Bays`}
            total={counts.all}
            value={choice === 'all' ? null : choice}
            onChange={(value) => onChoice((value ?? 'all') as ListChoice)}
            options={[
              boat
                ? { value: 'fits', label: t`Fits`, count: counts.fit }
                : { value: 'free', label: t`Free`, count: freeOf(counts) },
              { value: 'kept', label: t`Kept`, count: keptOf(counts) },
              { value: 'unplaced', label: t`Unplaced`, count: map.unplaced.length },
            ]}
          />
        ) : (
          <Legend inHand={boat !== null} behind={barred.size > 0} />
        )}
      </div>
      {asList ? (
        <BayList hand={hand} barred={barred} clock={clock} choice={choice} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard above
        <div
          className="stack gap-lg"
          onPointerDown={onPress}
          onClick={({ target }) => {
            const bay = bayOf(target)
            if (bay) press(bay)
          }}
        >
          {map.racks.slice(0, top).map((rack) => {
            const has = (id: number | null | undefined) =>
              id != null && rack.rows.some((row) => row.bays.some((bay) => bay.id === id)) ? id : null
            return (
              <RackDrawing
                key={rack.id}
                rack={rack}
                barred={barred}
                judged={judged}
                clock={clock}
                cursor={has(cursor)}
                over={has(drag?.over)}
                refused={hand.refused}
                busyId={hand.busyId}
              />
            )
          })}
        </div>
      )}
      {drag && dragged && (
        <DragGhost at={drag}>
          <HullIcon {...lookOf(dragged)} size={30} />
          {dragged.name}
        </DragGhost>
      )}
      {hand.asked && <MisfitDialog asked={hand.asked} timeZone={timeZone} onClose={() => hand.setAsked(null)} />}
    </div>
  )
}
