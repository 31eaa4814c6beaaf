import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent as Press, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dayPlan, orderDay } from '#contract/day/calls.ts'
import type { DayLane, DayMovementAnswer } from '#contract/day/schema.ts'
import { isMovable } from '#web/day/looks.ts'
import { call, Refusal } from '#web/platform/api.ts'
import { showProblem } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'

export type AskedReason = {
  movementIds: number[]
  moved: { movement: DayMovementAnswer; from: string; until: string }[]
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
/** Whom a new order hits, where the server asks why. */
function hitBy(error: unknown, movements: readonly DayMovementAnswer[]): AskedReason['moved'] {
  const values = error instanceof Refusal ? (error.problem.values ?? {}) : {}
  const [from, until] = [listOf(values.from), listOf(values.until)]
  return listOf(values.moved).flatMap((id, index) => {
    const movement = movements.find((one) => String(one.id) === id)
    return movement && from[index] && until[index] ? [{ movement, from: from[index], until: until[index] }] : []
  })
}
function moved(ids: readonly number[], id: number, to: number) {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}
const gripOf = (id: number) => document.querySelector<HTMLElement>(`[data-movement="${id}"] [aria-pressed]`)
const edge = 64
const pace = 12

/** Puts what nobody began on a lane into another order: by hand, by keyboard and by menu. */
export function useReorder(lane: DayLane, day: string) {
  const queries = useQueryClient()
  const movable = lane.movements.filter(isMovable)
  const standing = movable.map(({ id }) => id)
  /** The order under the hand, or on its way to the server. */
  const [draft, setDraft] = useState<number[] | null>(null)
  const [held, setHeld] = useState<number | null>(null)
  const [spoken, say] = useState('')
  const [asked, setAsked] = useState<AskedReason | null>(null)
  const end = useRef<() => void>(() => undefined)
  const isDragged = useRef(false)
  useEffect(() => () => end.current(), [])
  // a card that is put elsewhere in the page loses the focus
  useLayoutEffect(() => {
    if (held !== null && draft) gripOf(held)?.focus({ preventScroll: isDragged.current })
  }, [held, draft])

  const { mutate, isPending } = useMutation({
    mutationFn: (movementIds: number[]) =>
      call(orderDay, { body: { day, machineId: lane.machine?.id ?? null, version: lane.version, movementIds } }),
    onSuccess: (fresh) => queries.setQueryData(read(dayPlan, { params: { day } }).queryKey, fresh),
    onError: (error, movementIds) => {
      const hit = hitBy(error, movable)
      if (hit.length > 0) return setAsked({ movementIds, moved: hit })
      showProblem(error)
      return queries.invalidateQueries(read(dayPlan, { params: { day } }))
    },
    onSettled: () => setDraft(null),
  })
  const order = draft ?? standing
  const nameOf = (id: number) => movable.find((movement) => movement.id === id)?.schedule.boat.name ?? ''
  /** Shows her in her new place, and says it. */
  const show = (id: number, ids: readonly number[], to: number) => {
    const next = moved(ids, id, to)
    setDraft(next)
    const behind = next[to + 1]
    const place = to + 1
    const count = next.length
    say(
      behind === undefined
        ? t`${{ boat: nameOf(id) }}: last of ${{ count }}`
        : t`${{ boat: nameOf(id) }}: place ${{ place }} of ${{ count }}, before ${{ next: nameOf(behind) }}`,
    )
    return next
  }
  const lay = (ids: number[]) => {
    setHeld(null)
    if (ids.join() === standing.join()) return setDraft(null)
    setDraft(ids)
    mutate(ids)
  }
  const giveBack = (id: number) => {
    setHeld(null)
    setDraft(null)
    say(t`${{ boat: nameOf(id) }} stays where she was`)
  }
  const step = (id: number, by: number) => {
    const to = order.indexOf(id) + by
    if (to >= 0 && to < order.length) return show(id, order, to)
  }

  const onKey = (id: number) => (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event
    if (key === ' ' || key === 'Enter') {
      if (held === id) lay(order)
      else {
        setHeld(id)
        say(t`${{ boat: nameOf(id) }} is taken: arrows move her, Space lays her, Escape gives her back`)
      }
    } else if (held === id && key === 'Escape') giveBack(id)
    else if (held === id && (key === 'ArrowUp' || key === 'ArrowDown')) step(id, key === 'ArrowUp' ? -1 : 1)
    else return
    event.preventDefault()
  }

  const onPress = (id: number) => (press: Press<HTMLElement>) => {
    if (press.button !== 0 || !press.isPrimary || isPending) return
    const { pointerId } = press
    let ids = standing
    let at = press.clientY
    let frame = 0
    setHeld(id)
    isDragged.current = true
    const over = (x: number, y: number) => {
      const card = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-movement]')
      const to = ids.indexOf(Number(card?.dataset.movement))
      if (to < 0 || ids[to] === id) return
      ids = show(id, ids, to)
    }
    const glide = () => {
      const by = at < edge ? -pace : at > window.innerHeight - edge ? pace : 0
      if (by !== 0) window.scrollBy({ top: by })
      frame = requestAnimationFrame(glide)
    }
    const follow = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      event.preventDefault()
      at = event.clientY
      over(event.clientX, event.clientY)
    }
    const drop = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      end.current()
      lay(ids)
    }
    const leave = (event: Event) => {
      if (event instanceof globalThis.KeyboardEvent && event.key !== 'Escape') return
      end.current()
      giveBack(id)
    }
    end.current = () => {
      cancelAnimationFrame(frame)
      isDragged.current = false
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', leave)
      window.removeEventListener('keydown', leave)
      end.current = () => undefined
    }
    window.addEventListener('pointermove', follow, { passive: false })
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', leave)
    window.addEventListener('keydown', leave)
    frame = requestAnimationFrame(glide)
  }

  const byId = new Map(movable.map((movement) => [movement.id, movement]))
  return {
    movements: order.flatMap((id) => byId.get(id) ?? []),
    held,
    spoken,
    busy: isPending,
    asked,
    closeAsked: () => setAsked(null),
    /** One place up or down, laid at once. */
    shift: (id: number, by: number) => {
      const ids = step(id, by)
      if (ids) lay(ids)
    },
    onKey,
    onPress,
    /** The focus went elsewhere, and not with her: she goes back. */
    onLeave: (id: number) =>
      requestAnimationFrame(() => {
        if (held === id && !isDragged.current && document.activeElement !== gripOf(id)) giveBack(id)
      }),
  }
}
export type Reorder = ReturnType<typeof useReorder>
