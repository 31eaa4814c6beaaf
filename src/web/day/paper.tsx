import { plural, t } from '@lingui/core/macro'
import '#web/day/words.ts'
import { createPortal } from 'react-dom'
import { kindLabels } from '#contract/day/labels.ts'
import { obstacleWords } from '#contract/day/obstacle-words.ts'
import type { DayLane, DayMovementAnswer, ObstacleAnswer } from '#contract/day/schema.ts'
import { itemNamed } from '#contract/settings/checklist.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { marinaDay } from '#contract/time.ts'
import { laneName } from '#web/day/lane-head.tsx'
import { clockOf, kindIcons, sizeLines, windowText } from '#web/day/looks.ts'
import { stateText } from '#web/day/movement-card.tsx'
import classes from '#web/day/paper.module.css'
import type { ProposedBays } from '#web/day/proposed-bays.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { metresText } from '#web/platform/numbers.ts'
import { useMe } from '#web/platform/use-me.ts'

/** When she is back: "today" is the day that the sheet is of, on which it is read. */
function outText({ kind, bookedAt, schedule: { returnAt } }: DayMovementAnswer, timeZone: string) {
  if (kind !== 'pick-up' || !returnAt) return null
  return marinaDay(returnAt, timeZone) === marinaDay(bookedAt, timeZone)
    ? t`Out, back today at ${{ time: clockOf(returnAt, timeZone) }}`
    : t`Out, back ${{ moment: instantText(returnAt, timeZone) }}`
}
function noBayText({ bay, kind, schedule }: DayMovementAnswer, proposed: ProposedBays) {
  const free = proposed.get(schedule.id)
  if (bay !== null || kind !== 'drop-off' || free === undefined) return null
  if (free === null) return t`No bay yet.`
  const { code } = free
  return free.near
    ? t`No bay yet. ${{ bay: code }} fits and is nearest.`
    : t`No bay yet. ${{ bay: code }} is free and fits.`
}

type MovementOnPaper = {
  of: DayMovementAnswer
  /** Who goes before a late one. */
  behind: DayMovementAnswer | undefined
  proposed: ProposedBays
  phones: boolean
  timeZone: string
}
function First({ obstacle: { boatName, bay, to }, before }: { obstacle: ObstacleAnswer; before: string }) {
  return (
    <tr>
      <td>
        <i className={classes.box} />
      </td>
      <td colSpan={5}>
        <b>
          {to ? t`First move ${boatName}: ${bay} to ${{ free: to.code }}.` : t`First move ${boatName} out of ${bay}.`}
        </b>{' '}
        {t`She lies before ${{ boat: before }}.`}
      </td>
    </tr>
  )
}
function Row({ of, behind, proposed, phones, timeZone }: MovementOnPaper) {
  const { state, kind, bookedAt, doneAt, window, bay, schedule, phone } = of
  const isDone = doneAt !== null
  const standing = isDone ? [] : of.obstacles.filter(({ comes }) => !comes)
  const coming = of.obstacles.filter(({ comes }) => comes)
  const noBay = isDone ? null : noBayText(of, proposed)
  const inTheWay = [
    ...(noBay ? [noBay] : []),
    ...coming.map((each) => worded(obstacleWords(each))),
    ...of.inTheWay.map((each) => `${each.replace(/\.$/, '')}.`),
  ]
  const out = isDone ? null : outText(of, timeZone)
  const after = state === 'late' && behind?.schedule.boat.name
  const height = of.size.height
  const Way = kindIcons[kind]
  return (
    <>
      {standing.map((obstacle) => (
        <First key={obstacle.bayId} obstacle={obstacle} before={bay ?? schedule.boat.name} />
      ))}
      <tr data-done={isDone || undefined}>
        <td>{isDone ? '✓' : <i className={classes.box} />}</td>
        <td>
          <b>{clockOf(doneAt ?? bookedAt, timeZone)}</b>
          {after ? (
            <span>{t`after ${{ boat: after }}`}</span>
          ) : (
            !isDone && window && <span>{windowText(window, timeZone)}</span>
          )}
        </td>
        <td className={classes.way}>
          <Way size={isDone ? 12 : 18} aria-hidden /> {worded(kindLabels[kind])}
        </td>
        <td className={classes.bay}>{bay ?? (isDone ? '' : '?')}</td>
        <td>
          <b className={classes.name}>{schedule.boat.name}</b>
          {!isDone && state !== 'booked' && <em>{stateText(of, timeZone)}</em>}
          {!isDone && <span>{[schedule.ownerName, phones && phone].filter(Boolean).join(', ')}</span>}
          {out && <span>{out}</span>}
          {inTheWay.length > 0 && <strong>{inTheWay.join(' ')}</strong>}
        </td>
        <td className={classes.size}>
          {!isDone && sizeLines(of).map((line) => <span key={line}>{line}</span>)}
          {!isDone && height !== null && <span>{t`${{ height: metresText(height) }} high`}</span>}
        </td>
      </tr>
    </>
  )
}

/** What is looked at before each step, as the settings name it. */
function checksText(settings: PublicSettings) {
  const named = (items: readonly string[]) => items.map((item) => worded(itemNamed(settings, item))).join(', ')
  const { loweringChecklist: lowering, inspectionChecklist: lifting } = settings
  return [
    lowering.length > 0 && t`Before lowering: ${{ items: named(lowering) }}.`,
    lifting.length > 0 && t`Before the rack: ${{ items: named(lifting) }}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
function countText({ movements }: DayLane) {
  const count = movements.length
  const done = movements.filter(({ doneAt }) => doneAt).length
  return t`${plural(count, { one: '# movement', other: '# movements' })}, ${plural({ done }, { one: '# done', other: '# done' })}`
}

type Props = {
  lanes: readonly DayLane[]
  hasMachines: boolean
  settings: PublicSettings
  date: string
  printed: string
  phones: boolean
  proposed: ProposedBays
}
/** The plan as it is read in the rain: black, large, a sheet for each machine. It is shown by the printer alone. */
export function Paper({ lanes, hasMachines, settings, date, printed, phones, proposed }: Props) {
  const { me } = useMe()
  const heads = ['', t`Time`, t`What`, t`Bay (bunk)`, t`Boat, owner`, t`Size`]
  const sheets = lanes.filter(({ movements }) => movements.length > 0)
  const who = `${me?.firstName ?? ''} ${me?.lastName ?? ''}`.trim()
  const count = sheets.length
  return createPortal(
    <div className={classes.paper}>
      {sheets.map((lane, index) => (
        <section key={lane.machine?.id ?? 0}>
          <header>
            <div>
              <h1>{laneName(lane, hasMachines)}</h1>
              <p>
                <b>{t`${date}. ${{ counts: countText(lane) }}`}</b>
              </p>
            </div>
            <p>
              {t`Printed ${{ printed }} by ${{ who }}`}
              <br />
              {t`The screen is newer than paper.`}
            </p>
          </header>
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lane.movements.map((movement, place) => (
                <Row
                  key={movement.id}
                  of={movement}
                  behind={lane.movements.slice(0, place).findLast(({ doneAt }) => !doneAt)}
                  proposed={proposed}
                  phones={phones}
                  timeZone={settings.timeZone}
                />
              ))}
            </tbody>
          </table>
          <footer>
            <span>{[checksText(settings), t`Shred after the day.`].filter(Boolean).join(' ')}</span>
            <b>{t`Sheet ${{ sheet: index + 1 }} of ${{ count }}`}</b>
          </footer>
        </section>
      ))}
    </div>,
    document.body,
  )
}
