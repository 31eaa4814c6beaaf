import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import type { MenuEntry } from '#web/ui/menu/menu-list.tsx'
import { OnDemand, onDemand, useAhead } from '#web/ui/on-demand.tsx'

const list = onDemand(async () => (await import('#web/ui/menu/menu-list.tsx')).MenuList)

type Props = {
  label: string
  icon: ReactNode
  look: ActionIconProps
  entries: readonly MenuEntry[]
  width: number
  offset?: number
}
/** A round button with a menu, which is loaded while the page is idle. */
export function MenuButton({ label, icon, look, ...menu }: Props) {
  useAhead(list)
  const [pressed, setPressed] = useState(false)
  const onMissing = useCallback(() => setPressed(false), [])
  const button = { ...look, 'aria-label': label, children: icon }
  const closed = (
    <ActionIcon
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setPressed(true)}
      aria-busy={pressed}
    />
  )
  return pressed ? <OnDemand of={list} props={{ ...menu, button }} onMissing={onMissing} meanwhile={closed} /> : closed
}
