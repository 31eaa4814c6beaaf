import { t } from '@lingui/core/macro'
import { Button, FocusTrap } from '@mantine/core'
import type { ReactNode } from 'react'
import { Modal } from '#web/ui/overlay/modal.tsx'
import classes from './confirm-modal.module.css'

export type ConfirmProps = {
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children: ReactNode
  confirm: string
  keep?: string
  danger?: boolean
  busy?: boolean
  /** For one that says more than a sentence. */
  wide?: boolean
}

/** Asks before what cannot be taken back. First focus is the dialog, so that Enter alone does nothing. */
export function ConfirmModal(props: ConfirmProps) {
  const { opened, onClose, onConfirm, title, children, confirm, keep = t`Keep` } = props
  const { danger = false, busy = false, wide = false } = props
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={wide ? 'lg' : 'md'}>
      <FocusTrap.InitialFocus />
      <div className={classes.text}>{children}</div>
      <div className={`row wraps gap-2xs ${classes.actions}`}>
        <Button variant="default" onClick={onClose}>
          {keep}
        </Button>
        <Button color={danger ? 'foul' : undefined} loading={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Modal>
  )
}
