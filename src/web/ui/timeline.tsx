import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ChipTone } from '#web/ui/status-chip.tsx'
import classes from './timeline.module.css'

export type TimelineItem = {
  id: number | string
  title: ReactNode
  icon: Icon
  tone: ChipTone
  /** When and who. */
  meta: ReactNode
  note?: ReactNode
}

/** What happened, newest first. */
export function Timeline({ items }: { items: TimelineItem[] }) {
  return (
    <ol className={classes.timeline}>
      {items.map(({ id, title, icon: Mark, tone, meta, note }) => (
        <li key={id}>
          <span className={classes.node} data-tone={tone}>
            <Mark size={16} aria-hidden />
          </span>
          <div>
            <b>{title}</b>
            <span className={classes.meta}>{meta}</span>
            {note && <p>{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
