import { type PointerEvent as Press, type RefObject, useEffect, useRef, useState } from 'react'
import { isScheduleStatus, type ScheduleStatus } from '#contract/schedules/status.ts'

export type Drag = { id: number; x: number; y: number; over: ScheduleStatus | null }

/** Further than a trembling hand. */
const threshold = 6
const edge = 56
const pace = 14

function columnAt(x: number, y: number): ScheduleStatus | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-status]')
  const status = Number(column?.dataset.status ?? Number.NaN)
  return isScheduleStatus(status) ? status : null
}
/** The press that ended a drag is no click on what lies under it. */
function swallowClick() {
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
}

type Options = {
  scroller: RefObject<HTMLElement | null>
  onDrop: (id: number, to: ScheduleStatus) => void
}
/** Drags a card by mouse, pen or finger; near its edges the board scrolls along. */
export function useDrag({ scroller, onDrop }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const end = useRef<() => void>(() => undefined)
  useEffect(() => () => end.current(), [])

  const begin = (press: Press<HTMLElement>, id: number) => {
    if (press.button !== 0 || !press.isPrimary) return
    const { pointerId } = press
    const from = { x: press.clientX, y: press.clientY }
    let at: { x: number; y: number } | null = null
    let frame = 0
    const show = () => at && setDrag({ id, ...at, over: columnAt(at.x, at.y) })
    const glide = () => {
      const box = scroller.current?.getBoundingClientRect()
      if (box && at) {
        const left = at.x < box.left + edge ? -pace : at.x > box.right - edge ? pace : 0
        if (left !== 0) {
          scroller.current?.scrollBy({ left })
          show()
        }
        const top = at.y < edge ? -pace : at.y > window.innerHeight - edge ? pace : 0
        if (top !== 0) window.scrollBy({ top })
      }
      frame = requestAnimationFrame(glide)
    }
    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) >= threshold
      if (!at && !far) return
      event.preventDefault()
      if (!at) frame = requestAnimationFrame(glide)
      at = { x: event.clientX, y: event.clientY }
      show()
    }
    const stop = () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', stop)
      window.removeEventListener('keydown', giveUp)
      setDrag(null)
    }
    const drop = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return
      const to = at && columnAt(event.clientX, event.clientY)
      if (at) swallowClick()
      stop()
      if (to !== null) onDrop(id, to)
    }
    const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && stop()
    end.current = stop
    window.addEventListener('pointermove', move, { passive: false })
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', stop)
    window.addEventListener('keydown', giveUp)
  }
  return { drag, begin }
}
