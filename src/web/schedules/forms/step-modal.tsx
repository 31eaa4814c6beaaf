import { FocusTrap } from '@mantine/core'
import type { ReactNode } from 'react'
import { StepForm } from '#web/schedules/forms/step-form.tsx'
import classes from '#web/schedules/forms/step-modal.module.css'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { usePhone } from '#web/ui/use-media.ts'

type Props = { opened: boolean; onClose: () => void; title: string; children: ReactNode }
/** Frame of a yard step: one column, on a phone the whole screen. First focus is the dialog, so Enter does nothing. */
export function StepModal({ opened, onClose, title, children }: Props) {
  const phone = usePhone()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={560}
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      transitionProps={{ transition: phone ? 'slide-up' : 'fade' }}
      classNames={{
        title: classes.title ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
        content: classes.content ?? '',
      }}
    >
      <FocusTrap.InitialFocus />
      {children}
    </Modal>
  )
}

type BodyProps = { state: { failures: number }; onSubmit: () => void; children: ReactNode; foot: ReactNode }
/** What is true and what is to be filled in; the foot with Save stays in reach. */
export function StepBody({ state, onSubmit, children, foot }: BodyProps) {
  return (
    <StepForm className={classes.form} state={state} onSubmit={onSubmit}>
      <div className={classes.fields}>{children}</div>
      <div className={classes.foot}>{foot}</div>
    </StepForm>
  )
}
