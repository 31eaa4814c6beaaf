import { t } from '@lingui/core/macro'
import { Modal as Dialog, type ModalProps } from '@mantine/core'
import { touch } from '#web/tokens.ts'
import { OpenedByPress, useBackCloses } from '#web/ui/overlay/back-closes.tsx'
import { useCovers } from '#web/ui/overlay/covering.ts'
import { ToldHere } from '#web/ui/overlay/told-here.tsx'
import { useOpenedAfterMount } from '#web/ui/use-opened-after-mount.ts'

/** Mantine's dialog that Back closes, that tells what is done in it and gives the focus back to what opened it. */
export function Modal({ children, ...props }: ModalProps) {
  useBackCloses(props.opened, props.onClose)
  const isTopmost = useCovers(props.opened)
  return (
    <Dialog
      closeButtonProps={{ size: touch, 'aria-label': t`Close` }}
      {...props}
      opened={useOpenedAfterMount(props.opened)}
    >
      <OpenedByPress>
        {props.opened && <ToldHere isTopmost={isTopmost} />}
        {children}
      </OpenedByPress>
    </Dialog>
  )
}
