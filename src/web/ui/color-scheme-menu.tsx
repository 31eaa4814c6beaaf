import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { worded } from '#web/platform/language.ts'
import { MenuButton } from '#web/ui/menu/menu-button.tsx'

const choices = [
  { value: 'light', label: msg`Light colours`, icon: IconSun },
  { value: 'dark', label: msg`Dark colours`, icon: IconMoon },
  { value: 'auto', label: msg`As on this device`, icon: IconDeviceDesktop },
] as const

/** Remembered by the browser. */
export function ColorSchemeMenu() {
  // without it a style element is written, which the content policy forbids
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const Current = choices.find((choice) => choice.value === colorScheme)?.icon ?? IconDeviceDesktop
  return (
    <MenuButton
      label={t`Colours`}
      icon={<Current size={21} stroke={1.7} />}
      look={{ variant: 'transparent', c: 'white' }}
      width={220}
      offset={14}
      entries={choices.map(({ value, label, icon }) => ({
        label: worded(label),
        icon,
        chosen: value === colorScheme,
        onClick: () => setColorScheme(value),
      }))}
    />
  )
}
