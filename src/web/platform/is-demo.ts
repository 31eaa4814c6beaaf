import { createElement, type ReactNode } from 'react'
import { place, When } from '#web/platform/place.ts'

/** The name of the element in which the server says that this is a demo marina. */
export const demoTag = 'is-demo'

/** The name's value; a page made beforehand holds a place for it. */
export const demoMark = (): string =>
  (typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLMetaElement>(`meta[name=${demoTag}]`)?.content) ?? place('isDemo')

/** What a demo marina shows and no other, from the first paint on. */
export function WhenDemo({ children }: { children: ReactNode }): ReactNode {
  if (typeof document === 'undefined') return createElement(When, { place: 'isDemo', children })
  return demoMark() === 'yes' ? children : null
}
