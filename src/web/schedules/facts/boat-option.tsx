import { lookOf } from '#web/schedules/facts/boat-look.ts'
import classes from '#web/schedules/facts/boat-option.module.css'
import { HullIcon } from '#web/ui/hull/hull-icon.tsx'

type Props = {
  id: number
  hullType?: string | null
  name: string /** Whose she is, why she cannot be chosen. */
  words?: string
}
/** A boat in the list of a field. */
export function BoatOption({ id, hullType = null, name, words = '' }: Props) {
  return (
    <span className={`stack mid gap-xs ${classes.option}`}>
      <HullIcon {...lookOf({ id, hullType })} size={36} />
      <span>
        <b>{name}</b>
        {words && <small>{words}</small>}
      </span>
    </span>
  )
}

/** What a field with such a list takes. */
export const boatOptions = { options: classes.options ?? '', option: classes.entry ?? '' }
