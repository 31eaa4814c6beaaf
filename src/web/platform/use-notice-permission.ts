import { useEffect, useState } from 'react'

export type NoticePermission = NotificationPermission | 'missing'
const now = (): NoticePermission => (typeof Notification === 'undefined' ? 'missing' : Notification.permission)

/** Whether the browser may show notices. It is asked by a click alone, and a no is no error. */
export function useNoticePermission() {
  const [permission, setPermission] = useState(now)
  useEffect(() => {
    const look = () => setPermission(now())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const ask = async () => setPermission(await Notification.requestPermission().catch(now))
  return { permission, ask }
}

type DesktopNotice = { title: string; body: string; tag: string; onOpen: () => void }
/** Some browsers on phones show none from a page; then the counts in the page say it alone. */
export function showNotice({ title, body, tag, onOpen }: DesktopNotice) {
  if (now() !== 'granted') return
  try {
    const notice = new Notification(title, { body, tag })
    notice.onclick = () => {
      window.focus()
      onOpen()
      notice.close()
    }
  } catch {
    return
  }
}
