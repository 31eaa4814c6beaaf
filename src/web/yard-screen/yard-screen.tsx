import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { type ReactNode, useState } from 'react'
import type { PublicSettings } from '#contract/settings/schema.ts'
import type { YardDay } from '#contract/yard-screen/schema.ts'
import { problemOf, Refusal } from '#web/platform/api.ts'
import { useAwake } from '#web/platform/use-awake.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import acts from '#web/yard-screen/acts.module.css'
import card from '#web/yard-screen/card.module.css'
import { KeysSheet } from '#web/yard-screen/keys-sheet.tsx'
import { laneKey, openOf, stopsOf } from '#web/yard-screen/looks.ts'
import { MachineTabs } from '#web/yard-screen/machine-tabs.tsx'
import { NextCard } from '#web/yard-screen/next-card.tsx'
import { NothingMore } from '#web/yard-screen/nothing-more.tsx'
import { PinSheet } from '#web/yard-screen/pin-sheet.tsx'
import { RefusedCard } from '#web/yard-screen/refused-card.tsx'
import { StopBand } from '#web/yard-screen/stop-band.tsx'
import { ThenList } from '#web/yard-screen/then-list.tsx'
import { useKeys } from '#web/yard-screen/use-keys.ts'
import { useMachine } from '#web/yard-screen/use-machine.ts'
import { useYard, type YardPress } from '#web/yard-screen/use-yard.ts'
import classes from '#web/yard-screen/yard-head.module.css'
import { YardHead } from '#web/yard-screen/yard-head.tsx'
import ground from '#web/yard-screen/yard-screen.module.css'

/** Before there is a day to show, or where there will be none. */
function Apart({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <main className={`stack ${ground.tones} ${ground.apart}`}>
      <h1>{title}</h1>
      {children}
    </main>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const ended = error instanceof Refusal && error.problem.code === 'screen_ended'
  const closed = error instanceof Refusal && error.problem.code === 'not_allowed'
  if (closed)
    return (
      <Apart title={t`The yard screen is for the marina’s staff`}>
        <a className={acts.big} href="/home">
          {t`To the dashboard`}
        </a>
      </Apart>
    )
  return (
    <Apart title={ended ? t`This is no yard screen any more` : t`The yard’s day did not load`}>
      <p role="alert">{problemOf(error).message}</p>
      {ended ? (
        <a className={acts.big} data-kind="signal" href="/login?next=/yard">
          {t`Sign in`}
        </a>
      ) : (
        <button type="button" className={acts.big} data-kind="signal" onClick={onRetry}>
          {t`Try again`}
        </button>
      )}
    </Apart>
  )
}

type DayProps = { day: YardDay; settings: PublicSettings; now: Date; yard: ReturnType<typeof useYard> }
function Day({ day, settings, now, yard }: DayProps) {
  const { lane, choose } = useMachine(day.lanes)
  const [chosen, setChosen] = useState<number | null>(null)
  const [asked, setAsked] = useState<{ pending: YardPress | null } | null>(null)
  const [helps, setHelps] = useState(false)
  const open = lane ? openOf(lane) : []
  const next = open.find(({ id }) => id === chosen) ?? open[0]
  const { refused } = yard
  const needsPin = refused?.error instanceof Refusal && refused.error.problem.code === 'operator_needed'
  const press = (what: YardPress) => {
    // whose work goes on stays large, whoever else is under way
    setChosen(['begin', 'here'].includes(what.event) ? Number(what.movementId) : null)
    if (day.operator) yard.press(what)
    else setAsked({ pending: what })
  }
  const undo = () => {
    if (day.undo) press({ event: 'undo', movementId: day.undo.movementId, undoes: day.undo.key })
  }
  const shift = (by: 1 | -1) => {
    const place = open.findIndex(({ id }) => id === next?.id) + by
    if (open[place]) setChosen(open[place].id)
  }
  useKeys({
    off: asked !== null || helps,
    onMove: shift,
    onUndo: undo,
    onHelp: () => setHelps(true),
  })
  const stops = stopsOf(day, lane)
  const shown = { settings, now, isBusy: yard.isBusy, stopped: stops[0]?.title ?? null }
  return (
    <div className={`${ground.tones} ${ground.page}`}>
      <YardHead day={day} now={now} timeZone={settings.timeZone} onOperator={() => setAsked({ pending: null })} />
      {day.lanes.length > 1 && <MachineTabs day={day} chosen={lane} onChoose={choose} />}
      {stops.map((stop) => (
        <StopBand key={stop.id} stop={stop} />
      ))}
      <main className={ground.main}>
        <div className={ground.work}>
          {refused && !needsPin && <RefusedCard refused={refused} onAgain={press} onForget={yard.forget} day={day} />}
          {next ? (
            <NextCard key={next.id} movement={next} undo={day.undo} shown={shown} onPress={press} onUndo={undo} />
          ) : (
            <NothingMore day={day} lane={lane} timeZone={settings.timeZone} onChoose={choose} onUndo={undo} />
          )}
        </div>
        {next && (
          <ThenList
            key={lane ? laneKey(lane) : 0}
            open={open}
            shown={next}
            timeZone={settings.timeZone}
            now={now}
            onShow={setChosen}
          />
        )}
      </main>
      <PinSheet
        day={day}
        opened={asked !== null || needsPin}
        onClose={() => {
          setAsked(null)
          if (needsPin) yard.forget()
        }}
        onChosen={() => {
          const pending = asked?.pending ?? (needsPin ? refused.press : null)
          setAsked(null)
          yard.forget()
          if (pending) yard.press(pending)
        }}
      />
      <KeysSheet opened={helps} onClose={() => setHelps(false)} />
    </div>
  )
}

/** The day at the machines, for gloves, sun and rain. */
export function YardScreen() {
  useAwake()
  const yard = useYard()
  const { settings, error: settingsError, retry, now } = useMarina()
  const failure = yard.day.error ?? settingsError
  const ended = failure instanceof Refusal && ['screen_ended', 'not_allowed'].includes(failure.problem.code)
  const { data } = yard.day
  if (data && settings && !ended) return <Day day={data} settings={settings} now={now()} yard={yard} />
  if (failure)
    return (
      <Failed
        error={failure}
        onRetry={() => {
          void yard.day.refetch()
          void retry()
        }}
      />
    )
  return (
    <div className={`${ground.tones} ${ground.page}`} role="status" aria-label={t`Loading`}>
      <div className={classes.head} />
      <div className={ground.main}>
        <div className={ground.work}>
          <div className={`${card.card} ${card.waiting}`}>
            <div className={card.plate} />
          </div>
        </div>
      </div>
    </div>
  )
}
