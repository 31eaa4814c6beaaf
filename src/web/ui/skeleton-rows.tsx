import type { CSSProperties, ReactNode } from 'react'
import classes from './skeleton-rows.module.css'

const hull = 'M-32-14C-31-2-25 5-17 10L0 20 17 10C25 5 31-2 32-14 14-18-14-18-32-14Z'

/** A panel with its title, before what is in it is here. */
export const SkeletonPanel = ({ children }: { children: ReactNode }) => (
  <div className={`sheet ${classes.panel}`}>
    <i className={classes.title} />
    {children}
  </div>
)

/** Rows of boats, or of what waits, as high as those that come. */
export function SkeletonRows({ count, kind }: { count: number; kind: 'boat' | 'queue' }) {
  return (
    <SkeletonPanel>
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div
          key={row}
          className={`stack mid gap-lg ruled ${classes.row}`}
          data-kind={kind}
          style={{ '--delay': `${row * 60}ms` } as CSSProperties}
        >
          <svg width={kind === 'boat' ? 60 : 46} viewBox="-36 -28 72 52" aria-hidden="true">
            <path d={hull} fill="currentColor" />
          </svg>
          <i style={{ width: `${30 + ((row * 37) % 25)}%` }} />
          <i className={classes.button} />
        </div>
      ))}
    </SkeletonPanel>
  )
}
