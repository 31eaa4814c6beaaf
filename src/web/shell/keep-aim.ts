import { useEffect } from 'react'
import { useNavigation } from 'react-router'

/** A router that is busy says where it goes only a while after the click; by then it has said so. */
const clickHolds = 3000

/** Where a navigation leads while it loads: should a piece not come, the router loads the old page, and that goes on there. */
export function useKeptAim() {
  const { location } = useNavigation()
  const aim = location ? location.pathname + location.search : null
  useEffect(() => {
    if (!aim) return
    sessionStorage.setItem('aim', aim)
    return () => sessionStorage.removeItem('aim')
  }, [aim])
  useEffect(() => {
    let clicked = { aim: '', at: Number.NEGATIVE_INFINITY }
    const onClick = (event: MouseEvent) => {
      const aim = aimOf(event)
      if (aim) clicked = { aim, at: performance.now() }
    }
    const onLeave = () => {
      if (performance.now() - clicked.at < clickHolds) sessionStorage.setItem('aim', clicked.aim)
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
function aimOf({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.download || link.origin !== location.origin) return
  return link.pathname + link.search
}
