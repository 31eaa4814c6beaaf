import { Trans } from '@lingui/react/macro'
import '#web/audit/words.ts'
import classes from '#web/audit/audit.module.css'
import type { ValueChange } from '#web/audit/values.ts'

function ChangeLine({ label, before, after }: ValueChange) {
  if (before === null)
    return (
      <>
        <span className={classes.label}>{label}:</span> {after !== null && <b>{after}</b>}
      </>
    )
  if (after === null)
    return (
      <Trans>
        <span className={classes.label}>{label}:</span> <span className="sr-only">from </span>
        <span>{before}</span>
      </Trans>
    )
  return (
    <Trans>
      <span className={classes.label}>{label}:</span> <span className="sr-only">from </span>
      <span className={classes.old}>{before}</span>
      <span aria-hidden> → </span>
      <span className="sr-only"> to </span>
      <b>{after}</b>
    </Trans>
  )
}

/** Label: old → new, one line a field; in a list the first few. */
export function ChangeList({ changes, most = changes.length }: { changes: readonly ValueChange[]; most?: number }) {
  const rest = changes.length - most
  return (
    <ul className={`stack gap-3xs breaks ${classes.changes}`}>
      {changes.slice(0, most).map((change) => (
        <li key={change.label}>
          <ChangeLine {...change} />
        </li>
      ))}
      {rest > 0 && (
        <li className={classes.more}>
          <Trans>and {rest} more</Trans>
        </li>
      )}
    </ul>
  )
}
