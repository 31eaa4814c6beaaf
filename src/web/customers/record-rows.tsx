import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from '#web/customers/customers.module.css'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'

export interface RecordRow {
  key: number
  to: string
  icon?: ReactNode
  name: string
  sub?: ReactNode
  state: ReactNode
}
interface Props {
  title: string
  /** What the rows are, in an error's sentence. */
  what: string
  rows: RecordRow[] | undefined
  /** How many there are in all. */
  total?: number | undefined
  error: unknown
  onRetry: () => void
  none: string
}

/** One kind of a customer's records; each row is one link. */
export function RecordRows({ title, what, rows, total, error, onRetry, none }: Props) {
  const shown = rows?.length ?? 0
  const count = total !== undefined && total > shown ? `${shown} newest of ${total}` : shown || null
  return (
    <Panel title={title} aside={rows && count} flush>
      {rows ? (
        rows.length > 0 ? (
          <ul className={classes.rows}>
            {rows.map(({ key, to, icon, name, sub, state }) => (
              <li key={key}>
                <Link to={to}>
                  {icon}
                  <span className={classes.name}>
                    <b>{name}</b>
                    {sub && <small>{sub}</small>}
                  </span>
                  <span className={classes.state}>{state}</span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className={classes.none}>{none}</p>
        )
      ) : error ? (
        <FailedState what={what} onRetry={onRetry} />
      ) : (
        <PanelSkeleton lines={3} />
      )}
    </Panel>
  )
}
