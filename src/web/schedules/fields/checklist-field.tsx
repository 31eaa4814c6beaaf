import { Checkbox } from '@mantine/core'
import { itemNamed } from '#contract/settings/checklist.ts'
import type { PublicSettings } from '#contract/settings/schema.ts'
import { worded } from '#web/platform/language.ts'
import classes from '#web/schedules/fields/checklist-field.module.css'

type Props = {
  legend: string
  items: readonly string[]
  settings: PublicSettings
  value: Record<string, boolean>
  onChange: (value: Record<string, boolean>) => void
}
/** One large row an item, so that gloves hit it. */
export function ChecklistField({ legend, items, settings, value, onChange }: Props) {
  if (items.length === 0) return null
  return (
    <fieldset className={`stack gap-2xs ${classes.list}`}>
      <legend>{legend}</legend>
      {items.map((item) => (
        <Checkbox
          key={item}
          classNames={{ root: classes.item ?? '', body: classes.body ?? '', labelWrapper: `grows ${classes.label}` }}
          label={worded(itemNamed(settings, item))}
          checked={value[item] ?? false}
          onChange={(event) => onChange({ ...value, [item]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  )
}
/** Items that are not ticked: each of them wants a word in the notes. */
export const openItems = (settings: PublicSettings, items: readonly string[], value: Record<string, boolean>) =>
  items.filter((item) => !value[item]).map((item) => worded(itemNamed(settings, item)))
