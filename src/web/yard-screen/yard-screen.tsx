import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { type ReactNode, useEffect, useState } from 'react'
import type { PublicSettings } from '#contract/settings/schema.ts'
import type { Operator, YardDay, YardStop } from '#contract/yard-screen/schema.ts'
import { isYardStep } from '#contract/yard-screen/steps.ts'
import { problemOf, Refusal } from '#web/platform/api.ts'
import { forgetYardScreen } from '#web/platform/session.ts'
import { useMarina } from '#web/platform/use-marina.ts'
import { useAwake } from '#web/ui/use-awake.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { useOpened } from '#web/ui/use-opened.ts'
import acts from '#web/yard-screen/acts.module.css'
import card from '#web/yard-screen/card.module.css'
import { EndStopSheet } from '#web/yard-screen/end-stop-sheet.tsx'
import { KeptList } from '#web/yard-screen/kept-list.tsx'
import { KeptRefused } from '#web/yard-screen/kept-refused.tsx'
import type { KeptMove } from '#web/yard-screen/kept-store.ts'
import { KeysSheet } from '#web/yard-screen/keys-sheet.tsx'
import { clockOf, laneKey, openOf, stopsOf } from '#web/yard-screen/looks.ts'
import { MachineTabs } from '#web/yard-screen/machine-tabs.tsx'
import { NextCard } from '#web/yard-screen/next-card.tsx'
import { NothingMore } from '#web/yard-screen/nothing-more.tsx'
import { PinSheet } from '#web/yard-screen/pin-sheet.tsx'
import { RefusedCard } from '#web/yard-screen/refused-card.tsx'
import { type AskedWay, RefusedSheets } from '#web/yard-screen/refused-sheets.tsx'
import { isClosing } from '#web/yard-screen/refused-words.ts'
import type { ShowPictures } from '#web/yard-screen/show-pictures.ts'
import { StopBand } from '#web/yard-screen/stop-band.tsx'
import { StopSheet } from '#web/yard-screen/stop-sheet.tsx'
import { ThenList } from '#web/yard-screen/then-list.tsx'
import { useKeys } from '#web/yard-screen/use-keys.ts'
import { useMachine } from '#web/yard-screen/use-machine.ts'
import { useYard } from '#web/yard-screen/use-yard.ts'
import classes from '#web/yard-screen/yard-head.module.css'
import { YardHead } from '#web/yard-screen/yard-head.tsx'
import type { YardPress } from '#web/yard-screen/yard-query.ts'
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

type DayFailed = { error: Error; onRetry: () => void; unsent?: ReactNode }
function Failed({ error, onRetry, unsent }: DayFailed) {
  const ended = error instanceof Refusal && error.problem.code === 'screen_ended'
  if (error instanceof Refusal && error.problem.code === 'not_allowed')
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
      {unsent}
      {isClosing(error) ? (
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

/** The same as in yard-screen.module.css. */
const twoColumns = '(width >= 62.5em) and (orientation: landscape)'

type DayProps = {
  day: YardDay
  settings: PublicSettings
  now: Date
  yard: ReturnType<typeof useYard>
  pictures: ShowPictures
}
function Day({ day, settings, now, yard, pictures }: DayProps) {
  const { lane, choose } = useMachine(day.lanes)
  const [chosen, setChosen] = useState<number | null>(null)
  const [asked, setAsked] = useState<{ pending: YardPress | null; next?: () => void } | null>(null)
  const [stopping, setStopping] = useState<YardStop | 'new' | null>(null)
  const [helps, setHelps] = useState(false)
  const { last: asksWay, open: askWay } = useOpened<AskedWay>()
  const isWide = useMedia(twoColumns)
  const open = lane ? openOf(lane) : []
  const next = open.find(({ id }) => id === chosen) ?? open[0]
  // beside the card, which stays where it is with its step; on a narrow screen nobody would see it below
  const isBeside = isWide && next !== undefined
  const { refused } = yard
  const { timeZone } = settings
  const needsPin = refused?.error instanceof Refusal && refused.error.problem.code === 'operator_needed'
  const { kept, isDown } = yard
  const send = (what: YardPress, who?: Operator) => {
    // whose work goes on stays large, whoever else is under way
    setChosen(isYardStep(what.event) ? null : Number(what.movementId))
    yard.press(what, who)
  }
  // a card whose press waits for the PIN stays, with what was ticked and chosen on it
  const press = (what: YardPress) => (day.operator ? send(what) : setAsked({ pending: what }))
  const undo = () => {
    if (day.undo) press({ event: 'undo', movementId: day.undo.movementId, undoes: day.undo.key })
  }
  const shift = (by: 1 | -1) => {
    const place = open.findIndex(({ id }) => id === next?.id) + by
    if (open[place]) setChosen(open[place].id)
  }
  useKeys({
    off: asked !== null || helps || stopping !== null,
    onMove: shift,
    onUndo: undo,
    onHelp: () => setHelps(true),
  })
  const chosenNow = (who?: Operator) => {
    const pending = asked?.pending ?? (needsPin ? refused.press : null)
    setAsked(null)
    yard.forget()
    if (pending) send(pending, who)
    asked?.next?.()
  }
  /** Without a connection: no PIN. */
  const person = (who: Operator) => {
    kept.choose(who).catch(() => undefined)
    chosenNow(who)
  }
  /** Whoever stops the yard, or ends that, has said who they are; without a line the sheet says why not. */
  const openStopping = (what: YardStop | 'new') => {
    if (day.operator || isDown) setStopping(what)
    else setAsked({ pending: null, next: () => setStopping(what) })
  }
  // asked in the middle of a sheet: it stands aside, and is there again whether a PIN came or not
  const onOperator = () => setAsked({ pending: null })
  const ofStopping = { isDown, onClose: () => setStopping(null), onOperator }
  const openStop = asked ? null : stopping
  const stops = stopsOf(day, lane)
  const shown = {
    settings,
    now,
    isBusy: yard.isBusy,
    isKept: isDown && kept.isKeeping,
    stopped: stops[0]?.title ?? null,
  }
  const yardStop = stops.find(({ machineId }) => machineId === null)
  const way = asksWay?.what
  const stillRefused = way?.move ? kept.refused.some(({ key }) => key === way.move?.key) : way?.refused === refused
  const decisions = (
    <>
      <KeptRefused kept={kept} day={day} timeZone={timeZone} onAsk={askWay} />
      {refused && !needsPin && (
        <RefusedCard refused={refused} onAsk={askWay} onAgain={press} onForget={yard.forget} day={day} />
      )}
    </>
  )
  return (
    <div className={`${ground.tones} ${ground.page}`}>
      <YardHead
        day={day}
        now={now}
        timeZone={timeZone}
        isDown={isDown}
        kept={kept.open.length}
        onOperator={onOperator}
        isStopped={yardStop !== undefined}
        onStop={() => openStopping(yardStop ?? 'new')}
      />
      {day.lanes.length > 1 && (
        <MachineTabs day={day} chosen={lane} asOf={isDown ? clockOf(day.at, timeZone) : null} onChoose={choose} />
      )}
      {stops.map((stop) => (
        <StopBand key={stop.id} stop={stop} onEnd={openStopping} />
      ))}
      <main className={ground.main} data-alone={!next || undefined}>
        <div className={ground.work}>
          {!isBeside && decisions}
          {next ? (
            <NextCard
              key={next.id}
              {...{ movement: next, undo: day.undo, shown, onPress: press, onUndo: undo }}
              pictures={pictures({
                ...{ scheduleId: next.scheduleId, status: next.status, timeZone },
                screenId: day.screen?.id ?? null,
                operatorId: day.operator?.id ?? null,
                onOperator,
              })}
            />
          ) : (
            <NothingMore day={day} lane={lane} timeZone={timeZone} onChoose={choose} onUndo={undo} />
          )}
        </div>
        <div className={ground.side}>
          {isBeside && decisions}
          <KeptList
            moves={kept.open}
            timeZone={timeZone}
            isBehind={kept.isBehind}
            onLeaveOut={(move) => void kept.leaveOut(move)}
          />
          {next && (
            <ThenList
              key={lane ? laneKey(lane) : 0}
              open={open}
              shown={next}
              timeZone={timeZone}
              now={now}
              isStopped={stops.length > 0}
              onShow={setChosen}
            />
          )}
        </div>
      </main>
      <PinSheet
        day={day}
        opened={asked !== null || needsPin}
        onPerson={isDown && kept.isKeeping ? person : null}
        onClose={() => {
          setAsked(null)
          if (needsPin) yard.forget()
        }}
        onChosen={chosenNow}
      />
      <StopSheet opened={openStop === 'new'} {...{ day, lane, timeZone, now, ...ofStopping }} />
      <EndStopSheet stop={openStop === 'new' ? null : openStop} onAnother={() => setStopping('new')} {...ofStopping} />
      {asksWay && (
        <RefusedSheets
          key={asksWay.key}
          asked={asksWay.what}
          {...asksWay.dialog}
          opened={asksWay.dialog.opened && stillRefused}
          day={day}
          onAgain={(what, move) => (move ? void kept.again(move, what) : press(what))}
        />
      )}
      <KeysSheet opened={helps} onClose={() => setHelps(false)} />
    </div>
  )
}

/** The day at the machines, for gloves, sun and rain. */
export function YardScreen({ pictures }: { pictures: ShowPictures }) {
  useAwake()
  const yard = useYard()
  const { settings, error: settingsError, retry, now } = useMarina()
  const failure = yard.day.error ?? settingsError
  const ended = failure instanceof Refusal && ['screen_ended', 'not_allowed'].includes(failure.problem.code)
  const isOver = ended || isClosing(failure)
  useEffect(() => {
    if (ended) forgetYardScreen()
  }, [ended])
  const { data } = yard.day
  const { kept, isDown } = yard
  if (data && settings && !isOver)
    return <Day day={data} settings={settings} now={now()} yard={yard} pictures={pictures} />
  const onRetry = () => {
    void yard.day.refetch()
    void retry()
  }
  const list = (moves: readonly KeptMove[], isEnded: boolean) => (
    <KeptList moves={moves} timeZone={settings?.timeZone ?? 'UTC'} isEnded={isEnded} />
  )
  if (failure)
    return (
      <Failed error={failure} onRetry={onRetry} unsent={ended ? list(kept.unsent, true) : list(kept.open, false)} />
    )
  if (isDown && kept.isRestored)
    return (
      <Apart title={t`The yard’s day did not load`}>
        <p role="alert">{t`There is no connection, and today is not on this device: it comes by itself once the line is back.`}</p>
        {list(kept.open, false)}
      </Apart>
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
