import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './count-cards.module.css'

export type CountCard = { label: string; count: number | undefined; to: string; link: string }
/** How many there are; the whole card leads to them. A column by default, `across` for a row. */
export function CountCards({ items, across = false }: { items: CountCard[]; across?: boolean }) {
  return (
    <div className={`stack gap-sm ${classes.cards}`} data-across={across}>
      {items.map(({ label, count, to, link }) => (
        <Link key={label} to={to} className={`sheet stack mid ${classes.card}`}>
          <span className={classes.label}>{label}</span>
          <b className="num">{count ?? '–'}</b>
          <span className={`inline-row mid gap-3xs text-sm ${classes.link}`}>
            {link}
            <IconArrowRight size={16} aria-hidden />
          </span>
        </Link>
      ))}
    </div>
  )
}
