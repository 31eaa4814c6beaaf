import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { useIsCovered } from '#web/ui/overlay/covering.ts'

const shownFor = 7000

/** How much of the window's lower half its bars take, while notices are told: they lie above them. */
function useFoot(isTelling: boolean) {
  const [foot, setFoot] = useState(0)
  useEffect(() => {
    if (!isTelling) return
    const measure = () => {
      const bars = [...document.querySelectorAll('[data-foot-bar]')].map((bar) => bar.getBoundingClientRect())
      const there = bars.filter(
        ({ top, height }) => height > 0 && top > window.innerHeight / 2 && top < window.innerHeight,
      )
      setFoot(Math.max(0, ...there.map(({ top }) => window.innerHeight - top)))
    }
    measure()
    // a bar comes, grows and goes with what the page says
    const observer = new MutationObserver(measure)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [isTelling])
  return foot
}

/**
 * Where notices of what was just done appear: above what stands at the bottom, far from the page's heading. Under a
 * dialog nobody can read them: it tells its own, and the others are shown for their whole time once it is closed.
 */
export default function NoticeHost() {
  const covered = useIsCovered()
  const { notifications: told } = useNotifications()
  const foot = useFoot(!covered && told.length > 0)
  if (covered) return null
  return <Notifications position="bottom-center" limit={3} autoClose={shownFor} style={{ '--foot': `${foot}px` }} />
}
