import { expect, type Page } from '@playwright/test'

/**
 * Where Tab and a screen reader go on to something that lies wholly above, in the same column, or left of it in the same
 * row. What stays in place while the page scrolls, and what is scrolled by itself, has an order of its own.
 */
export const jumps = (page: Page) =>
  page.evaluate(() => {
    const tabbable = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const isStop = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type=hidden]') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    const layerOf = (element: Element): Element => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position) || at.scrollTop > 0) return at
      return document.documentElement
    }
    const stops = [...document.querySelectorAll<HTMLElement>(tabbable)].filter(isStop).map((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
      const said = `${element.localName} “${name || (element.getAttribute('name') ?? '')}”`
      return { element, said, top, bottom, left, right, layer: layerOf(element) }
    })
    const forced = stops
      .filter(({ element }) => element.tabIndex > 0)
      .map(({ said }) => `${said} has a tabindex of its own`)
    const slack = 1
    const isEmpty = (box: { top: number; bottom: number; left: number; right: number }) =>
      box.bottom - box.top < 2 || box.right - box.left < 2
    const drawn = stops.filter((stop) => !isEmpty(stop))
    type Stop = (typeof drawn)[number]
    const isAbove = (later: Stop, stop: Stop) =>
      later.bottom <= stop.top + slack && later.left < stop.right - slack && stop.left < later.right - slack
    const rowOf = (later: Stop, stop: Stop) => {
      let at = stop.element.parentElement
      while (at && !at.contains(later.element)) at = at.parentElement
      return at
    }
    // columns are read one after another, the pieces of one row from left to right
    const isLeft = (later: Stop, stop: Stop) =>
      later.right <= stop.left + slack &&
      later.top < stop.bottom - slack &&
      stop.top < later.bottom - slack &&
      getComputedStyle(rowOf(later, stop) ?? document.body).display.includes('flex')
    const found = drawn.flatMap((later, index) => {
      const before = drawn
        .slice(0, index)
        .filter((stop) => stop.layer === later.layer && !stop.element.contains(later.element))
      const below = before.find((stop) => isAbove(later, stop))
      if (below) return [`${later.said} comes after ${below.said} and lies above it`]
      const right = before.find((stop) => isLeft(later, stop))
      return right ? [`${later.said} comes after ${right.said} and lies left of it`] : []
    })
    return [...forced, ...found]
  })

/** The order of Tab and of a screen reader is the order seen. */
export async function expectReadingOrder(page: Page) {
  expect.soft(await jumps(page), `jumps against the order seen at ${page.url()}`).toEqual([])
}
