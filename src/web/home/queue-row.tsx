import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { WaitingItem } from '#contract/schedules/schema.ts'
import classes from '#web/home/queue.module.css'

export type QueueLine = {
  item: WaitingItem
  hull: ReactNode
  /** Whose it is and what is asked for. */
  detail: string
  wait: string
  late: boolean
}
export const subjectOf = ({ title, boatName }: WaitingItem) => `${title}: ${boatName}`

/** Who waits how long for what; the whole row opens the record, the buttons lie above that link. */
export function QueueRow({ line, asked, children }: { line: QueueLine; asked: boolean; children: ReactNode }) {
  const { item, hull, detail, wait, late } = line
  return (
    <li className={classes.row} data-asked={asked}>
      <span className={classes.wait} data-late={late}>
        <span className="sr-only">{late ? 'Waits too long: ' : 'Waits: '}</span>
        <b className="num">{wait}</b>
      </span>
      <span className={classes.hull}>{hull}</span>
      <div className={classes.what}>
        <Link to={item.kind === 'subscription' ? `/Subscriptions/${item.id}` : `/Requests/${item.id}`}>
          {subjectOf(item)}
        </Link>
        <span>{detail}</span>
        {item.blocked && (
          <span className={classes.block}>
            <IconLock size={15} aria-hidden />
            {item.blocked}
          </span>
        )}
      </div>
      {children}
    </li>
  )
}
