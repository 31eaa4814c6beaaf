import { t } from '@lingui/core/macro'
import '#web/day/words.ts'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconDeviceTablet,
  IconDots,
  IconHandStop,
  IconPhone,
  IconPrinter,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { addDays } from '#contract/time.ts'
import classes from '#web/day/plan-head.module.css'
import { touch } from '#web/tokens.ts'
import { DayField } from '#web/ui/day-time/day-field.tsx'
import { MenuButton } from '#web/ui/menu/menu-button.tsx'
import { PageHead } from '#web/ui/surface.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.tsx'
import { useCompact, usePhone } from '#web/ui/use-media.ts'

type ChosenDay = { day: string; today: string; onDay: (day: string) => void }
function DayChooser({ day, today, onDay }: ChosenDay) {
  const phone = usePhone()
  const step = { size: touch, variant: 'default' } as const
  return (
    <div className={classes.chooser}>
      <ActionIcon {...step} aria-label={t`Day before`} onClick={() => onDay(addDays(day, -1))}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <DayField
        aria-label={t`Day`}
        value={day}
        onChange={(chosen) => /^\d{4}-\d\d-\d\d$/.test(chosen) && onDay(chosen)}
      />
      <ActionIcon {...step} aria-label={t`Day after`} onClick={() => onDay(addDays(day, 1))}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant="default" {...(phone && { px: 'sm' })} disabled={day === today} onClick={() => onDay(today)}>
        {t`Today`}
      </Button>
    </div>
  )
}

type Props = {
  sub: string
  chosen: ChosenDay | null
  /** Nothing stands there that could be taken along. */
  isEmpty: boolean
  /** An empty day has its own button to book. */
  booksBelow: boolean
  stopAddress: string
  onTake: () => void
}
/** What is asked of a day: which one, stopping it, booking on it; on a phone the rest lies behind the dots. */
export function PlanHead({ sub, chosen, isEmpty, booksBelow, stopAddress, onTake }: Props) {
  const phone = usePhone()
  const compact = useCompact()
  const booking = useDialogAddress('book')
  const take = { label: t`Print or export`, icon: IconPrinter, onClick: onTake }
  const more = [...(phone && !isEmpty ? [take] : []), { label: t`Yard screen`, icon: IconDeviceTablet, to: '/yard' }]
  return (
    <PageHead title={t`Day plan`} sub={sub}>
      <div className={classes.tools}>
        {chosen && <DayChooser {...chosen} />}
        <div className={classes.acts}>
          {!phone && (
            <Button variant="default" leftSection={<IconPrinter size={18} />} disabled={isEmpty} onClick={onTake}>
              {take.label}
            </Button>
          )}
          <Button
            component={Link}
            to={stopAddress}
            variant="outline"
            color="foul"
            leftSection={<IconHandStop size={18} />}
          >
            {t`Stop`}
          </Button>
          {!booksBelow && (
            <Button
              component={Link}
              to={booking.to(1)}
              preventScrollReset
              // beside the menu, whose own is the strong one
              variant={compact ? 'filled' : 'light'}
              leftSection={<IconPhone size={18} aria-hidden />}
              aria-label={t`Book on this day`}
            >
              {t({ message: 'Book', context: 'a time for who is on the phone' })}
            </Button>
          )}
          <MenuButton
            label={t`More of the day plan`}
            icon={<IconDots size={20} />}
            look={{ variant: 'default', size: touch }}
            entries={more}
            width={240}
          />
        </div>
      </div>
    </PageHead>
  )
}
