import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Answer } from '#contract/http/call.ts'
import type { rackOverview } from '#contract/racks/calls.ts'
import classes from '#web/home/racks-panel.module.css'
import { type BayState, MiniRack, RackLegend } from '#web/ui/mini-rack.tsx'
import { Panel } from '#web/ui/surface.tsx'

type Racks = Answer<typeof rackOverview>
type PanelBay = Racks[number]['rows'][number]['bays'][number]

const drawn: Record<PanelBay['state'], BayState> = {
  free: 'free',
  kept: 'kept',
  stored: 'in',
  in: 'coming',
  out: 'leaving',
  hold: 'hold',
  closed: 'closed',
}
/** The axis has room for a figure or two: "Level 4" is 4. */
const short = (name: string) => name.match(/(?<!\d)\d+$/)?.[0] ?? name.slice(0, 2)
const labelOf = ({ code, boatName }: PanelBay) => (boatName ? `${code}, ${boatName}` : code)

/** Every bay as it stands now; the totals are counted from the picture. */
export function RacksPanel({ racks, unplaced }: { racks: Racks; unplaced: number }) {
  const states = racks.flatMap(({ rows }) => rows.flatMap(({ bays }) => bays.map(({ state }) => drawn[state])))
  const count = (state: BayState) => states.filter((one) => one === state).length
  const taken = count('in') + count('leaving') + count('hold')
  const total = states.length
  return (
    <Panel
      title={t`Racks`}
      aside={
        <Trans>
          <b className={`${classes.taken} num`}>
            {taken} of {total}
          </b>{' '}
          bays taken
        </Trans>
      }
    >
      {unplaced > 0 && (
        <p className={classes.unplaced}>
          <Link to="/SchedulePickUps?unplaced=true">
            {t`${plural(unplaced, {
              one: 'Unplaced: # boat on the rack has no bay',
              other: 'Unplaced: # boats on the rack have no bay',
            })}`}
          </Link>
        </p>
      )}
      <div className={classes.racks}>
        {racks.map(({ id, name, rows }) => (
          <figure key={id} className={`shrinks ${classes.rack}`}>
            <MiniRack
              name={name}
              levels={rows.toReversed().map((row) => ({
                name: row.tier === null ? short(row.name) : String(row.tier),
                bays: row.bays.map((bay) => ({ code: bay.code, state: drawn[bay.state], label: labelOf(bay) })),
              }))}
            />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
      <RackLegend
        counts={{
          free: count('free'),
          kept: count('kept'),
          in: count('in'),
          coming: count('coming'),
          leaving: count('leaving'),
          hold: count('hold'),
          ...(count('closed') > 0 && { closed: count('closed') }),
        }}
      />
    </Panel>
  )
}
