import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { publicSettings } from '#contract/settings/calls.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { inForce } from '#contract/yard-screen/after-moves.ts'
import { keptDay } from '#contract/yard-screen/kept-day.ts'
import type { Operator, YardDay } from '#contract/yard-screen/schema.ts'
import { read } from '#web/platform/query-client.ts'
import { forgetShown, keepShown, readShown } from '#web/yard-screen/kept-store.ts'
import { keptMoves, watchOutbox } from '#web/yard-screen/outbox.ts'
import { isClosing } from '#web/yard-screen/refused-words.ts'
import { yardQuery } from '#web/yard-screen/yard-query.ts'

const minute = 60_000
const { keptFor } = keptDay
/** After so long without a press somebody is asked who works. */
const idleAfter = 10 * minute
const settingsQuery = read(publicSettings, {})

const isWithin = (at: number, most: number) => Math.abs(Date.now() - at) < most
/** Phones of what is still to be done, and no others. */
function withoutPhones(day: YardDay): YardDay {
  const done = new Set(
    inForce(keptMoves())
      .filter(({ event }) => event === 'lower' || event === 'back-on-rack')
      .map(({ movementId }) => movementId),
  )
  const lanes = day.lanes.map((lane) => ({
    ...lane,
    movements: lane.movements.map((one) => (done.has(one.id) ? { ...one, phone: '' } : one)),
  }))
  return { ...day, lanes }
}

/** A day that was kept by an earlier version knows no boats in the way, no places of bays and not how many were told. */
function asNow(day: YardDay): YardDay {
  const lanes = day.lanes.map((lane) => ({
    ...lane,
    movements: lane.movements.map((one) => Object.assign({ obstacles: [], place: null }, one)),
  }))
  return { ...day, lanes, stops: day.stops.map((one) => Object.assign({ told: 0, unreached: 0 }, one)) }
}

/** Keeps the day and what it is shown by on a yard screen, so that a reload without a line shows it; `knownAt` by this device. */
export function useShown(known: YardDay | undefined, isDown: boolean, knownAt: number) {
  const queries = useQueryClient()
  const [isRestored, setRestored] = useState(false)
  const [restoredAt, setRestoredAt] = useState<number | null>(null)
  const [chosen, setChosen] = useState<{ value: Operator; at: number } | null>(null)
  const isScreen = known?.screen != null
  const forget = useCallback(async () => {
    await forgetShown()
    setChosen(null)
  }, [])
  useEffect(() => {
    const restore = async () => {
      const [day, settings, operator] = [
        await readShown(keptDay.entry),
        await readShown('settings'),
        await readShown('operator'),
      ]
      // the server may have answered before
      const isClosed = isClosing(queries.getQueryState(yardQuery.queryKey)?.error)
      if (day && (isClosed || !isWithin(day.at, keptFor))) return forget()
      if (operator) setChosen(operator)
      setRestoredAt(day?.at ?? null)
      for (const [{ queryKey }, found] of [
        [settingsQuery, settings],
        [yardQuery, day && { ...day, value: asNow(day.value) }],
      ] as const)
        if (found && queries.getQueryData(queryKey) === undefined)
          queries.setQueryData(queryKey, found.value, { updatedAt: found.at })
    }
    restore()
      .catch(() => undefined)
      .finally(() => setRestored(true))
  }, [queries, forget])
  useEffect(() => {
    if (!isRestored || !isScreen || !known || !isWithin(knownAt, keptFor)) return
    const keep = () => {
      keepShown(keptDay.entry, { value: withoutPhones(known), at: knownAt }).catch(() => undefined)
      const settings = queries.getQueryState<PublicSettings>(settingsQuery.queryKey)
      if (settings?.data)
        keepShown('settings', { value: settings.data, at: settings.dataUpdatedAt }).catch(() => undefined)
    }
    keep()
    return watchOutbox(keep)
  }, [isRestored, isScreen, known, knownAt, queries])
  // a page may stay open for longer than what it shows is kept
  const latest = useRef({ isScreen, knownAt })
  latest.current = { isScreen, knownAt }
  useEffect(() => {
    const timer = setInterval(() => {
      if (!latest.current.isScreen || isWithin(latest.current.knownAt, keptFor)) return
      forget().catch(() => undefined)
      void queries.resetQueries({ queryKey: yardQuery.queryKey })
    }, minute)
    return () => clearInterval(timer)
  }, [queries, forget])
  return {
    isRestored,
    /** Shown is what lies on the device, which may be of the yard screen that it was before. */
    isOld: knownAt === restoredAt,
    forget,
    /** Who works while the line is away: chosen here, or who acted last. */
    operator: (): Operator | null => {
      const last = chosen ?? (known?.operator ? { value: known.operator, at: knownAt } : null)
      return isDown && last && isWithin(last.at, idleAfter) ? last.value : null
    },
    choose: async (value: Operator) => {
      const operator = { value, at: Date.now() }
      setChosen(operator)
      await keepShown('operator', operator)
    },
  }
}
