import { type DrawerProps, Drawer as Sheet } from '@mantine/core'
import { OpenedByPress, useBackCloses } from '#web/ui/overlay/back-closes.tsx'

/** Mantine's drawer that Back closes. */
export function Drawer({ children, ...props }: DrawerProps) {
  useBackCloses(props.opened, props.onClose)
  return (
    <Sheet {...props}>
      <OpenedByPress>{children}</OpenedByPress>
    </Sheet>
  )
}
