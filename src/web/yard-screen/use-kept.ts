import { t } from '@lingui/core/macro'
import '#web/yard-screen/words.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { afterMoves } from '#contract/yard-screen/after-moves.ts'
import type { Operator, YardDay } from '#contract/yard-screen/schema.ts'
import { problemOf } from '#web/platform/api.ts'
import type { KeptMove } from '#web/yard-screen/kept-store.ts'
import { pressedOn } from '#web/yard-screen/looks.ts'
import {
  alterMove,
  behindRefused,
  dropMove,
  endOutbox,
  keepMove,
  keptMoves,
  pressedNow,
  refreshOutbox,
  sendKept,
  unsentMoves,
  watchOutbox,
  withdrawMove,
} from '#web/yard-screen/outbox.ts'
import { isClosing } from '#web/yard-screen/refused-words.ts'
import { useShown } from '#web/yard-screen/use-shown.ts'
import { baysQuery, type YardBays, type YardPress, yardQuery } from '#web/yard-screen/yard-query.ts'

/** The bay she is moved to, by what is painted on it: the nearest one that was proposed, or the one that was chosen. */
function bayOf(queries: QueryClient, { movementId, rackPositionId }: YardPress, boat: object) {
  const chosen =
    rackPositionId &&
    queries
      .getQueryData<YardBays>(baysQuery(Number(movementId)).queryKey)
      ?.bays.find(({ id }) => id === Number(rackPositionId))
  const to = chosen || ('to' in boat ? (boat.to as { code: string } | null) : null)
  return to ? { bay: to.code } : {}
}

/** Moves that lie on a yard screen until the server has them, and the day as it is once it does. */
export function useKept(known: YardDay | undefined, isDown: boolean, knownAt: number) {
  const queries = useQueryClient()
  const moves = useSyncExternalStore(watchOutbox, keptMoves)
  const unsent = useSyncExternalStore(watchOutbox, unsentMoves)
  // what is pressed while the line is there is on its way: not kept, as long as nobody knows better
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set())
  const error = queries.getQueryState(yardQuery.queryKey)?.error
  const isClosed = isClosing(error)
  const isEnded = isClosed && problemOf(error).code === 'screen_ended'
  const shown = useShown(isClosed ? undefined : known, isDown, knownAt)
  const { screen } = known ?? {}
  const screenId = screen?.id
  const waiting = useMemo(() => moves.filter(({ key }) => !sending.has(key)), [moves, sending])
  const open = useMemo(() => waiting.filter(({ refused }) => !refused), [waiting])
  const isBehind = useMemo(() => behindRefused(waiting), [waiting])
  const foreseen = useMemo(
    () =>
      known &&
      afterMoves(
        known,
        open.filter((move) => !isBehind(move)),
        { waits: t`Only the server knows how she stands: wait for the line.` },
      ),
    [known, open, isBehind],
  )
  const operator = isDown ? shown.operator() : (known?.operator ?? null)
  const day = foreseen && screen ? { ...foreseen, operator } : known
  const hasWork = open.length > 0
  const isLive = screen != null && !isDown
  // a press that is on its way sends itself
  const mayGo = isLive && !shown.isOld && sending.size === 0
  const send = useCallback(() => {
    if (screenId === undefined) return
    void sendKept(screenId, (sent) => {
      if (sent && 'fresh' in sent) queries.setQueryData<YardDay>(yardQuery.queryKey, sent.fresh)
      else void queries.invalidateQueries({ queryKey: yardQuery.queryKey })
    })
  }, [queries, screenId])
  useEffect(() => {
    refreshOutbox().catch(() => undefined)
  }, [])
  // with every answer of the server, and at once when the line is back
  // biome-ignore lint/correctness/useExhaustiveDependencies: `knownAt` is when the server answered
  useEffect(() => {
    if (mayGo && hasWork) send()
  }, [mayGo, hasWork, knownAt, send])
  const { forget } = shown
  useEffect(() => {
    if (isClosed) void Promise.all([isEnded && endOutbox(), forget()]).catch(() => undefined)
  }, [isClosed, isEnded, forget])
  const find = (key: string) => keptMoves().find((move) => move.key === key)
  const settle = (key: string) => setSending((before) => new Set([...before].filter((one) => one !== key)))

  return {
    day,
    operator,
    isKeeping: screen != null,
    isRestored: shown.isRestored,
    /** Those that wait for the line, those that wait for a decision, and what an ended device had left. */
    open,
    refused: waiting.filter(({ refused }) => refused),
    unsent,
    isBehind,
    has: (key: string) => find(key) !== undefined,
    /** Whether a press comes after what is kept: everything while it is being sent, and what is of a boat that waits. */
    mustWait: (press: YardPress) => {
      const boatId = pressedOn(day, press)?.boatId
      return open.some((move) => !isBehind(move)) || waiting.some((move) => move.boatId === boatId)
    },
    choose: (person: Operator) => shown.choose(person),
    /** Writes a press down; answers whether there is anything to send: one that never went out is just taken back. */
    async keep({
      key,
      press,
      waits,
      who = operator,
    }: {
      key: string
      press: YardPress
      waits: boolean
      who?: Operator | null
    }) {
      const boat = pressedOn(day, press)
      if (!day || !who || !boat) throw new Error(t`This movement is not on the device any more.`)
      const undone = press.undoes ? find(press.undoes) : undefined
      if (undone && (await withdrawMove(undone))) return false
      if (!waits) setSending((before) => new Set([...before, key]))
      await shown.choose(who)
      await keepMove({
        ...{ key, event: press.event, movementId: Number(press.movementId), undoes: press.undoes ?? null },
        ...{ boatId: boat.boatId, boatName: boat.boatName, operatorId: who.id },
        ...(press.moves && { moves: { scheduleId: Number(press.moves.scheduleId) } }),
        ...bayOf(queries, press, boat),
        ...{ fromStatus: boat.status, since: day.at, sinceClock: knownAt },
        ...{ at: new Date().toISOString(), pressedAt: pressedNow(), ...(screenId !== undefined && { screenId }) },
        ...{ press, attempted: !waits, refused: null },
      })
      return true
    },
    /** The server has decided about a press that was on its way. */
    async settle(key: string) {
      const move = find(key)
      if (move) await dropMove(move)
      settle(key)
    },
    /** No answer came: it is kept. */
    async release(key: string) {
      settle(key)
      await refreshOutbox()
    },
    /** A refused move anew, as things are now, with what was said beside it; what followed on it follows on that. */
    async again(move: KeptMove, press: YardPress) {
      const boat = pressedOn(known, press)
      const fromStatus = boat?.status ?? move.fromStatus
      const followed = keptMoves().filter(
        ({ seq, boatId, fromStatus: from }) => seq > move.seq && boatId === move.boatId && from === move.fromStatus,
      )
      for (const later of followed) await alterMove(later, { fromStatus })
      await alterMove(move, {
        ...{ press, fromStatus, ...bayOf(queries, press, boat ?? {}) },
        failures: 0,
        refused: null,
        ...(screenId !== undefined && { screenId }),
      })
    },
    leaveOut: (move: KeptMove) => dropMove(move),
  }
}
export type KeptHere = ReturnType<typeof useKept>
