import classes from '#web/audit/audit.module.css'
import type { ValueChange } from '#web/audit/values.ts'

function ChangeLine({ label, before, after }: ValueChange) {
  return (
    <>
      <span className={classes.label}>{label}:</span>{' '}
      {before !== null && (
        <>
          <span className="sr-only">from </span>
          <span className={after === null ? undefined : classes.old}>{before}</span>
        </>
      )}
      {before !== null && after !== null && (
        <>
          <span aria-hidden> → </span>
          <span className="sr-only"> to </span>
        </>
      )}
      {after !== null && <b>{after}</b>}
    </>
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
      {rest > 0 && <li className={classes.more}>and {rest} more</li>}
    </ul>
  )
}
