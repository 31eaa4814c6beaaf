import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from '#web/review/queue.module.css'
import { type QueueLine, QueueRow } from '#web/review/queue-row.tsx'
import { texts } from '#web/review/texts.ts'
import { BayScene } from '#web/ui/bay-scene.tsx'
import { Panel } from '#web/ui/surface.tsx'

/** So many at first: what comes after them on the page stays in reach. */
const first = 8

type Props = {
  lines: QueueLine[]
  total: number
  /** Nothing folds away. */
  whole: boolean
  keyOf: (line: QueueLine) => string
  askedKey: string | null
  /** The row that was just decided has left; the focus it held goes to the one that took its place. */
  decided: { at: number } | null
  acts: (line: QueueLine) => ReactNode
  /** What is said when there is none, and below those that are shown. */
  empty: string
  more: ReactNode
}

/** The queue of decisions, oldest on top. */
export function WaitingQueue(props: Props) {
  const { lines, total, whole, keyOf, askedKey, decided, acts, empty, more } = props
  const [all, setAll] = useState(whole)
  const list = useRef<HTMLUListElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!decided || document.activeElement !== document.body) return
    const rows = list.current?.children
    const row = rows?.[Math.min(decided.at, rows.length - 1)]
    const target = row?.querySelector<HTMLElement>('button, a') ?? panel.current
    target?.focus({ preventScroll: true })
  }, [decided])
  const shown = all ? lines : lines.slice(0, first)
  const hidden = lines.length - shown.length
  return (
    <div ref={panel} tabIndex={-1} className={classes.panel}>
      <Panel
        // the head of its own page and the pills there say it already
        {...(!whole && {
          title: (
            <>
              {t`Waiting for you`} <span className={`${classes.badge} num`}>{total}</span>
            </>
          ),
          aside: lines.length > 1 ? t`Oldest first` : undefined,
        })}
        flush
      >
        {lines.length === 0 ? (
          <div className={`stack gap-sm centred quiet ${classes.none}`}>
            <BayScene state="empty" />
            <p>
              <strong>{empty}</strong>
              {texts.empty}
            </p>
          </div>
        ) : (
          <ul ref={list}>
            {shown.map((line) => (
              <QueueRow key={keyOf(line)} line={line} asked={askedKey === keyOf(line)}>
                {acts(line)}
              </QueueRow>
            ))}
          </ul>
        )}
        {hidden > 0 && (
          <div className={`ruled centred quiet ${classes.more}`}>
            <Button variant="subtle" size="sm" mih="var(--tap)" onClick={() => setAll(true)}>
              {t`Show ${{ count: hidden }} more`}
            </Button>
          </div>
        )}
        {all && more && <div className={`ruled centred quiet ${classes.more}`}>{more}</div>}
      </Panel>
    </div>
  )
}
