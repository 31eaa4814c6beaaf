import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import classes from '#web/messages/notice-offer.module.css'
import { texts } from '#web/messages/texts.ts'
import { useNoticePermission } from '#web/platform/use-notice-permission.ts'

const key = 'messages-notices-declined'
function declined() {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Says what the browser is going to ask, before it asks; said no to once, it is not offered again. */
export function NoticeOffer() {
  const { permission, ask } = useNoticePermission()
  const [isDeclined, setDeclined] = useState(declined)
  if (permission !== 'default' || isDeclined) return null
  const decline = () => {
    setDeclined(true)
    try {
      localStorage.setItem(key, 'yes')
    } catch {
      // Forbidden storage: it is offered again next time.
    }
  }
  return (
    <section className={classes.offer} aria-label={texts.notifyTitle}>
      <IconBellRinging size={20} aria-hidden />
      <div>
        <b>{texts.notifyTitle}</b>
        <p>{texts.notifyText}</p>
        <div className={`row wraps gap-3xs ${classes.actions}`}>
          <Button size="compact-sm" mih="var(--tap)" px={14} onClick={() => void ask()}>
            {texts.notifyYes}
          </Button>
          <Button size="compact-sm" mih="var(--tap)" px={14} variant="subtle" onClick={decline}>
            {texts.notifyNo}
          </Button>
        </div>
      </div>
    </section>
  )
}
