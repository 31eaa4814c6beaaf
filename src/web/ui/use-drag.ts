import { type PointerEvent as Press, type RefObject, useEffect, useRef, useState } from 'react'

export type Drag<Target> = { id: number; x: number; y: number; over: Target | null }

/** Further than a trembling hand. */
const threshold = 6
const edge = 56
const pace = 14
/** A finger that rests as long means what lies under it; one that moves sooner scrolls. */
const rest = 350

/** The press that ended a drag is no click on what lies under it. */
function swallowClick() {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
}

type Options<Target> = {
  targetAt: (x: number, y: number) => Target | null
  /** What scrolls sideways under the hand. */
  scrollerAt: (x: number, y: number) => Element | null
  /** Where a finger drags what it rested on; else it drags by handles, which do not scroll. */
  restsIn?: RefObject<HTMLElement | null>
  onTake?: (id: number) => void
  onDrop: (id: number, to: Target) => void
  /** Dropped beside everything, or given up. */
  onLeave?: (id: number) => void
}
/** Drags what was pressed by mouse, pen or finger; near their edges the page and what scrolls in it scroll along. */
export function useDrag<Target>(options: Options<Target>) {
  const { restsIn } = options
  const latest = useRef(options)
  latest.current = options
  const [drag, setDrag] = useState<Drag<Target> | null>(null)
  const end = useRef<() => void>(() => undefined)
  const dragging = useRef(false)
  useEffect(() => () => end.current(), [])
  // has to listen before the finger comes down: one that drags does not scroll
  useEffect(() => {
    const root = restsIn?.current
    if (!root) return
    const hold = (event: Event) => dragging.current && event.preventDefault()
    root.addEventListener('touchmove', hold, { passive: false })
    root.addEventListener('contextmenu', hold)
    return () => {
      root.removeEventListener('touchmove', hold)
      root.removeEventListener('contextmenu', hold)
    }
  }, [restsIn])

  const begin = (press: Press<HTMLElement>, id: number) => {
    if (press.button !== 0 || !press.isPrimary) return
    end.current()
    const { pointerId } = press
    const from = { x: press.clientX, y: press.clientY }
    const waits = restsIn !== undefined && press.pointerType === 'touch'
    let at: { x: number; y: number } | null = null
    let frame = 0
    const show = () => at && setDrag({ id, ...at, over: latest.current.targetAt(at.x, at.y) })
    const glide = () => {
      if (at) {
        const scroller = latest.current.scrollerAt(at.x, at.y)
        const box = scroller?.getBoundingClientRect()
        const left = !box ? 0 : at.x < box.left + edge ? -pace : at.x > box.right - edge ? pace : 0
        if (left !== 0) {
          scroller?.scrollBy({ left })
          show()
        }
        const top = at.y < edge ? -pace : at.y > window.innerHeight - edge ? pace : 0
        if (top !== 0) window.scrollBy({ top })
      }
      frame = requestAnimationFrame(glide)
    }
    const take = (x: number, y: number) => {
      at = { x, y }
      dragging.current = true
      latest.current.onTake?.(id)
      frame = requestAnimationFrame(glide)
      show()
    }
    const rested = waits ? setTimeout(() => take(from.x, from.y), rest) : undefined
    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) >= threshold
      if (!at && !far) return
      if (!at && waits) return stop()
      event.preventDefault()
      if (!at) take(event.clientX, event.clientY)
      at = { x: event.clientX, y: event.clientY }
      show()
    }
    const stop = () => {
      clearTimeout(rested)
      cancelAnimationFrame(frame)
      dragging.current = false
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', giveUp)
      window.removeEventListener('keydown', giveUp)
      end.current = () => undefined
      setDrag(null)
    }
    const drop = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const to = at && latest.current.targetAt(event.clientX, event.clientY)
      const wasDragged = at !== null
      if (wasDragged) swallowClick()
      stop()
      if (to !== null) latest.current.onDrop(id, to)
      else if (wasDragged) latest.current.onLeave?.(id)
    }
    const giveUp = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      const wasDragged = at !== null
      stop()
      if (wasDragged) latest.current.onLeave?.(id)
    }
    end.current = stop
    window.addEventListener('pointermove', move, { passive: false })
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', giveUp)
    window.addEventListener('keydown', giveUp)
  }
  return { drag, begin }
}
