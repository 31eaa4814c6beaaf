import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import type { YardDay } from '#contract/yard-screen/schema.ts'
import { laneIcon } from '#web/ui/machine-icons.ts'
import { laneKey, laneName, openOf, stopsOf, type YardLane } from '#web/yard-screen/looks.ts'
import classes from '#web/yard-screen/machine-tabs.module.css'

function stateText(day: YardDay, lane: YardLane, asOf: string | null) {
  const [next] = openOf(lane)
  if (!next) return t`Nothing more today`
  const [stop] = stopsOf(day, lane)
  if (stop && !next.begunAt) return stop.title
  const { boatName } = next
  // what others did there since, this device does not know
  if (asOf) return t`As of ${{ time: asOf }}: ${{ boatName }}`
  return next.begunAt ? t`Under way: ${{ boatName }}` : t`Next: ${{ boatName }}`
}

type Props = {
  day: YardDay
  chosen: YardLane | undefined
  /** Without a connection: when this was so, on the marina's clock. */
  asOf: string | null
  onChoose: (lane: YardLane) => void
}
/** One machine at a time: two lists beside each other made the bay too small, and gloves hit the wrong one. */
export function MachineTabs({ day, chosen, asOf, onChoose }: Props) {
  const { lanes } = day
  const hasMachines = lanes.some(({ machine }) => machine !== null)
  return (
    <nav className={classes.tabs} aria-label={t`Machines`}>
      {lanes.map((lane) => {
        const Mark = laneIcon(lane)
        return (
          <button
            key={laneKey(lane)}
            type="button"
            className={classes.tab}
            aria-pressed={lane === chosen}
            onClick={() => onChoose(lane)}
          >
            <Mark size={34} stroke={1.6} aria-hidden />
            <span className="grows shrinks">
              <b className="block breaks">{laneName(lane, hasMachines)}</b>
              <span className="block breaks">{stateText(day, lane, lane === chosen ? null : asOf)}</span>
            </span>
            <span className={classes.toGo}>
              <b className="block">{openOf(lane).length}</b>
              <small className="block">{t`to go`}</small>
            </span>
          </button>
        )
      })}
    </nav>
  )
}
