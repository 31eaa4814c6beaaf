import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconMapPinCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownMovements, sayHere } from '#contract/day/calls.ts'
import type { ScheduleRow } from '#contract/schedules/schema.ts'
import { factsOf } from '#contract/schedules/status.ts'
import { wallClock } from '#contract/time.ts'
import { MoveSteps } from '#web/home/move-steps.tsx'
import { appointmentTexts } from '#web/home/texts.ts'
import classes from '#web/home/today-move.module.css'
import type { OwnMove } from '#web/home/use-today.ts'
import { call } from '#web/platform/api.ts'
import { instantText } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import { showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { lookOf, outAddress } from '#web/schedules/index.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ForkScene } from '#web/ui/hull/fork-scene.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'
import { LiftScene } from '#web/ui/hull/lift-scene.tsx'
import { hullPaints } from '#web/ui/hull/paint.ts'
import { useFocusOn } from '#web/ui/use-focus-on.ts'

const clockOf = (at: string, timeZone: string) => wallClock(at, timeZone).slice(11)

/** What keeps the time from being sure: the request itself, or the way back of an outing. */
function waitsOf({ kind, stop, state }: OwnMove, schedule: ScheduleRow | undefined) {
  if (kind !== 'drop-off' || stop || state === 'under-way' || !schedule) return null
  if (schedule.returnAt) return schedule.returnWaits ? appointmentTexts.wayBackWaits : null
  const unsettled = factsOf(schedule.scheduleStatus)?.unsettled
  return unsettled ? worded(unsettled) : null
}

/** Where the owner moves the time of a lifting that is theirs to move. */
function moveAddress({ kind }: OwnMove, schedule: ScheduleRow | undefined) {
  if (kind !== 'drop-off' || !schedule) return null
  const { id, abilities } = schedule
  if (abilities.includes('change-return')) return outAddress(schedule)
  if (abilities.includes('reschedule')) return `/Requests?review=${id}&step=reschedule`
  return abilities.includes('edit') ? `/Requests/${id}/edit` : null
}

/** One sentence first: where she stands, then from when till when. */
function Sentence({ own, timeZone, waits }: { own: OwnMove; timeZone: string; waits: boolean }) {
  const { state, kind, place, window, bookedAt, machineKind } = own
  const clock = (at: string) => clockOf(at, timeZone)
  if (own.stop) return own.stop.title
  if (state === 'under-way')
    return machineKind === 'forklift' ? t`She is on the fork now.` : t`She is in the slings now.`
  const at = clock(bookedAt)
  if (waits)
    return (
      <Trans>
        Her lifting at <em>{at}</em> is not approved yet.
      </Trans>
    )
  const first = place === 1 ? t`You are next.` : place ? t`You are number ${place} in the order.` : ''
  if (!window)
    return (
      <>
        {first && `${first} `}
        <Trans>
          Booked <em>{at}</em>.
        </Trans>
      </>
    )
  const [from, until] = [clock(window.from), clock(window.until)]
  return (
    <>
      {first}{' '}
      {kind === 'pick-up' ? (
        <Trans>
          In the water between{' '}
          <em>
            {from} and {until}
          </em>
          .
        </Trans>
      ) : (
        <Trans>
          The lifting begins between{' '}
          <em>
            {from} and {until}
          </em>
          .
        </Trans>
      )}
    </>
  )
}

/** What is said under it: what the time was, what is next. */
function noteOf({ state, hereAt, begunAt, window, bookedAt, stop }: OwnMove, timeZone: string) {
  const clock = (at: string) => clockOf(at, timeZone)
  if (stop) {
    const booked = t`Booked ${{ at: clock(bookedAt) }}.`
    return [stop.span, stop.words, booked].filter(Boolean).join('. ')
  }
  if (state === 'under-way' && begunAt) return t`Begun at ${{ at: clock(begunAt) }}.`
  if (hereAt) return t`The yard knows that you are here.`
  return window
    ? t`Booked for ${{ at: clock(bookedAt) }}. We tell you if this moves by ten minutes or more.`
    : t`From when till when, you read here as soon as it can be said.`
}

/** More than these are not drawn. */
const drawn = [1, 2, 3]
/** Who goes before, without names, and herself: a picture of what the heading says. */
function Queue({ own }: { own: OwnMove }) {
  const { place, boatId, boatName, hullType } = own
  if (!place || place < 2 || place > drawn.length + 1) return null
  return (
    <ol className={classes.queue} aria-hidden>
      {drawn
        .filter((nth) => nth < place)
        .map((nth) => (
          <li key={nth}>
            <HullIcon paint={hullPaints[(boatId + nth) % hullPaints.length] ?? hullPaints[0]} size={40} />
            <b>{nth}</b>
            <span>{t`before you`}</span>
          </li>
        ))}
      <li data-own>
        <HullIcon {...lookOf({ id: boatId, hullType })} size={52} />
        <b>{place}</b>
        <span>{boatName}</span>
      </li>
    </ol>
  )
}

type Props = {
  own: OwnMove
  /** Of this movement, where it is known. */
  schedule: ScheduleRow | undefined
  timeZone: string
}
/** What happens with a boat today until it is done, and that one is there for it. */
export function TodayMove({ own, schedule, timeZone }: Props) {
  const returnAt = schedule?.returnAt
  const waits = waitsOf(own, schedule)
  const mover = moveAddress(own, schedule)
  const queries = useQueryClient()
  const { place, focusOn } = useFocusOn<HTMLDivElement>()
  const { mutate, isPending } = useMutation({
    mutationFn: (here: boolean) => call(sayHere, { body: { movementId: own.id, here } }),
    onError: showProblem,
    onSettled: async () => {
      await queries.invalidateQueries(read(ownMovements, {}))
      focusOn('button:enabled')
    },
  })
  const { id, boatId, boatName, hullType, hereAt, canBeHere, state, kind, machineKind, scheduleId } = own
  const isWaiting = state !== 'under-way'
  const { paint, kind: hull } = lookOf({ id: boatId, hullType })
  const isOnFork = state === 'under-way' && machineKind === 'forklift'
  return (
    <section className={classes.card} data-stopped={own.stop !== null || undefined} aria-labelledby={`movement-${id}`}>
      <div ref={place} className={`stack gap-sm ${classes.words}`}>
        <p className="strong">{t`${{ boat: boatName }}, today`}</p>
        <h2 id={`movement-${id}`} aria-live="polite">
          <Sentence own={own} timeZone={timeZone} waits={waits !== null} />
        </h2>
        <p className={classes.note}>{waits ?? noteOf(own, timeZone)}</p>
        {schedule?.timeReason && isWaiting && (
          <p className={classes.note}>{t`The marina writes: ${{ reason: schedule.timeReason }}`}</p>
        )}
        {state === 'booked' && !own.stop ? <Queue own={own} /> : null}
        <MoveSteps own={own} />
        {isWaiting && hereAt && (
          <div className={`row wraps mid gap-sm ${classes.here}`}>
            <IconCircleCheck size={22} aria-hidden />
            <b className="grows">{t`Here since ${{ since: clockOf(hereAt, timeZone) }}`}</b>
            <Button variant="transparent" className={classes.plain} loading={isPending} onClick={() => mutate(false)}>
              {t`Undo`}
            </Button>
          </div>
        )}
        {canBeHere && !hereAt && (
          <ActionButton
            size="lg"
            color="signal"
            className={classes.press}
            leftSection={<IconMapPinCheck size={22} />}
            loading={isPending}
            onClick={() => mutate(true)}
          >
            {t`I am here`}
          </ActionButton>
        )}
        {isWaiting && kind === 'pick-up' && returnAt && (
          <Link to={outAddress({ id: scheduleId })} className={classes.plain}>
            {t`Open the outing: back ${{ when: instantText(returnAt, timeZone) }}`}
          </Link>
        )}
        {isWaiting && mover && (
          <Link to={mover} className={classes.plain}>
            {returnAt ? t`Change the time back` : t`Change the time`}
          </Link>
        )}
        {isWaiting && kind === 'pick-up' && schedule?.returnWaits && (
          <p className={classes.note}>{appointmentTexts.wayBackWaits}</p>
        )}
      </div>
      {isOnFork ? (
        <ForkScene paint={paint} hull={hull} />
      ) : (
        <LiftScene paint={paint} hull={hull} kind={kind === 'pick-up' ? 'launch' : 'lift'} />
      )}
    </section>
  )
}
