import { type Icon, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconLock } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import classes from './surface.module.css'

type PageHeadProps = { title: ReactNode; sub?: ReactNode; lead?: ReactNode; children?: ReactNode }
/** The page's one h1; `lead` is the way back above it, `children` the page's main actions. */
export function PageHead({ title, sub, lead, children }: PageHeadProps) {
  return (
    <header className={`row wraps ${classes.head}`}>
      <div className={classes.headText}>
        {lead && <div className={`text-sm quiet ${classes.lead}`}>{lead}</div>}
        <h1>{title}</h1>
        {sub && <p>{sub}</p>}
      </div>
      {children && <div className="row wraps gap-2xs mid">{children}</div>}
    </header>
  )
}

type PanelProps = { title?: ReactNode; aside?: ReactNode; flush?: boolean; children: ReactNode; className?: string }
/** `flush` lets rows run to the panel's edges. */
export function Panel({ title, aside, flush, children, className = '' }: PanelProps) {
  return (
    <section className={`sheet ${classes.panel} ${flush ? classes.flush : ''} ${className}`}>
      {title && (
        <div className={`row wraps ${classes.panelHead}`}>
          <h2>{title}</h2>
          {aside && <div className={classes.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

export type Fact = [label: string, value: ReactNode]
export function Facts({ items, columns = 2 }: { items: Fact[]; columns?: number }) {
  return (
    <dl className={classes.facts} style={{ '--columns': columns } as CSSProperties}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export type NoticeTone = 'warn' | 'bad' | 'info' | 'ok'
const icons: Record<NoticeTone, Icon> = {
  warn: IconAlertTriangle,
  bad: IconLock,
  info: IconInfoCircle,
  ok: IconCircleCheck,
}
type NoticeProps = {
  tone?: NoticeTone
  icon?: Icon
  title: ReactNode
  /** Its title heads what follows on the page. */
  heads?: boolean
  children?: ReactNode
  action?: ReactNode
}
/** Says what is closed, what that stops, and what opens it; or that something went well. */
export function Notice({ tone = 'warn', icon: Mark = icons[tone], title, heads, children, action }: NoticeProps) {
  const Title = heads ? 'h2' : 'strong'
  return (
    <div className={`row wraps ${children ? 'at-top' : 'mid'} ${classes.notice}`} data-tone={tone}>
      <Mark size={20} aria-hidden />
      <div className={classes.noticeText}>
        <Title>{title}</Title>
        {children && <p>{children}</p>}
      </div>
      {action && <div className={classes.noticeAction}>{action}</div>}
    </div>
  )
}
