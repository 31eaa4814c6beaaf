import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './back-link.module.css'

/** The way back to the list a page belongs to, above its title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={`inline-row mid gap-3xs ${classes.back}`}>
      <IconArrowLeft size={16} aria-hidden />
      {children}
    </Link>
  )
}
