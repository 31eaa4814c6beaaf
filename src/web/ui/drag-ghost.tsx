import type { ReactNode } from 'react'
import type { Drag } from '#web/ui/use-drag.ts'
import classes from './drag-ghost.module.css'

/** What is dragged, beside the hand. */
export const DragGhost = ({ at, children }: { at: Pick<Drag<unknown>, 'x' | 'y'>; children: ReactNode }) => (
  <div
    className={`row mid gap-2xs ${classes.ghost}`}
    style={{ transform: `translate(${at.x + 8}px, ${at.y + 8}px)` }}
    aria-hidden
  >
    {children}
  </div>
)
