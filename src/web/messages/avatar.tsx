import classes from '#web/messages/avatar.module.css'
import { initialsOf } from '#web/messages/names.ts'

/** Read with the name beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={`stack rigid ${classes.avatar}`} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
