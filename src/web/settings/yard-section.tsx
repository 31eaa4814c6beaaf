import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/settings/words.ts'
import { Checkbox, TextInput } from '@mantine/core'
import type { Language } from '#contract/language/languages.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { nameFor } from '#contract/language/sentence.ts'
import { itemNamed } from '#contract/settings/checklist.ts'
import { settingLabels as labels, type PublicSettings, type Settings } from '#contract/settings/schema.ts'
import { worded } from '#web/platform/language.ts'
import { DisplaysPanel } from '#web/settings/displays-panel.tsx'
import { EntriesField, type EntryWords } from '#web/settings/entries-field.tsx'
import classes from '#web/settings/fields.module.css'
import { marinasFirst, nameLabel } from '#web/settings/languages.ts'
import type { PutOutOfUse } from '#web/settings/machine-dialog.tsx'
import { MachinesPanel } from '#web/settings/machines-panel.tsx'
import { ScreensPanel } from '#web/settings/screens-panel.tsx'
import { SettingsForm } from '#web/settings/settings-form.tsx'
import { type SettingsForm as Form, useSettingsForm } from '#web/settings/use-settings-form.ts'
import { Panel } from '#web/ui/surface.tsx'

/** Fields for what an item is called; its key stays, whatever it is called. */
function ItemNames({ form, item }: { form: Form; item: string }) {
  const { values, rename } = form
  const all: Settings['checklistNames'] = values.checklistNames
  const names = all[item] ?? {}
  const shown = (tag: Language) => nameFor(tag, itemNamed(values, item))
  return marinasFirst(values.language).map((tag) => (
    <TextInput
      key={tag}
      label={nameLabel(tag)}
      lang={tag}
      autoComplete="off"
      maxLength={60}
      placeholder={shown(tag)}
      value={names[tag] ?? ''}
      onChange={({ currentTarget: { value } }) => rename(item, { ...names, [tag]: value })}
    />
  ))
}

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

export function YardSection({ saved, putOutOfUse }: { saved: PublicSettings; putOutOfUse: PutOutOfUse }) {
  const form = useSettingsForm('yard', saved)
  const { values, set, rename, errorOf } = form
  /** What is typed for a new item is its key for ever, and its name in the marina's language until that is changed. */
  const change = (name: Checklist['name'], items: string[]) => {
    set(name, items)
    const added = items.find((item) => !values[name].includes(item) && !Object.hasOwn(values.checklistNames, item))
    if (added) rename(added, { [values.language]: added })
  }
  return (
    <div className="panels">
      <MachinesPanel putOutOfUse={putOutOfUse} />
      <ScreensPanel timeZone={saved.timeZone} />
      <DisplaysPanel timeZone={saved.timeZone} />
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
            <Checkbox
              className={classes.switch ?? ''}
              label={worded(labels.firstHourPutAway)}
              description={t`The dashboard of admins does not show the checklist of a new marina.`}
              checked={values.firstHourPutAway}
              onChange={(event) => set('firstHourPutAway', event.currentTarget.checked)}
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
                onChange={(items) => change(name, items)}
                show={(item) => worded(itemNamed(values, item))}
                naming={(item) => <ItemNames form={form} item={item} />}
                none={t`Nothing is asked.`}
                error={errorOf(name) ?? errorOf('checklistNames')}
              />
            ))}
          </div>
        </Panel>
      </SettingsForm>
    </div>
  )
}
