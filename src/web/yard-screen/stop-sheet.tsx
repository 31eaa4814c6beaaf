import { plural, t } from '@lingui/core/macro'
import '#web/stops/words.ts'
import '#web/yard-screen/words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { foreseeYardStop } from '#contract/stops/calls.ts'
import { chosenReasons, stopReasonLabels } from '#contract/stops/reasons.ts'
import type { YardForesight } from '#contract/stops/schema.ts'
import type { YardDay } from '#contract/yard-screen/schema.ts'
import { call, problemOf } from '#web/platform/api.ts'
import { worded } from '#web/platform/language.ts'
import { WholeModal } from '#web/ui/overlay/whole-modal.tsx'
import { reasonIcons } from '#web/ui/stop-icons.ts'
import { usePhone } from '#web/ui/use-media.ts'
import acts from '#web/yard-screen/acts.module.css'
import { clockOf, closeByGlove, type YardLane } from '#web/yard-screen/looks.ts'
import sheets from '#web/yard-screen/sheets.module.css'
import { useStopping } from '#web/yard-screen/use-stopping.ts'
import { patience } from '#web/yard-screen/yard-query.ts'
import ground from '#web/yard-screen/yard-screen.module.css'

const minute = 60_000
const halfHour = 30 * minute
const ahead = [1, 2, 4]
/** Half hours from when the sheet was opened, so that none moves under the hand. */
const endsFrom = (now: Date) =>
  ahead.map((hours) => new Date(Math.ceil((now.getTime() + hours * 60 * minute) / halfHour) * halfHour).toISOString())
const shownFirst = 6

type StopChoiceProps<K> = {
  legend: string
  value: K
  options: readonly { key: K; label: ReactNode }[]
  onChange: (key: K) => void
}
function Choice<K extends string | number | null>({ legend, value, options, onChange }: StopChoiceProps<K>) {
  return (
    <fieldset>
      <legend className={sheets.legend}>{legend}</legend>
      <div className={`row wraps gap-2xs ${sheets.choices}`}>
        {options.map(({ key, label }) => (
          <button
            key={key ?? ''}
            type="button"
            className={`${acts.big} ${sheets.choice}`}
            aria-pressed={value === key}
            onClick={() => onChange(key)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** Whom it hits, before it is pressed. */
function Hits({ of: { boats, underWay, unreached }, timeZone }: { of: YardForesight; timeZone: string }) {
  const more = boats.length - shownFirst
  const hulls = new Set(boats.map(({ boatId }) => boatId)).size
  return (
    <section className={sheets.hits} aria-live="polite">
      <h3>
        {boats.length === 0
          ? t`Hits nobody`
          : t`${plural({ boats: hulls }, { one: 'Hits # boat', other: 'Hits # boats' })}`}
      </h3>
      {boats.length > 0 && (
        <ul>
          {boats.slice(0, shownFirst).map(({ movementId, boatName, bookedAt }) => (
            <li key={movementId} className="row gap-sm">
              <b className="num">{clockOf(bookedAt, timeZone)}</b>
              <span className="shrinks breaks">{boatName}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p>{t`${plural({ more }, { one: 'and # more', other: 'and # more' })}`}</p>}
      {underWay.length > 0 && (
        <p className="breaks">{t`Under way, may be finished: ${{ boats: underWay.join(', ') }}`}</p>
      )}
      {unreached > 0 && (
        <p>
          {t`${plural({ unreached }, { one: 'Nothing reaches # owner: the office calls them.', other: 'Nothing reaches # owners: the office calls them.' })}`}
        </p>
      )}
    </section>
  )
}

type BegunStop = {
  reason: (typeof chosenReasons)[number]
  machineId: number | null
  until: string | null
  /** The machine was chosen by hand, and does not follow the reason. */
  choseMachine: boolean
  ends: readonly string[]
}
const firstChoice = (now: Date): BegunStop => ({
  ...{ reason: chosenReasons[0], machineId: null, until: null, choseMachine: false },
  ends: endsFrom(now),
})

type Props = {
  day: YardDay
  lane: YardLane | undefined
  timeZone: string
  now: Date
  isDown: boolean
  onClose: () => void
  onOperator: () => void
}
type StopFormProps = Omit<Props, 'onOperator'> & {
  begun: BegunStop | null
  /** It is closed in its head. */
  isWhole: boolean
  onOperator: (begun: BegunStop) => void
}
function StopForm({ day, lane, timeZone, now, isDown, begun, isWhole, onClose, onOperator }: StopFormProps) {
  const [choice, setChoice] = useState(() => begun ?? firstChoice(now))
  const { reason, machineId, until, choseMachine, ends } = choice
  const choose = (changes: Partial<BegunStop>) => setChoice({ ...choice, ...changes })
  const body = { machineId, reason, until }
  const foreseen = useQuery({
    queryKey: [foreseeYardStop.path, body],
    queryFn: ({ signal }) => call(foreseeYardStop, { body }, AbortSignal.any([signal, AbortSignal.timeout(patience)])),
    // whom it hits is never older than that when it is pressed
    refetchInterval: minute,
    placeholderData: keepPreviousData,
    retry: false,
    ...{ staleTime: 0, gcTime: 0 },
  })
  const { data, isPlaceholderData } = foreseen
  const { stop, error, isBusy } = useStopping({
    onDone: onClose,
    onOperator: () => onOperator(choice),
    onOld: () => void foreseen.refetch(),
  })
  const isReady = data !== undefined && !isPlaceholderData && !isBusy && !isDown
  const told = data?.told ?? 0
  const machines = day.lanes.flatMap(({ machine }) => (machine ? [machine] : []))
  const failure = error ?? foreseen.error
  const chooseReason = (chosen: (typeof chosenReasons)[number]) =>
    choose({
      reason: chosen,
      // what breaks is a machine; wind and tide are everybody's
      ...(!choseMachine && { machineId: chosen === 'breakdown' ? (lane?.machine?.id ?? null) : null }),
    })
  return (
    <div className="stack gap-md">
      {machines.length > 0 && (
        <Choice<number | null>
          legend={t`What is stopped`}
          value={machineId}
          options={[{ key: null, label: t`Whole yard` }, ...machines.map(({ id, name }) => ({ key: id, label: name }))]}
          onChange={(id) => choose({ machineId: id, choseMachine: true })}
        />
      )}
      <Choice
        legend={t`Reason`}
        value={reason}
        options={chosenReasons.map((key) => {
          const Mark = reasonIcons[key]
          return {
            key,
            label: (
              <span className="inline-row mid gap-2xs">
                <Mark size={24} aria-hidden />
                {worded(stopReasonLabels[key])}
              </span>
            ),
          }
        })}
        onChange={chooseReason}
      />
      <Choice<string | null>
        legend={t({ message: 'Until', context: 'a time' })}
        value={until}
        options={[
          { key: null, label: t`Until further notice` },
          ...ends.map((at) => ({ key: at, label: <span className="num">{clockOf(at, timeZone)}</span> })),
        ]}
        onChange={(at) => choose({ until: at })}
      />
      {data && <Hits of={data} timeZone={timeZone} />}
      {isDown ? (
        <p role="alert">{t`There is no connection: a stop is not kept here, since nobody would be told. Call the office.`}</p>
      ) : (
        failure && (
          <p role="alert" className={sheets.said}>
            {problemOf(failure).message}
          </p>
        )
      )}
      <div className={`${acts.acts} ${sheets.afterHits}`}>
        {!isWhole && (
          <button type="button" className={`${acts.big} ${acts.cancel}`} onClick={onClose}>
            {t`Cancel`}
          </button>
        )}
        <button
          type="button"
          className={`${acts.big} ${sheets.stop}`}
          data-kind="signal"
          aria-disabled={!isReady}
          onClick={() => data && isReady && stop({ ...body, foreseenAt: data.at })}
        >
          {told > 0
            ? t`${plural({ told }, { one: 'Stop and tell # owner', other: 'Stop and tell # owners' })}`
            : t({ message: 'Stop', context: 'the yard' })}
        </button>
      </div>
    </div>
  )
}

/** The yard or a machine stands from now on: what, why, until when, and whom it hits, in one sight. */
export function StopSheet({ opened, onClose, onOperator, ...props }: Props & { opened: boolean }) {
  // what was chosen before the PIN was asked: the sheet goes on from there, and stops nothing else
  const [begun, setBegun] = useState<BegunStop | null>(null)
  const phone = usePhone()
  const close = () => {
    setBegun(null)
    onClose()
  }
  return (
    <WholeModal
      opened={opened}
      onClose={close}
      withCloseButton={phone}
      closeButtonProps={closeByGlove()}
      title={t`Stop the yard or a machine`}
      size={760}
      classNames={{ content: `${ground.tones} ${sheets.sheet}` }}
    >
      <StopForm
        {...{ ...props, begun, isWhole: phone }}
        onClose={close}
        onOperator={(choice) => {
          setBegun(choice)
          onOperator()
        }}
      />
    </WholeModal>
  )
}
