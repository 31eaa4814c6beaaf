import { plural, t } from '@lingui/core/macro'
import '#web/day/words.ts'
import { IconDots, IconHandStop, IconPrinter } from '@tabler/icons-react'
import type { DayLane } from '#contract/day/schema.ts'
import classes from '#web/day/day-page.module.css'
import { laneIcon } from '#web/ui/machine-icons.ts'
import { MenuButton } from '#web/ui/menu/menu-button.tsx'

export const laneName = ({ machine }: DayLane, hasMachines: boolean) =>
  machine?.name ?? (hasMachines ? t`No machine` : t`All movements`)
export function toGoText({ movements }: DayLane) {
  const count = movements.filter(({ doneAt }) => !doneAt).length
  return t`${plural(count, { one: '# to go', other: '# to go' })}`
}
/** Less is no news. */
const behindFrom = 5

function PaceText({ pace }: { pace: NonNullable<DayLane['pace']> }) {
  const { minutes, behind } = pace
  const perHour = Math.max(1, Math.round(60 / Math.max(1, minutes)))
  return (
    <span className="text-note quiet">
      {t`About ${{ perHour }} an hour, ${plural(minutes, { one: '# minute each', other: '# minutes each' })}.`}
      {behind >= behindFrom && (
        <b className={classes.behind}>{t`${plural(behind, { one: '# minute behind', other: '# minutes behind' })}`}</b>
      )}
    </span>
  )
}

type Props = {
  lane: DayLane
  headId: string
  title: string
  /** Leads to the dialog that stops this machine. */
  stopAddress: string
  onPrint: () => void
}
/** Whose day it is, how much of it is left, and how it goes. */
export function LaneHead({ lane, headId, title, stopAddress, onPrint }: Props) {
  const Mark = laneIcon(lane)
  const count = lane.movements.length
  const entries = [
    ...(count > 0 ? [{ label: t`Print this sheet`, icon: IconPrinter, onClick: onPrint }] : []),
    ...(lane.machine?.active === false
      ? []
      : [{ label: lane.machine ? t`Stop this machine` : t`Stop the yard`, icon: IconHandStop, to: stopAddress }]),
  ]
  return (
    <header className={`row mid gap-sm ${classes.head}`}>
      <Mark size={26} aria-hidden />
      <div className="stack shrinks grows">
        <h2 id={headId} className="breaks">
          {title}
        </h2>
        <span className="text-note quiet">
          {t`${plural(count, { one: '# movement', other: '# movements' })}, ${{ rest: toGoText(lane) }}`}
        </span>
        {lane.pace && count > 0 && <PaceText pace={lane.pace} />}
      </div>
      {entries.length > 0 && (
        <MenuButton
          label={t`Menu of ${{ machine: title }}`}
          icon={<IconDots size={20} />}
          look={{ variant: 'subtle', color: 'gray', c: 'inherit' }}
          entries={entries}
          width={240}
        />
      )}
    </header>
  )
}
