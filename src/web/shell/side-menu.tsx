import { Link, useLocation } from 'react-router'
import type { MenuGroup } from '#web/shell/menu.ts'
import classes from './side-menu.module.css'

const isUnder = (path: string, entry: string) => {
  const [here, there] = [path.toLowerCase(), entry.toLowerCase()]
  return here === there || here.startsWith(`${there}/`)
}

/** The open entry carries the amber marker. */
export function SideMenu({ groups, onNavigate }: { groups: MenuGroup[]; onNavigate?: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav className={classes.menu} aria-label="Main">
      {groups.map(({ title, entries }) => (
        <div key={title ?? ''} className={classes.group}>
          {title && <h2>{title}</h2>}
          <ul>
            {entries.map(({ to, label, icon: Mark, count }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={classes.entry}
                  aria-current={isUnder(pathname, to) ? 'page' : undefined}
                  onClick={onNavigate}
                >
                  <Mark size={20} stroke={1.7} aria-hidden />
                  <span>{label}</span>
                  {count ? <b className={classes.count}>{count}</b> : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
