import '#web/work-orders/words.ts'
import { Link } from 'react-router'
import type { WorkRow } from '#contract/work-orders/schema.ts'
import { StageChip } from '#web/work-orders/stage-chip.tsx'
import { sumOf } from '#web/work-orders/sums.ts'
import classes from '#web/work-orders/work.module.css'

/** Work orders with how they stand and what they come to. */
export function OrderList({ orders, isStaff }: { orders: readonly WorkRow[]; isStaff: boolean }) {
  return (
    <ul className={classes.rows}>
      {orders.map(({ id, title, boatName, personName, stage, offered, accepted, currency }) => (
        <li key={id}>
          <span className={`stack breaks ${classes.words}`}>
            <Link to={`/WorkOrders/${id}`} className="strong">
              {title}
            </Link>
            <small className="quiet">{[boatName, isStaff && personName].filter(Boolean).join(' · ')}</small>
          </span>
          <b className={classes.sum}>{sumOf(accepted.gross || offered.gross, currency)}</b>
          <span className={classes.stage}>
            <StageChip stage={stage} />
          </span>
        </li>
      ))}
    </ul>
  )
}
