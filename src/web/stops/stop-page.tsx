import '#web/stops/words.ts'
import { plural, t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { oneAfterOther } from '#contract/language/full-stop.ts'
import { getStop } from '#contract/stops/calls.ts'
import { isOutOfUse } from '#contract/stops/reasons.ts'
import {
  type StopBoat,
  type StopChoice,
  type StopDetail,
  stopChoices,
  stopDetailSchema,
} from '#contract/stops/schema.ts'
import { settleStop } from '#contract/stops/sent.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { titled } from '#web/platform/marina-name.ts'
import { showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useRecordId } from '#web/platform/use-record-id.ts'
import { refreshSchedules } from '#web/schedules/index.ts'
import { isStuck, NotLoaded } from '#web/shell/not-loaded.tsx'
import { StaffOnly } from '#web/shell/role-only.tsx'
import { Choice } from '#web/stops/choice.tsx'
import { HitBoat } from '#web/stops/hit-boat.tsx'
import { choiceLabels } from '#web/stops/looks.ts'
import classes from '#web/stops/stops.module.css'
import { BackLink } from '#web/ui/back-link.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { EmptyState, PanelSkeleton } from '#web/ui/states.tsx'
import { reasonIcons } from '#web/ui/stop-icons.ts'
import { PageHead, Panel } from '#web/ui/surface.tsx'

export const meta = () => [{ title: titled(t`Stop`) }]

const stopKind = { refresh: refreshSchedules, one: getStop, schema: stopDetailSchema }
/** Staff may still decide it. */
const isOpen = ({ outcome }: StopBoat) => ['waiting', 'offered', 'call'].includes(outcome)
type ChosenByBoat = Record<string, StopChoice | ''>

/** Whether a shift has an end to go behind. */
const hasEnd = ({ state, until }: StopDetail, ends: boolean) => state === 'over' || until !== null || ends

function Settle({ stop, timeZone }: { stop: StopDetail; timeZone: string }) {
  const queries = useQueryClient()
  const isOver = stop.state === 'over'
  const { form, send, ...state } = useForm<{ end: 'yes' | 'no'; choices: ChosenByBoat }, StopDetail>({
    initial: { end: 'no', choices: {} },
    kind: stopKind,
    record: stop,
    onDone: (settled) => {
      queries.setQueryData(read(getStop, { params: { id: stop.id } }).queryKey, settled)
      form.setValues({ end: 'no', choices: {} })
      showDone(settled.state === 'over' ? t`The stop is over. Owners were told their times.` : t`Owners were told.`)
    },
  })
  const { end, choices } = form.values
  const open = stop.boats.filter(isOpen)
  const ends = !isOver && end === 'yes'
  const chosen = open.flatMap(({ movementId }) => {
    const choice = choices[movementId]
    return choice ? [{ movementId, choice }] : []
  })
  const count = chosen.length
  const all = open.every(({ movementId }) => choices[movementId] === choices[open[0]!.movementId])
    ? (choices[open[0]?.movementId ?? ''] ?? '')
    : ''
  const options = stopChoices.map((key) => ({
    key,
    label: worded(choiceLabels[key]),
    disabled: key === 'shift' && !hasEnd(stop, ends),
  }))
  const choose = (boats: readonly StopBoat[], choice: StopChoice) =>
    form.setFieldValue('choices', {
      ...choices,
      ...Object.fromEntries(boats.map(({ movementId }) => [movementId, choice])),
    })
  const label =
    count > 0
      ? ends
        ? t`${plural(count, { one: 'End the stop and tell # owner', other: 'End the stop and tell # owners' })}`
        : t`${plural(count, { one: 'Do it for # boat', other: 'Do it for # boats' })}`
      : isOver
        ? t`Tell owners`
        : t`End the stop`
  return (
    <Form
      state={state}
      onSubmit={() => send(settleStop, { body: { id: stop.id, version: stop.version, end: ends, choices: chosen } })}
    >
      <div className="stack gap-lg">
        {!isOver && (
          <Choice
            legend={t`Does the stop end now?`}
            value={end}
            options={[
              { key: 'yes', label: t`It ends now` },
              { key: 'no', label: t`It goes on` },
            ]}
            onChange={(next) => form.setFieldValue('end', next)}
          />
        )}
        {stop.boats.length > 0 && (
          <Panel title={t`What becomes of the times`} flush>
            <div className={classes.list}>
              {open.length > 1 && (
                <div className={`${classes.boat} ${classes.all}`}>
                  <b aria-hidden>{t`For all that wait`}</b>
                  <Choice
                    legend={<span className="sr-only">{t`For all that wait`}</span>}
                    value={all}
                    options={options}
                    onChange={(choice) => choice && choose(open, choice)}
                  />
                </div>
              )}
              <ul>
                {stop.boats.map((boat) => (
                  <HitBoat
                    key={boat.movementId}
                    boat={boat}
                    timeZone={timeZone}
                    choice={(isOpen(boat) && choices[boat.movementId]) || null}
                  >
                    {isOpen(boat) && (
                      <Choice
                        legend={<span className="sr-only">{t`What becomes of ${{ boat: boat.boatName }}`}</span>}
                        value={choices[boat.movementId] ?? ''}
                        options={options}
                        onChange={(choice) => choice && choose([boat], choice)}
                      />
                    )}
                  </HitBoat>
                ))}
              </ul>
            </div>
          </Panel>
        )}
      </div>
      {(ends || open.length > 0) && (
        <div className={`stack gap-2xs ${classes.bar}`} data-foot-bar>
          <FormFoot state={state} label={label} start disabled={!ends && count === 0} />
        </div>
      )}
    </Form>
  )
}

function Shown({ id }: { id: number }) {
  const { settings } = useMarina()
  const found = useQuery({ ...read(getStop, { params: { id } }), refetchInterval: 60_000 })
  const stop = found.data
  if (!stop || !settings)
    return isStuck(found) ? (
      <NotLoaded title={t`The stop did not load`} error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <PanelSkeleton lines={8} />
    )
  const Mark = reasonIcons[stop.reason]
  return (
    <div className="panels">
      <section className={`row wraps mid gap-sm ${classes.band}`} data-over={stop.state === 'over' || undefined}>
        <Mark size={32} aria-hidden />
        <div className="grows shrinks breaks">
          <b>{stop.state === 'over' && !isOutOfUse(stop) ? t`${{ stop: stop.title }}. It is over` : stop.title}</b>
          <p>{oneAfterOther(stop.span, stop.words ?? '')}</p>
        </div>
        <span>{t`${plural({ owners: stop.toldOwners }, { one: '# owner was told', other: '# owners were told' })}`}</span>
      </section>
      {stop.boats.length === 0 && (
        <EmptyState
          title={t`It hits nobody`}
        >{t`Nothing was booked in that time, and nothing is booked in it.`}</EmptyState>
      )}
      <Settle key={stop.version} stop={stop} timeZone={settings.timeZone} />
    </div>
  )
}

export default function StopPage() {
  const id = useRecordId()
  return (
    <StaffOnly
      title={t`Stop`}
      whom={t`Stops are for the marina’s staff`}
      why={t`What a stop means for your boat stands on your dashboard.`}
    >
      <PageHead title={t`Stop`} lead={<BackLink to="/DayPlan">{t`Day plan`}</BackLink>} />
      <Shown id={id} />
    </StaffOnly>
  )
}
