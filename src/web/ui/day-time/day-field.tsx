import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { worded } from '#web/platform/language.ts'
import { calendarLanguage } from '#web/ui/day-time/calendar-language.ts'
import { Popover } from '#web/ui/overlay/popover.tsx'
import '@mantine/dates/styles.layer.css'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useState } from 'react'
import { readDay, writeDay } from '#web/ui/day-time/typed.ts'
import classes from './day-field.module.css'

export const unreadable = msg`Enter the day as dd/MM/yyyy`

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** YYYY-MM-DD; '' for none. What cannot be read as a day stays as it was typed. */
  value?: string
  onChange: (day: string) => void
  /** No earlier day is offered. */
  minDate?: string
}
/** A day typed day first, or chosen from a calendar that opens on its button; the browser's language changes nothing. */
export function DayField({ value = '', onChange, minDate, error, onBlur, disabled, ...input }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const day = readDay(value)
  // a value set from elsewhere counts more than what was typed before it
  const shown = typed !== null && (readDay(typed) ?? typed) === value ? typed : writeDay(value)
  const wrong = (typed === null || Boolean(error)) && value.trim() !== '' && day === null
  return (
    <TextInput
      {...input}
      placeholder={t`dd/MM/yyyy`}
      autoComplete="off"
      inputMode="numeric"
      maxLength={10}
      disabled={disabled}
      classNames={{ input: 'num' }}
      value={shown}
      error={wrong ? worded(unreadable) : error}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        onChange(readDay(text) ?? text)
      }}
      onBlur={(event) => {
        // a sentence that appears now would move the button away that is being pressed: the form says it then
        if (day !== null || !event.relatedTarget?.closest('[type=submit]')) setTyped(null)
        onBlur?.(event)
      }}
      rightSectionWidth={46}
      rightSection={
        <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md">
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              c="inherit"
              aria-label={t`Calendar`}
              aria-expanded={opened}
              disabled={disabled === true}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendarEvent size={20} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown p="xs">
            <DatePicker
              size="md"
              locale={calendarLanguage()}
              value={day}
              {...(day || minDate ? { defaultDate: day ?? minDate } : {})}
              {...(minDate ? { minDate } : {})}
              onChange={(chosen) => {
                setOpened(false)
                setTyped(null)
                if (chosen) onChange(chosen)
              }}
              firstDayOfWeek={1}
              weekendDays={[]}
              ariaLabels={{ nextMonth: t`Next month`, previousMonth: t`Previous month` }}
              classNames={{ day: classes.day ?? '' }}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
