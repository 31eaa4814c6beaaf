import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/settings/words.ts'
import { Checkbox } from '@mantine/core'
import type { Sentence } from '#contract/language/sentence.ts'
import { checklistLabels } from '#contract/schedules/checklist-labels.ts'
import { settingLabels as labels, type PublicSettings } from '#contract/settings/schema.ts'
import { worded } from '#web/platform/language.ts'
import { EntriesField, type EntryWords } from '#web/settings/entries-field.tsx'
import classes from '#web/settings/fields.module.css'
import { SettingsForm } from '#web/settings/settings-form.tsx'
import { useSettingsForm } from '#web/settings/use-settings-form.ts'
import { Panel } from '#web/ui/surface.tsx'

const itemLabel = (item: string) => worded(checklistLabels[item] ?? item)

type Checklist = { name: 'inspectionChecklist' | 'loweringChecklist'; hint: Sentence; words: EntryWords }
const checklists: readonly Checklist[] = [
  {
    name: 'inspectionChecklist',
    hint: msg`Before a boat is lifted`,
    words: {
      label: msg`New item before lifting`,
      add: msg`Add item before lifting`,
      missing: msg`Enter the item before lifting`,
      known: msg`This item before lifting is there already`,
    },
  },
  {
    name: 'loweringChecklist',
    hint: msg`Before a boat goes into the water`,
    words: {
      label: msg`New item before lowering`,
      add: msg`Add item before lowering`,
      missing: msg`Enter the item before lowering`,
      known: msg`This item before lowering is there already`,
    },
  },
]

export function YardSection({ saved }: { saved: PublicSettings }) {
  const form = useSettingsForm('yard', saved)
  const { values, set, errorOf } = form
  return (
    <SettingsForm form={form}>
      <Panel title={t`What is in use`}>
        <div className="stack gap-3xs">
          <Checkbox
            className={classes.switch ?? ''}
            label={worded(labels.allocation)}
            description={t`Approved boats get a rack position (bunk), and forms ask for one. Switched off, positions are kept but not shown.`}
            checked={values.allocation}
            onChange={(event) => set('allocation', event.currentTarget.checked)}
          />
          <Checkbox
            className={classes.switch ?? ''}
            label={worded(labels.kanban)}
            description={t`A second view of the list of boats, in columns by status. The yard board is there either way.`}
            checked={values.kanban}
            onChange={(event) => set('kanban', event.currentTarget.checked)}
          />
          <Checkbox
            className={classes.switch ?? ''}
            label={worded(labels.requireSecondFactor)}
            description={t`Everybody who works here signs in with a code of an authenticator app as well; who has none sets it up first.`}
            checked={values.requireSecondFactor}
            onChange={(event) => set('requireSecondFactor', event.currentTarget.checked)}
          />
        </div>
      </Panel>
      <Panel title={t`Checklists`}>
        <div className={classes.fields}>
          {checklists.map(({ name, hint, words }) => (
            <EntriesField
              key={name}
              label={worded(labels[name])}
              hint={worded(hint)}
              words={words}
              ordered
              maxLength={60}
              value={values[name]}
              onChange={(items) => set(name, items)}
              show={itemLabel}
              none={t`Nothing is asked.`}
              error={errorOf(name)}
            />
          ))}
        </div>
      </Panel>
    </SettingsForm>
  )
}
