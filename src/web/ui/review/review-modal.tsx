import { FocusTrap } from '@mantine/core'
import type { ReactNode } from 'react'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { usePhone } from '#web/ui/use-media.ts'
import classes from './review-modal.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  /** What is true; the left side. */
  facts: ReactNode
  /** Conditions, above the decision. */
  checks?: ReactNode
  /** The decision: a form that ends in Save. On a phone it stays at the bottom. */
  children: ReactNode
}

/**
 * A dialog on a wide screen, the whole screen on a phone. First focus is the dialog itself, so that Enter cannot decide
 * by accident.
 */
export function ReviewModal({ opened, onClose, title, facts, checks, children }: Props) {
  const phone = usePhone()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={980}
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      transitionProps={{ transition: phone ? 'slide-up' : 'fade' }}
      classNames={{
        title: classes.title ?? '',
        body: classes.body ?? '',
        content: classes.content ?? '',
        header: classes.header ?? '',
      }}
    >
      <FocusTrap.InitialFocus />
      <div className={classes.facts}>{facts}</div>
      <div className={classes.side}>
        {checks && (
          <section className={classes.checks}>
            <h3>Checks</h3>
            {checks}
          </section>
        )}
        <div className={classes.decision}>{children}</div>
      </div>
    </Modal>
  )
}

/** The record's name and what is asked for it, first among the facts. */
export function ReviewSubject({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className={classes.subject}>
      <h3>{name}</h3>
      {children && <p>{children}</p>}
    </div>
  )
}

/** What saving will do, said above the button that does it. */
export function ReviewEffect({ children }: { children: ReactNode }) {
  return <p className={classes.effect}>{children}</p>
}
