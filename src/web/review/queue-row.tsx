import { t } from '@lingui/core/macro'
import { IconAlertTriangle, IconCalendarX, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { WaitingItem } from '#contract/schedules/waiting-schema.ts'
import classes from '#web/review/queue.module.css'

export type QueueLine = {
  item: WaitingItem
  hull: ReactNode
  /** Whose it is and what is asked for. */
  detail: string
  wait: string
  /** What stops it or went wrong, as people read it. */
  wrong: string
  late: boolean
}
const listOf: Partial<Record<WaitingItem['kind'], string>> = {
  subscription: '/Subscriptions',
  service: '/BoatServices',
  enquiry: '/Enquiries',
}
const recordOf = ({ kind, id }: WaitingItem) => `${listOf[kind] ?? '/Requests'}/${id}`
/** Where it is decided, for what is not decided over the queue. */
export const reviewIn = (item: WaitingItem) =>
  item.kind === 'enquiry' ? recordOf(item) : `${listOf[item.kind] ?? '/Requests'}?review=${item.id}`
export const subjectOf = ({ title, boatName, ownerName }: WaitingItem) => `${title}: ${boatName ?? ownerName}`

/** Who waits how long for what; the whole row opens the record, the buttons lie above that link. */
export function QueueRow({ line, asked, children }: { line: QueueLine; asked: boolean; children: ReactNode }) {
  const { item, hull, detail, wait, wrong, late } = line
  return (
    <li className={`stack mid ruled ${classes.row}`} data-asked={asked}>
      <span className={classes.wait} data-late={late}>
        <span className="sr-only">{late ? t`Waits too long:` : t`Waits:`} </span>
        <b className="num">{wait}</b>
      </span>
      <span className={classes.hull}>{hull}</span>
      <div className={classes.what}>
        <Link to={recordOf(item)}>{subjectOf(item)}</Link>
        <span>{detail}</span>
        {wrong && (
          <span className={classes.block}>
            {item.blocked ? <IconLock size={15} aria-hidden /> : <IconCalendarX size={15} aria-hidden />}
            {wrong}
          </span>
        )}
        {item.uncertain && (
          <span className={classes.unsure}>
            <IconAlertTriangle size={15} aria-hidden />
            {item.uncertain}
          </span>
        )}
      </div>
      {children}
    </li>
  )
}
