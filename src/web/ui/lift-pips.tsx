import { t } from '@lingui/core/macro'
import classes from './lift-pips.module.css'

/** A hull for each of several lifts, used ones hollow; the number beside it says it too. */
export function LiftPips({ left, total }: { left: number; total: number }) {
  if (total <= 1) return null
  const pips = Array.from({ length: Math.max(total, left) }, (_, index) => index)
  return (
    <div className={`row wraps gap-3xs ${classes.pips}`} role="img" aria-label={t`${left} of ${total} lifts left`}>
      {pips.map((pip) => (
        <i key={pip} data-left={pip < left} />
      ))}
    </div>
  )
}
