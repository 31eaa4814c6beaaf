import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

const choices = [
  { value: 'light', label: 'Light colours', icon: IconSun },
  { value: 'dark', label: 'Dark colours', icon: IconMoon },
  { value: 'auto', label: 'As on this device', icon: IconDeviceDesktop },
] as const

/** Remembered by the browser. */
export function ColorSchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = choices.find((choice) => choice.value === colorScheme)?.icon ?? IconDeviceDesktop
  return (
    <Menu position="bottom-end" width={220} offset={14} closeOnItemClick>
      <Menu.Target>
        <ActionIcon variant="transparent" c="white" size={44} aria-label="Colours">
          <Current size={21} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {choices.map(({ value, label, icon: Mark }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick rightSection={<Mark size={18} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
