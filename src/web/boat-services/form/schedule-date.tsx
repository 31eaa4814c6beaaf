import { t } from '@lingui/core/macro'
import '#web/boat-services/words.ts'
import { DateTimePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendarEvent } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { serviceFields } from '#contract/boat-services/fields.ts'
import { wallClock } from '#contract/time.ts'
import classes from '#web/boat-services/form/schedule-date.module.css'
import { worded } from '#web/platform/language.ts'
import { touch } from '#web/tokens.ts'
import { calendarLanguage } from '#web/ui/day-time/calendar-language.ts'
import { useBackCloses } from '#web/ui/overlay/back-closes.tsx'
import { usePhone } from '#web/ui/use-media.ts'

type Props = {
  /** Marina wall clock, 'YYYY-MM-DD HH:mm', or ''. */
  value: string
  onChange: (wall: string) => void
  now: Date
  timeZone: string
  error?: ReactNode
  readOnly?: boolean
}
/** The picker says when its dialog closes, but not when it opens: its title does, which is there while it is open. */
function Title({ onOpened }: { onOpened: (opened: true) => void }) {
  useEffect(() => onOpened(true), [onOpened])
  return worded(serviceFields.scheduleDate.label)
}
/** Day and time in the marina's zone, from now on. */
export function ScheduleDate({ value, onChange, now, timeZone, ...input }: Props) {
  const phone = usePhone()
  const fieldId = useId()
  const cross = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useBackCloses(opened, () => cross.current?.click())
  return (
    <DateTimePicker
      {...input}
      data-path="scheduleDate"
      label={worded(serviceFields.scheduleDate.label)}
      description={t`When she should be worked on, marina time.`}
      withAsterisk
      placeholder={t`dd/MM/yyyy HH:mm`}
      valueFormat="DD/MM/YYYY HH:mm"
      rightSection={<IconCalendarEvent size={20} aria-hidden />}
      rightSectionPointerEvents="none"
      locale={calendarLanguage()}
      minDate={wallClock(now, timeZone)}
      value={value || null}
      onChange={(wall) => onChange(wall?.slice(0, 16) ?? '')}
      dropdownType={phone ? 'modal' : 'popover'}
      id={fieldId}
      // the calendar is called by the field it belongs to
      popoverProps={{ id: fieldId }}
      modalProps={{
        title: <Title onOpened={setOpened} />,
        withCloseButton: true,
        closeButtonProps: { ref: cross, size: touch, 'aria-label': t`Close` },
      }}
      onDropdownClose={() => setOpened(false)}
      defaultTimeValue="09:00"
      timePickerProps={{ hoursInputLabel: t`Hours`, minutesInputLabel: t`Minutes`, format: '24h' }}
      submitButtonProps={{ 'aria-label': t`Take this date` }}
      ariaLabels={{ nextMonth: t`Next month`, previousMonth: t`Previous month` }}
      classNames={{
        day: classes.day ?? '',
        input: 'num',
        calendarHeaderControl: classes.press ?? '',
        submitButton: classes.press ?? '',
        timeInput: classes.time ?? '',
      }}
      firstDayOfWeek={1}
      weekendDays={[]}
    />
  )
}
