import { Trans } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from '#web/home/boat-rows.module.css'

export type BoatLine = {
  id: number
  name: string
  sub: string | null
  hull: ReactNode
  way: ReactNode
  chip: ReactNode
  /** How long she has been there. */
  wait: string | null
  /** The one thing to do, else the next date or what she waits for. */
  action: ReactNode
}

/** One row a boat; the whole row opens her page, the button lies above that link. */
export function BoatRows({ boats }: { boats: BoatLine[] }) {
  return (
    <ul className={classes.boats}>
      {boats.map(({ id, name, sub, hull, way, chip, wait, action }) => (
        <li key={id} className={`stack mid ruled ${classes.boat}`}>
          <span className={classes.hull}>{hull}</span>
          <div className={classes.name}>
            <Link to={`/Boats/${id}`}>{name}</Link>
            {sub && <span>{sub}</span>}
          </div>
          <div className={classes.way}>{way}</div>
          <div className={`stack gap-3xs ${classes.state}`}>
            {chip}
            {wait && (
              <span className="num">
                <Trans>for {wait}</Trans>
              </span>
            )}
          </div>
          <div className={`above ${classes.act}`}>{action}</div>
          <IconChevronRight size={20} className={classes.more} aria-hidden />
        </li>
      ))}
    </ul>
  )
}
