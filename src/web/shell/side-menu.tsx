import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { worded } from '#web/platform/language.ts'
import type { MenuGroup } from '#web/shell/menu.ts'
import classes from './side-menu.module.css'

function isUnder(path: string, entry: string) {
  const [here, there] = [path.toLowerCase(), entry.toLowerCase()]
  return here === there || here.startsWith(`${there}/`)
}

/** An owner's drop-offs and pick-ups have no entry of their own there: they are halves of her requests. */
const halves = ['/scheduledropoffs', '/schedulepickups']
/** An invoice opens from a customer or from those issued: of staff's entries it belongs to the latter. */
const ofInvoices = '/money'
/** A work order is the staff's own entry; an owner comes to theirs from what was asked of the marina. */
const ofWork = '/workorders'
function isOpen(path: string, to: string, groups: MenuGroup[]) {
  if (groups.some(({ entries }) => entries.some((entry) => isUnder(path, entry.to)))) return isUnder(path, to)
  if (isUnder(path, ofInvoices)) return to === '/Invoices'
  if (isUnder(path, ofWork)) return to === '/BoatServices'
  return to === '/Requests' && halves.some((half) => isUnder(path, half))
}

/** The open entry carries the amber marker. Without entries it says what opens it. */
export function SideMenu({ groups, onNavigate }: { groups: MenuGroup[]; onNavigate?: () => void }) {
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  const entries = groups.reduce((all, group) => all + group.entries.length, 0)
  // a long menu shows where one is, once all of it has come
  useEffect(() => {
    if (pathname && entries > 0) menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname, entries])
  if (groups.length === 0)
    return <p className={`text-body quiet ${classes.closed}`}>{t`The menu opens once your second factor is on.`}</p>
  return (
    <nav ref={menu} className={classes.menu} aria-label={t`Main`}>
      {groups.map(({ title, entries }) => (
        <div key={title?.id ?? ''} className={classes.group}>
          {title && <h2>{worded(title)}</h2>}
          <ul>
            {entries.map(({ to, label, icon: Mark, count }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={`row mid gap-xs text-body ${classes.entry}`}
                  aria-current={isOpen(pathname, to, groups) ? 'page' : undefined}
                  onClick={onNavigate}
                >
                  <Mark size={20} stroke={1.7} aria-hidden />
                  <span>{worded(label)}</span>
                  {count ? <b className={`stack text-xs ${classes.count}`}>{count}</b> : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
