import { FocusTrap, type ModalProps } from '@mantine/core'
import { Modal } from '#web/ui/overlay/modal.tsx'
import classes from '#web/ui/overlay/whole-modal.module.css'
import { usePhone } from '#web/ui/use-media.ts'

/** `startsInField`: what has `data-autofocus` is where one begins, as in a search. */
type Start = { startsInField?: boolean }
/**
 * A dialog on a wide screen, the whole screen on a phone. First focus is the dialog itself, so that Enter cannot decide
 * by accident. `--inset` is what its head stands in from the side.
 */
export function WholeModal({ classNames, children, startsInField = false, ...props }: ModalProps & Start) {
  const phone = usePhone()
  return (
    <Modal
      {...props}
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      transitionProps={{ transition: phone ? 'slide-up' : 'fade' }}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', ...classNames }}
    >
      {!startsInField && <FocusTrap.InitialFocus />}
      {children}
    </Modal>
  )
}
