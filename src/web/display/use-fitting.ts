import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How many rows of a list stand whole in their room, beside the line that counts the rest: a wall is scrolled by nobody, and names
 * and windows are of any size. `isMore`: there is a rest whatever fits.
 */
export function useFitting(room: RefObject<HTMLElement | null>, rows: number, isMore: boolean) {
  const [fits, setFits] = useState(rows)
  useLayoutEffect(() => {
    const box = room.current
    const list = box?.querySelector('ol')
    if (!box || !list) return
    const measure = () => {
      const ends = [...list.children].map((row) => (row as HTMLElement).offsetTop + (row as HTMLElement).offsetHeight)
      const within = (height: number) => ends.filter((end) => end <= height + 1).length
      const all = !isMore && within(box.clientHeight) === rows
      setFits(all ? rows : within(box.clientHeight - (box.querySelector('p')?.offsetHeight ?? 0)))
    }
    measure()
    const watching = new ResizeObserver(measure)
    for (const one of [box, list]) watching.observe(one)
    return () => watching.disconnect()
  }, [room, rows, isMore])
  return Math.min(fits, rows)
}
