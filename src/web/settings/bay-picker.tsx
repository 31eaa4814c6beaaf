import { plural, t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { Checkbox } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { Answer } from '#contract/http/call.ts'
import type { rackOverview } from '#contract/racks/calls.ts'
import classes from '#web/settings/bay-picker.module.css'
import { Panel } from '#web/ui/surface.tsx'

type PickedRack = Answer<typeof rackOverview>[number]
type PickedBay = PickedRack['rows'][number]['bays'][number]
type Props = { rack: PickedRack; chosen: ReadonlySet<number>; onChoose: (chosen: ReadonlySet<number>) => void }

const idsOf = (bays: readonly PickedBay[]) => bays.map(({ id }) => id)

/** The bays of one rack to be ticked, by rack, by tier or one by one. */
export function BayPicker({ rack, chosen, onChoose }: Props) {
  const codeOf = new Map(rack.rows.flatMap(({ bays }) => bays.map(({ id, code }) => [id, code])))
  const all = rack.rows.flatMap(({ bays }) => idsOf(bays))
  const places = Math.max(1, ...rack.rows.map(({ bays }) => bays.length))
  const choose = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    onChoose(next)
  }
  const group = (label: string, ids: readonly number[]) => {
    const count = ids.filter((id) => chosen.has(id)).length
    return (
      <Checkbox
        className={classes.group ?? ''}
        label={label}
        checked={ids.length > 0 && count === ids.length}
        indeterminate={count > 0 && count < ids.length}
        onChange={(event) => choose(ids, event.currentTarget.checked)}
      />
    )
  }
  return (
    <Panel
      className={classes.rack ?? ''}
      title={rack.name}
      aside={group(t`All ${plural(all.length, { one: '# bay', other: '# bays' })}`, all)}
    >
      {rack.rows.toReversed().map((row) => (
        <fieldset key={row.id} className={classes.row}>
          <legend className={classes.legend}>{row.name}</legend>
          {group(t`All of ${{ row: row.name }}`, idsOf(row.bays))}
          <div className={classes.bays} style={{ '--places': places } as CSSProperties}>
            {row.bays.map(({ id, code, state, boatName, blockedBy }) => (
              <label key={id} className={classes.bay}>
                <input
                  type="checkbox"
                  checked={chosen.has(id)}
                  onChange={(event) => choose([id], event.currentTarget.checked)}
                />
                <span>
                  <b>{code}</b>
                  {blockedBy.length > 0 && (
                    <small>{t`behind ${{ bays: blockedBy.map((before) => codeOf.get(before) ?? '').join(', ') }}`}</small>
                  )}
                  {(boatName || state === 'closed') && <small>{boatName ?? t`Not in use`}</small>}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </Panel>
  )
}
