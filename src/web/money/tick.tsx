import { Checkbox } from '@mantine/core'
import classes from '#web/money/money.module.css'

type Props = { name: string; checked: boolean; indeterminate?: boolean; onTick: (on: boolean) => void }
/** A box in a list, with as much around it as a finger needs. */
export function Tick({ name, checked, indeterminate = false, onTick }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside says what it is called
    <label className={`stack rigid ${classes.tick}`}>
      <Checkbox
        aria-label={name}
        checked={checked}
        indeterminate={indeterminate}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
    </label>
  )
}
