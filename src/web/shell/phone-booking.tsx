import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import classes from '#web/shell/phone-booking.module.css'
import { OnDemand, onDemand, useAhead } from '#web/ui/on-demand.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.tsx'

const dialog = onDemand(async () => (await import('#web/schedules/phone/phone-dialog.tsx')).PhoneDialog)
/** The address says that it is open, not of whom. */
const mark = 1
const isCovered = () => document.querySelector('[aria-modal="true"]') !== null

const planAddress = '/DayPlan'
/** Opened on the plan of a day it looks from that day on. */
function useDayOfPlan() {
  const { pathname, search } = useLocation()
  const day = pathname === planAddress ? new URLSearchParams(search).get('day') : null
  return day && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null
}

/** Leads to the booking for who is on the phone, on every page of staff. */
export function PhoneButton() {
  const { to } = useDialogAddress('book')
  return (
    <Button
      component={Link}
      to={to(mark)}
      preventScrollReset
      fullWidth
      mb="sm"
      mih="var(--tap)"
      leftSection={<IconPhone size={18} aria-hidden />}
      rightSection={<kbd className={`text-xs ${classes.keys}`} aria-hidden>{t`Ctrl /`}</kbd>}
      aria-keyshortcuts="Control+/"
      title={t`Book by phone (Ctrl and /)`}
    >
      {t({ message: 'Book', context: 'a time for who is on the phone' })}
    </Button>
  )
}

/** The booking itself, at `?book=1` of any page; Ctrl and / opens it. */
export function PhoneBookings() {
  useAhead(dialog)
  const { id, to, close, show } = useDialogAddress('book')
  const navigate = useNavigate()
  const day = useDayOfPlan()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // whatever else is held to get the sign: layouts differ
    if (event.key !== '/' || !(event.ctrlKey || event.metaKey) || isCovered()) return
    event.preventDefault()
    void navigate(to(mark), { preventScrollReset: true })
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return id !== null && show(<OnDemand of={dialog} props={{ day, onClose: close }} onMissing={close} />)
}
