import { Modal as Dialog, type ModalProps } from '@mantine/core'
import { OpenedByPress, useBackCloses } from '#web/ui/overlay/back-closes.tsx'

/** Mantine's dialog that Back closes. */
export function Modal({ children, ...props }: ModalProps) {
  useBackCloses(props.opened, props.onClose)
  return (
    <Dialog {...props}>
      <OpenedByPress>{children}</OpenedByPress>
    </Dialog>
  )
}
