import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type CardPlace = { column: string; left: number; top: number }
const travel: KeyframeAnimationOptions = { duration: 420, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }
const settle: KeyframeAnimationOptions = { duration: 260, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }
const glow: KeyframeAnimationOptions = { duration: 2400, easing: 'ease-out' }
/** For a moment in the colour of "look here". */
export const glowOnce = (element: Element | null | undefined) =>
  element?.animate([{ boxShadow: '0 0 0 3px var(--signal)' }, { boxShadow: '0 0 0 3px transparent' }], glow)
const stillWanted = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Cards carry `data-card` and `data-column`; places are told from the board's corner, so scrolling does not count. */
function placesIn(board: HTMLElement) {
  const corner = board.getBoundingClientRect()
  const places = new Map<string, CardPlace>()
  for (const card of board.querySelectorAll<HTMLElement>('[data-card]')) {
    const { left, top } = card.getBoundingClientRect()
    const place = { column: card.dataset.column ?? '', left: left - corner.left, top: top - corner.top }
    places.set(card.dataset.card ?? '', place)
  }
  return places
}

function travelFrom(card: HTMLElement, from: CardPlace, to: CardPlace) {
  const moved = from.column !== to.column
  if (moved) glowOnce(card)
  const [x, y] = [from.left - to.left, from.top - to.top]
  if (stillWanted() || (Math.abs(x) < 1 && Math.abs(y) < 1)) return
  const lifted = moved ? { zIndex: 3, position: 'relative' } : {}
  card.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, ...lifted },
      { transform: 'none', ...lifted },
    ],
    moved ? travel : settle,
  )
}

/**
 * A card that changed its column travels there and glows for a moment; its neighbours close up. `held` is the card the
 * person acted on: focus goes along with it instead of falling back to the page.
 */
export function useCardMoves(board: RefObject<HTMLElement | null>, held: RefObject<string | null>) {
  const before = useRef(new Map<string, CardPlace>())
  useLayoutEffect(() => {
    if (!board.current) return
    const after = placesIn(board.current)
    for (const [id, to] of after) {
      const from = before.current.get(id)
      const card = board.current.querySelector<HTMLElement>(`[data-card="${id}"]`)
      if (!from || !card) continue
      travelFrom(card, from, to)
      if (from.column !== to.column && held.current === id && document.activeElement === document.body) {
        card.querySelector('a')?.focus({ preventScroll: true })
        card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }
    }
    before.current = after
  })
  useEffect(() => {
    const measure = () => {
      if (board.current) before.current = placesIn(board.current)
    }
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [board])
}
