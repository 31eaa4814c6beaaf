import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** A router that is busy says where it goes only a while after the click; by then it has said so. */
const clickHolds = 3000
const noClick = { aim: '', at: Number.NEGATIVE_INFINITY }

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search
/** Read once by the next page that is loaded (start-after-paint.ts), and followed if that is the one that was left. */
const keep = (aim: string) => sessionStorage.setItem('aim', `${addressOf(window.location)} ${aim}`)

/** Where a navigation leads while it loads: should a piece not come, the router loads the old page, and that goes on there. */
export function useKeptAim() {
  const { key } = useLocation()
  const clicked = useRef(noClick)
  const { location } = useNavigation()
  const aim = location ? addressOf(location) : null
  useEffect(() => {
    if (!aim) return
    keep(aim)
    return () => sessionStorage.removeItem('aim')
  }, [aim])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever arrived may go back, and is not led there again
  useEffect(() => {
    clicked.current = noClick
  }, [key])
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const aim = aimOf(event)
      if (aim) clicked.current = { aim, at: performance.now() }
    }
    const onLeave = () => {
      const { aim, at } = clicked.current
      if (performance.now() - at < clickHolds) keep(aim)
    }
    addEventListener('click', onClick, true)
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('click', onClick, true)
      removeEventListener('pagehide', onLeave)
    }
  }, [])
}

/** Where a click on a link leads within this tab and this site. */
function aimOf({ target, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.download || link.origin !== location.origin) return
  return addressOf(link)
}
