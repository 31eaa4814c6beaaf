import '#web/schedules/words.ts'
import { t } from '@lingui/core/macro'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { newRequestsOpen } from '#contract/schedules/booking-hours.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import classes from '#web/requests/new-requests.module.css'
import { openingSentence } from '#web/schedules/index.ts'
import { ActionButton } from '#web/ui/action-button.tsx'

const minute = 60_000

/** "New Requests", on weekdays from seven to seven unless the marina opens it always; else it says when it opens. */
export function NewRequests({ settings, now }: { settings: PublicSettings; now: () => Date }) {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), minute)
    return () => clearInterval(timer)
  }, [])
  const { timeZone } = settings
  if (!newRequestsOpen(now(), settings))
    return (
      <p className={`text-body quiet ${classes.closed}`}>
        {openingSentence(now(), timeZone)} {t`A drop-off or a pick-up by itself can be asked for at any time.`}
      </p>
    )
  return (
    <ActionButton to="/Requests/create" leftSection={<IconPlus size={18} />} mih="var(--tap)">
      {t`New Requests`}
    </ActionButton>
  )
}
