import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconMapPinCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ownMovements, sayHere } from '#contract/day/calls.ts'
import type { Answer } from '#contract/http/call.ts'
import { wallClock } from '#contract/time.ts'
import classes from '#web/home/today-move.module.css'
import { call } from '#web/platform/api.ts'
import { showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { lookOf } from '#web/schedules/index.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'

type Own = Answer<typeof ownMovements>[number]
/** The place in the order changes as others are moved, without a change of one's own. */
const refreshEvery = 60_000

/** One sentence first: where she stands, then from when till when. */
function sentenceOf({ state, kind, place, window, bookedAt, doneAt, machineKind }: Own, timeZone: string) {
  const clock = (at: string) => wallClock(at, timeZone).slice(11)
  if (doneAt)
    return kind === 'pick-up'
      ? t`She is in the water since ${{ at: clock(doneAt) }}.`
      : t`She is on the rack since ${{ at: clock(doneAt) }}.`
  if (state === 'under-way')
    return machineKind === 'forklift' ? t`She is on the fork now.` : t`She is in the slings now.`
  const first = place === 1 ? t`You are next.` : t`You are number ${{ place: place ?? 0 }} in the order.`
  if (!window) return `${first} ${t`Booked ${{ at: clock(bookedAt) }}.`}`
  const between = { from: clock(window.from), until: clock(window.until) }
  return `${first} ${
    kind === 'pick-up'
      ? t`In the water between ${{ from: between.from }} and ${{ until: between.until }}.`
      : t`The lifting begins between ${{ from: between.from }} and ${{ until: between.until }}.`
  }`
}

function Card({ own, timeZone }: { own: Own; timeZone: string }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (here: boolean) => call(sayHere, { body: { movementId: own.id, here } }),
    onError: showProblem,
    onSettled: () => queries.invalidateQueries(read(ownMovements, {})),
  })
  const { id, boatId, boatName, hullType, hereAt, canBeHere, window, doneAt, begunAt, bookedAt } = own
  const clock = (at: string) => wallClock(at, timeZone).slice(11)
  const isWaiting = !doneAt && !begunAt
  return (
    <section className={`stack gap-sm ${classes.card}`} aria-labelledby={`movement-${id}`}>
      <p className={`inline-row mid gap-2xs ${classes.boat}`}>
        <HullIcon {...lookOf({ id: boatId, hullType })} size={48} />
        {t`${{ boat: boatName }}, today`}
      </p>
      <h2 id={`movement-${id}`} aria-live="polite">
        {sentenceOf(own, timeZone)}
      </h2>
      {isWaiting && (
        <p className={classes.note}>
          {window
            ? t`Booked for ${{ at: clock(bookedAt) }}. We tell you if this moves by ten minutes or more.`
            : t`When the machine has begun its day, you read here from when till when.`}
        </p>
      )}
      {isWaiting && hereAt && (
        <div className="row wraps mid gap-sm">
          <b className={`inline-row mid gap-2xs ${classes.here}`}>
            <IconMapPinCheck size={22} aria-hidden />
            {t`Here since ${{ since: clock(hereAt) }}`}
          </b>
          <Button
            variant="outline"
            className={classes.back}
            leftSection={<IconArrowBackUp size={18} />}
            loading={isPending}
            onClick={() => mutate(false)}
          >
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
    </section>
  )
}

/** What happens today with one's boats, and that one is there for it. */
export function TodayMoves({ timeZone }: { timeZone: string }) {
  const { data } = useQuery({ ...read(ownMovements, {}), refetchInterval: refreshEvery })
  return data?.map((own) => <Card key={own.id} own={own} timeZone={timeZone} />)
}
