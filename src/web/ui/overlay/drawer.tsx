import { type DrawerProps, Drawer as Sheet } from '@mantine/core'
import { OpenedByPress, useBackCloses } from '#web/ui/overlay/back-closes.tsx'
import { useCovers } from '#web/ui/overlay/covering.ts'
import { ToldHere } from '#web/ui/overlay/told-here.tsx'

/** Mantine's drawer that Back closes and that tells what is done in it. */
export function Drawer({ children, ...props }: DrawerProps) {
  useBackCloses(props.opened, props.onClose)
  useCovers(props.opened)
  return (
    <Sheet {...props}>
      <OpenedByPress>
        {props.opened && <ToldHere />}
        {children}
      </OpenedByPress>
    </Sheet>
  )
}
