import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './records-table.module.css'

type Props = { to: string; name: string; sub?: ReactNode; icon?: ReactNode }
/** The cell that names the row; its link covers the row, and buttons lie above it. */
export function RecordName({ to, name, sub, icon }: Props) {
  return (
    <Link to={to} className={`inline-row mid gap-sm ${classes.name}`}>
      {icon}
      <span>
        <b>{name}</b>
        {sub && <small className="quiet">{sub}</small>}
      </span>
    </Link>
  )
}
