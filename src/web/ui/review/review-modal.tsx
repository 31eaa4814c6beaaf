import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { WholeModal } from '#web/ui/overlay/whole-modal.tsx'
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

/** What is true on the left, what is to be decided on the right. */
export function ReviewModal({ facts, checks, children, ...props }: Props) {
  return (
    <WholeModal
      {...props}
      size={980}
      className={classes.root}
      classNames={{ title: classes.title ?? '', body: `stack grows ${classes.body}` }}
    >
      <div className={`stack gap-md ${classes.facts}`}>{facts}</div>
      <div className={`row gap-lg ${classes.side}`}>
        {checks && (
          <section className={classes.checks}>
            <h3>{t`Checks`}</h3>
            {checks}
          </section>
        )}
        <div className={classes.decision}>{children}</div>
      </div>
    </WholeModal>
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
