import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { BayScene } from '#web/ui/bay-scene.tsx'
import { OnItsWay } from '#web/ui/on-its-way.tsx'
import classes from './states.module.css'

type EmptyProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** `waiting`, with a plus, for what `action` adds; `closed` for what this person may not open; else `empty`. */
  scene?: 'waiting' | 'closed' | 'empty'
}
/** Nothing there: an empty bay, what belongs in it, and the way on. */
export function EmptyState({ title, children, action, scene = action ? 'waiting' : 'empty' }: EmptyProps) {
  return (
    <section className={`sheet stack centred ${classes.state}`}>
      <BayScene state={scene} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </section>
  )
}

type NothingProps = {
  title: string
  search?: string
  /** The day that alone narrows the list. */
  day?: string | false
  onClear: () => void
}
export function NothingFound({ title, search, day, onClear }: NothingProps) {
  return (
    <section className={`sheet stack centred ${classes.state}`} role="status">
      <BayScene state="empty" />
      <h2>{title}</h2>
      <p>{search ? t`Nothing matches “${search}”.` : day ? t`Nothing on ${day}.` : t`Nothing matches this filter.`}</p>
      <Button variant="default" onClick={onClear}>
        {t`Show all`}
      </Button>
    </section>
  )
}

type FailedProps = {
  title: string
  onRetry?: (() => void) | undefined
  action?: ReactNode
  children?: ReactNode
  /** Nothing went wrong: what is asked for is not there. */
  mild?: boolean
}
export function FailedState({ title, onRetry, action, children, mild = false }: FailedProps) {
  return (
    <section className={`sheet stack centred ${classes.state}`} role="alert">
      <BayScene state="broken" mild={mild} />
      <h2>{title}</h2>
      <p>{children ?? t`The marina’s server did not answer. Nothing you entered is lost.`}</p>
      <div className={`row wraps gap-2xs ${classes.actions}`}>
        {onRetry && (
          <Button leftSection={<IconRefresh size={18} />} onClick={onRetry}>
            {t`Try again`}
          </Button>
        )}
        {action}
      </div>
    </section>
  )
}

const bars = [64, 104, 112, 118, 128, 164]
const rows = Array.from({ length: 8 }, (_, index) => index)
type ListSkeletonProps = {
  compact?: boolean
  alone?: boolean
  /** From and until stand above the search. */
  hasSpan?: boolean
}
/** Rows as high as the loaded ones, so that nothing jumps; alone where what stands above them is there already. */
export function ListSkeleton({ compact = false, alone = false, hasSpan = false }: ListSkeletonProps) {
  return (
    <OnItsWay className={classes.skeleton} compact={compact}>
      {!compact && !alone && (
        <div className={`row wraps ${classes.bars}`}>
          {bars.map((width) => (
            <i key={width} style={{ width }} />
          ))}
        </div>
      )}
      {!compact && !alone && hasSpan && (
        <div className={`row gap-xs ${classes.span}`}>
          <i />
          <i />
          <i />
        </div>
      )}
      {!alone && (
        <div className={`row gap-xs ${classes.tools}`}>
          <i />
          <i />
        </div>
      )}
      <div className={`sheet ${classes.rows}`}>
        {rows.map((row) => (
          <div key={row} style={{ '--delay': `${row * 60}ms` } as CSSProperties}>
            <svg width="36" height="26" viewBox="-36 -28 72 52" aria-hidden="true">
              <path d="M-32-14C-31-2-25 5-17 10L0 20 17 10C25 5 31-2 32-14 14-18-14-18-32-14Z" fill="currentColor" />
            </svg>
            <i style={{ width: 96 + ((row * 37) % 60) }} />
            <i style={{ width: 70 + ((row * 53) % 50) }} />
            <i className={classes.pill} style={{ width: 110 + ((row * 71) % 90) }} />
          </div>
        ))}
      </div>
    </OnItsWay>
  )
}

/** A page or panel on its way. */
export function PanelSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <OnItsWay className={`sheet stack ${classes.panel}`}>
      {rows.slice(0, lines).map((row) => (
        <i key={row} style={{ width: `${85 - ((row * 29) % 50)}%` }} />
      ))}
    </OnItsWay>
  )
}
