import { t } from '@lingui/core/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { tidyTime } from '#web/ui/day-time/typed.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  value: string
  onChange: (time: string) => void
}
/** A time of the day on 24 hours, whatever the language of the browser. */
export function TimeField({ value, onChange, ...input }: Props) {
  return (
    <TextInput
      {...input}
      placeholder={t`HH:mm`}
      autoComplete="off"
      inputMode="numeric"
      maxLength={5}
      rightSection={<IconClock size={20} aria-hidden />}
      rightSectionPointerEvents="none"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const tidy = tidyTime(value)
        if (tidy !== value) onChange(tidy)
      }}
    />
  )
}
