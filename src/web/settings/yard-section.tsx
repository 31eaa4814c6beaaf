import { Checkbox } from '@mantine/core'
import { checklistLabels, settingLabels as labels, type PublicSettings } from '#contract/settings/schema.ts'
import { EntriesField } from '#web/settings/entries-field.tsx'
import classes from '#web/settings/fields.module.css'
import { SettingsForm } from '#web/settings/settings-form.tsx'
import { useSettingsForm } from '#web/settings/use-settings-form.ts'
import { Panel } from '#web/ui/surface.tsx'

const itemLabel = (item: string) => checklistLabels[item] ?? item

export function YardSection({ saved }: { saved: PublicSettings }) {
  const form = useSettingsForm('yard', saved)
  const { values, set, errorOf } = form
  return (
    <SettingsForm form={form}>
      <Panel title="What is in use">
        <div className="stack gap-3xs">
          <Checkbox
            className={classes.switch ?? ''}
            label={labels.allocation}
            description="Approved boats get a rack position (bunk), and forms ask for one. Switched off, positions are kept but not shown."
            checked={values.allocation}
            onChange={(event) => set('allocation', event.currentTarget.checked)}
          />
          <Checkbox
            className={classes.switch ?? ''}
            label={labels.kanban}
            description="A second view of the list of boats, in columns by status. The yard board is there either way."
            checked={values.kanban}
            onChange={(event) => set('kanban', event.currentTarget.checked)}
          />
          <Checkbox
            className={classes.switch ?? ''}
            label={labels.requireSecondFactor}
            description="Everybody who works here signs in with a code of an authenticator app as well; who has none sets it up first."
            checked={values.requireSecondFactor}
            onChange={(event) => set('requireSecondFactor', event.currentTarget.checked)}
          />
        </div>
      </Panel>
      <Panel title="Checklists">
        <div className={classes.fields}>
          {(['inspectionChecklist', 'loweringChecklist'] as const).map((name) => (
            <EntriesField
              key={name}
              label={labels[name]}
              hint={name === 'inspectionChecklist' ? 'Before a boat is lifted' : 'Before a boat goes into the water'}
              one={name === 'inspectionChecklist' ? 'item before lifting' : 'item before lowering'}
              ordered
              maxLength={60}
              value={values[name]}
              onChange={(items) => set(name, items)}
              show={itemLabel}
              none="Nothing is asked."
              error={errorOf(name)}
            />
          ))}
        </div>
      </Panel>
    </SettingsForm>
  )
}
