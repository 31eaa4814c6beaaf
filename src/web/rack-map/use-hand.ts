import '#web/rack-map/words.ts'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { MapBay, MapBoat, RackMap } from '#contract/rack-map/schema.ts'
import { advanceSchedule } from '#contract/schedules/calls.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { problemOf } from '#web/platform/problem.ts'
import { barredBy, boatsOf, judgeBays, withMoved } from '#web/rack-map/judge.ts'
import { behindText } from '#web/rack-map/looks.ts'
import { refreshSchedules, tellMoved } from '#web/schedules/index.ts'

type BayMove = { boat: MapBoat; to: MapBay | null }
export type AskedBay = { boat: MapBoat; bay: MapBay }

/** The marina takes it once somebody says why. */
const wantsReason = (error: unknown) =>
  error instanceof Refusal && error.problem.errors.some(({ field }) => /^(misfit|keptBay)Reason$/.test(field))
/** Her bay now, and what she lies behind there. */
export function laidText(bay: MapBay | null, behind: readonly string[] | undefined) {
  if (!bay) return t`She has no bay now`
  const lies = t`She lies in bay ${{ bay: bay.code }} now`
  return behind ? `${lies}. ${behindText(behind)}` : lies
}

/** The boat in hand: taken from a bay, laid into another one or given back, by whatever way; `onLaid` hears where she is drawn anew. */
export function useHand(stored: RackMap, onLaid: (boatId: number) => void) {
  const queries = useQueryClient()
  const [heldId, hold] = useState<number | null>(null)
  const [spoken, say] = useState('')
  const [refused, setRefused] = useState<{ boatId: number; message: string } | null>(null)
  const [asked, setAsked] = useState<AskedBay | null>(null)
  const refuse = (boat: MapBoat, message: string) => setRefused({ boatId: boat.id, message })
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ boat: { scheduleId, version }, to }: BayMove) =>
      call(advanceSchedule, {
        params: { id: scheduleId },
        body: { event: 'move-bay', version, rackPositionId: to?.id ?? null },
      }),
    onSuccess: async (fresh, { boat, to }) => {
      const text = laidText(to, to ? barredBy(stored, boat).get(to.id) : undefined)
      // what was refused of another boat meanwhile is read still
      setRefused((before) => (before?.boatId === boat.id ? null : before))
      tellMoved(fresh, text)
      await refreshSchedules(queries, fresh)
      // whoever hears it can lay the next one
      say(`${boat.name}. ${text}`)
      onLaid(boat.id)
    },
    onError: (error, { boat, to }) => {
      if (to && wantsReason(error)) setAsked({ boat, bay: to })
      else refuse(boat, problemOf(error).message)
      return refreshSchedules(queries)
    },
  })
  const busy = isPending ? variables : null
  const map = useMemo(() => (busy ? withMoved(stored, busy.boat, busy.to?.id ?? null) : stored), [stored, busy])
  const boat = useMemo(() => boatsOf(map).find(({ id }) => id === heldId) ?? null, [map, heldId])
  const judged = useMemo(() => (boat ? judgeBays(map, boat) : null), [map, boat])

  const putDown = () => {
    hold(null)
    if (boat) say(t`${{ boat: boat.name }} stays where she is.`)
  }
  const isOpen = boat !== null && asked === null
  // wherever the focus is on the page
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('[role=menu], [role=dialog], input')
      if (event.key === 'Escape' && !isElsewhere) {
        hold(null)
        say(t`She stays where she is.`)
      }
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [isOpen])

  const take = (taken: MapBoat) => {
    setRefused(null)
    if (!taken.movable) return refuse(taken, t`She is on her way here: this bay waits for her.`)
    hold(taken.id)
    const [nearest] = judgeBays(map, taken).fitting
    say(
      nearest
        ? t`${{ boat: taken.name }} is in hand. The nearest bay that fits: ${{ bay: nearest.code }}. Arrows lead to bays, Enter lays her, Escape puts her down.`
        : t`${{ boat: taken.name }} is in hand. No free bay fits her. Escape puts her down.`,
    )
  }
  const lay = (laid: MapBoat, bay: MapBay | null) => {
    if (busy) return refuse(laid, t`A move is being saved: press again in a moment.`)
    const kind = bay && judgeBays(map, laid).verdicts.get(bay.id)?.kind
    setRefused(null)
    if (kind === 'own') return putDown()
    if (kind === 'closed') return refuse(laid, t`Bay ${{ bay: bay?.code ?? '' }} is not in use.`)
    if (kind === 'taken') return refuse(laid, t`Another boat has bay ${{ bay: bay?.code ?? '' }}.`)
    hold(null)
    if (bay && (kind === 'small' || kind === 'kept')) return setAsked({ boat: laid, bay })
    mutate({ boat: laid, to: bay })
  }
  /** A bay is pressed: who lies there is taken, else the boat in hand goes there. */
  const press = (bay: MapBay) => {
    if (boat && bay.boat?.id === boat.id) return putDown()
    if (bay.boat) return take(bay.boat)
    if (boat) lay(boat, bay)
  }
  return {
    map,
    boat,
    judged,
    take,
    lay,
    press,
    putDown,
    spoken,
    refused,
    busyId: busy?.boat.id ?? null,
    asked,
    setAsked,
  }
}
export type Hand = ReturnType<typeof useHand>
