import { OnItsWay } from '#web/ui/on-its-way.tsx'
import classes from '#web/yard/board-skeleton.module.css'

const columns = [2, 2, 1, 3, 1]
/** Columns and cards of the loaded board's size, so that nothing jumps. */
export function BoardSkeleton() {
  return (
    <OnItsWay className={`stack gap-sm ${classes.board}`}>
      {columns.map((cards, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
        <div key={column} className={`stack gap-2xs ${classes.column}`}>
          {Array.from({ length: cards }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
            <i key={card} />
          ))}
        </div>
      ))}
    </OnItsWay>
  )
}
