import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import type { YardMovement } from '#contract/yard-screen/schema.ts'
import { clockOf, directionIcons, directionText, standingOf, windowText } from '#web/yard-screen/looks.ts'
import classes from '#web/yard-screen/then-list.module.css'

function whenText({ window, bookedAt }: YardMovement, timeZone: string, isStopped: boolean) {
  const at = clockOf(bookedAt, timeZone)
  if (isStopped) return t`Booked ${{ at }}`
  return window ? windowText(window, timeZone) : at
}

type Props = {
  open: readonly YardMovement[]
  shown: YardMovement
  timeZone: string
  now: Date
  /** Nothing begins: no window can be promised. */
  isStopped: boolean
  onShow: (id: number) => void
}
/** What comes after; a press shows one of them large. */
export function ThenList({ open, shown, timeZone, now, isStopped, onShow }: Props) {
  const others = open.map((movement, index) => ({ movement, place: index + 1 })).filter((one) => one.movement !== shown)
  if (others.length === 0) return <p className={classes.none}>{t`Nothing after her`}</p>
  return (
    <section className={classes.then} aria-labelledby="yard-then">
      <h2 id="yard-then" className="row apart">
        {t`Then`}
        <small>{t`${{ count: others.length }} more`}</small>
      </h2>
      <ol>
        {others.map(({ movement, place }) => {
          const { id, kind, boatName, bay, returnAt, isBack, state } = movement
          const Direction = directionIcons[kind]
          const standing = standingOf(movement, timeZone, now)
          return (
            <li key={id}>
              <button type="button" className={classes.queued} onClick={() => onShow(id)}>
                <i>{place}</i>
                <span className="shrinks">
                  <b className="block breaks">{boatName}</b>
                  <span className="row mid gap-3xs num">
                    <Direction size={16} aria-hidden />
                    <span className="sr-only">{directionText(movement)}</span>
                    {whenText(movement, timeZone, isStopped)}
                  </span>
                  {state !== 'booked' && (
                    <span className="row mid gap-3xs" data-tone={standing.tone}>
                      <standing.icon size={16} aria-hidden />
                      {standing.text}
                    </span>
                  )}
                  {returnAt && kind === 'pick-up' && (
                    <span className="block">{t`Back at ${{ at: clockOf(returnAt, timeZone) }}`}</span>
                  )}
                  {isBack && <span className="block">{t`Back from an outing`}</span>}
                </span>
                <span className={classes.bay} data-none={bay === null || undefined}>
                  {bay ?? t`No bay`}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
