import { Checkbox } from '@mantine/core'
import { checklistLabels } from '#contract/schedules/checklist-labels.ts'
import { worded } from '#web/platform/language.ts'
import classes from '#web/schedules/fields/checklist-field.module.css'

type Props = {
  legend: string
  items: readonly string[]
  value: Record<string, boolean>
  onChange: (value: Record<string, boolean>) => void
}
/** One large row an item, so that gloves hit it. */
export function ChecklistField({ legend, items, value, onChange }: Props) {
  if (items.length === 0) return null
  return (
    <fieldset className={`stack gap-2xs ${classes.list}`}>
      <legend>{legend}</legend>
      {items.map((item) => (
        <Checkbox
          key={item}
          classNames={{ root: classes.item ?? '', body: classes.body ?? '', labelWrapper: `grows ${classes.label}` }}
          label={worded(checklistLabels[item] ?? item)}
          checked={value[item] ?? false}
          onChange={(event) => onChange({ ...value, [item]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  )
}
/** Items that are not ticked: each of them wants a word in the notes. */
export const openItems = (items: readonly string[], value: Record<string, boolean>) =>
  items.filter((item) => !value[item]).map((item) => worded(checklistLabels[item] ?? item))
