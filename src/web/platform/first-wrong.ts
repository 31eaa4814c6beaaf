import { plural, t } from '@lingui/core/macro'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

type Wrong = { field: HTMLElement; sentence: HTMLElement | null }

/** In the order seen; several boxes under one sentence count once. */
function wrongFields(form: HTMLElement): Wrong[] {
  const found: Wrong[] = []
  for (const field of form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')) {
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
    const id = described.find((each) => each.endsWith('-error'))
    const sentence = id ? document.getElementById(id) : null
    if (!sentence || found.every((before) => before.sentence !== sentence)) found.push({ field, sentence })
  }
  return found
}

function scrollerOf(element: HTMLElement): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(at).overflowY)) return at
  return document.scrollingElement
}
/** Together in the middle, where neither the header nor the bar at the bottom lies over them. */
function bringIntoView(element: HTMLElement, beside: HTMLElement = element) {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const [one, other] = [element.getBoundingClientRect(), beside.getBoundingClientRect()]
  const middle = (Math.min(one.top, other.top) + Math.max(one.bottom, other.bottom)) / 2
  const scroller = scrollerOf(element)
  if (!scroller) return
  // near the top of what scrolls the field never reached the middle, and would go under the header from there
  const { top, bottom } =
    scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element)
  const aim = (top + bottom + Number.parseFloat(scrollMarginTop) - Number.parseFloat(scrollMarginBottom)) / 2
  scroller.scrollBy({ top: middle - aim, behavior: 'instant' })
}
/**
 * Shows it now and whenever the form grows, until the person moves on: a field may open something when it takes the
 * focus, which may have to be fetched first, and close what was open above it.
 */
function keepInView(form: HTMLElement, show: () => void) {
  const observer = new ResizeObserver(show)
  observer.observe(form)
  const moves = ['pointerdown', 'keydown', 'wheel', 'touchmove']
  const end = () => {
    observer.disconnect()
    for (const move of moves) removeEventListener(move, end, true)
  }
  for (const move of moves) addEventListener(move, end, { capture: true, passive: true })
}

/** First wrong field, or where none is at fault what was refused: in view, with the focus. False while nothing is marked. */
function showFirstWrong(form: HTMLElement): boolean {
  const [first] = wrongFields(form)
  if (!first) {
    const refusals = [...form.querySelectorAll<HTMLElement>('[role="alert"]')]
    const said = refusals.find((element) => element.childElementCount > 0)
    if (said) bringIntoView(said)
    return said !== undefined
  }
  const folded = first.field.closest('details')
  if (folded) folded.open = true
  first.field.focus({ preventScroll: true })
  keepInView(form, () => bringIntoView(first.field, first.sentence ?? first.field))
  return true
}

/** "To mend: Name is required", and how many more there are. */
function sentenceOf(form: HTMLElement): string {
  const all = wrongFields(form)
  const first = all.find(({ sentence }) => sentence)?.sentence?.textContent?.trim()
  if (!first) return ''
  if (all.length === 1) return t`To mend: ${{ sentence: first }}`
  const more = all.length - 1
  return [
    t`To mend: ${{ sentence: first }}.`,
    t`${plural(more, { one: '# more above.', other: '# more above.' })}`,
  ].join(' ')
}

/** Counts failed submits: a form shows what is wrong anew after each, also when it is the same. */
export function useFailures() {
  const [failures, setFailures] = useState(0)
  const fail = useCallback(() => setFailures((before) => before + 1), [])
  return { failures, fail }
}

/** After each failure of the form shows its first wrong field; gives the sentence for the bar at its bottom. */
export function useFirstWrong(form: RefObject<HTMLFormElement | null>, failures: number): string {
  const shown = useRef(failures)
  const [said, setSaid] = useState('')
  // after every drawing: a failure may be counted before what it marks is drawn, and any may mend or mark a field
  useEffect(() => {
    const drawn = form.current
    if (drawn && failures !== shown.current && showFirstWrong(drawn)) shown.current = failures
    setSaid(drawn && failures > 0 ? sentenceOf(drawn) : '')
  })
  return said
}
