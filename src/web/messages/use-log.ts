import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#contract/chat/schema.ts'

/** So many pixels from an edge count as there. */
const nearEnd = 80
const nearStart = 240

type LogState = { first: number | undefined; top: number; outgoing: number }
const nowhere: LogState = { first: undefined, top: 0, outgoing: 0 }

type Options = {
  messages: readonly Message[]
  outgoing: number
  isReady: boolean
  onStart: () => void
}
/**
 * Where the talk is scrolled: begins at what is new, stays at the end while the person is there, and keeps its place
 * when older messages come in above.
 */
export function useLog({ messages, outgoing, isReady, onStart }: Options) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const pinned = useRef(true)
  const before = useRef(nowhere)
  const first = messages[0]?.id
  const last = messages.at(-1)?.id

  const measure = useCallback(() => {
    const element = box.current
    if (!element) return
    pinned.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd
    setAtEnd(pinned.current)
  }, [])
  const toEnd = useCallback(() => {
    const element = box.current
    if (!element) return
    element.scrollTop = element.scrollHeight
    measure()
  }, [measure])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs anew for every new last message
  useLayoutEffect(() => {
    const element = box.current
    if (!element || !isReady) return
    const was = before.current
    const topOf = (id: number | undefined) =>
      element.querySelector<HTMLElement>(`[data-message="${id}"]`)?.offsetTop ?? 0
    if (was.first === undefined) {
      const mark = element.querySelector<HTMLElement>('[data-unread]')
      const isFar = mark && element.scrollHeight - mark.offsetTop > element.clientHeight
      element.scrollTop = isFar ? mark.offsetTop - 16 : element.scrollHeight
      measure()
    } else if (first !== undefined && first < was.first) element.scrollTop += topOf(was.first) - was.top
    else if (pinned.current || outgoing > was.outgoing) toEnd()
    before.current = { first, top: topOf(first), outgoing }
  }, [first, last, outgoing, isReady, measure, toEnd])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is there once it is ready
  useEffect(() => {
    const observer = new ResizeObserver(() => (pinned.current ? toEnd() : measure()))
    if (box.current) observer.observe(box.current)
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [isReady, measure, toEnd])

  const onScroll = () => {
    measure()
    if ((box.current?.scrollTop ?? nearStart) < nearStart) onStart()
  }
  return { box, list, atEnd, toEnd, onScroll }
}
