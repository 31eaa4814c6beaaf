import { t } from '@lingui/core/macro'
import '#web/customers/words.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from '#web/customers/customers.module.css'
import type { Page } from '#web/ui/records-table/types.ts'
import { FailedState, PanelSkeleton } from '#web/ui/states.tsx'
import { Panel } from '#web/ui/surface.tsx'

interface RecordRow {
  key: number
  to: string
  icon?: ReactNode
  name: string
  sub?: ReactNode
  state: ReactNode
}
interface Props<R> {
  title: string
  notLoaded: string
  list: { data: Page<R> | undefined; error: unknown; refetch: () => unknown }
  rowOf: (record: R) => RecordRow
  none: string
}

/** One kind of a customer's records; each row is one link. */
export function RecordRows<R>({ title, notLoaded, list: { data, error, refetch }, rowOf, none }: Props<R>) {
  const rows = data?.items.map(rowOf)
  const shown = rows?.length ?? 0
  const count = data && data.totalCount > shown ? t`${shown} newest of ${{ total: data.totalCount }}` : shown || null
  return (
    <Panel title={title} aside={rows && count} flush>
      {rows ? (
        rows.length > 0 ? (
          <ul className={classes.rows}>
            {rows.map(({ key, to, icon, name, sub, state }) => (
              <li key={key}>
                <Link to={to}>
                  {icon}
                  <span className={`stack shrinks breaks ${classes.name}`}>
                    <b>{name}</b>
                    {sub && <small className="quiet">{sub}</small>}
                  </span>
                  <span className={`row wraps mid ${classes.state}`}>{state}</span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className={classes.none}>{none}</p>
        )
      ) : error ? (
        <FailedState title={notLoaded} onRetry={() => void refetch()} />
      ) : (
        <PanelSkeleton lines={3} />
      )}
    </Panel>
  )
}
