import { Modal as Dialog, type ModalProps } from '@mantine/core'
import { OpenedByPress, useBackCloses } from '#web/ui/overlay/back-closes.tsx'
import { useCovers } from '#web/ui/overlay/covering.ts'
import { ToldHere } from '#web/ui/overlay/told-here.tsx'

/** Mantine's dialog that Back closes and that tells what is done in it. */
export function Modal({ children, ...props }: ModalProps) {
  useBackCloses(props.opened, props.onClose)
  useCovers(props.opened)
  return (
    <Dialog {...props}>
      <OpenedByPress>
        {props.opened && <ToldHere />}
        {children}
      </OpenedByPress>
    </Dialog>
  )
}
