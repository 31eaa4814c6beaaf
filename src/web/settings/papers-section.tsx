import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/settings/words.ts'
import { Checkbox, NumberInput } from '@mantine/core'
import { documentGroups } from '#contract/boats/documents.ts'
import { inMegabytes } from '#contract/measures/measures.ts'
import { settingLabels as labels, type PublicSettings } from '#contract/settings/schema.ts'
import { worded } from '#web/platform/language.ts'
import { documentGroupTitles } from '#web/schedules/index.ts'
import classes from '#web/settings/fields.module.css'
import { SettingsForm } from '#web/settings/settings-form.tsx'
import { useSettingsForm } from '#web/settings/use-settings-form.ts'
import { Panel } from '#web/ui/surface.tsx'

const limits = [
  {
    name: 'fileSizeMegabytes',
    max: 1000,
    hint: msg`The largest document or picture, 1 to ${{ most: inMegabytes(1000) }}. Files stored already are kept.`,
  },
  {
    name: 'customerMegabytes',
    max: 1_000_000,
    hint: msg`All that one customer uploaded, 1 to ${{ most: inMegabytes(1_000_000) }}. Who has no room left is told so; staff have no such limit.`,
  },
  {
    name: 'filesPerGroup',
    max: 100,
    hint: msg`The most files in one group, such as the contracts of a boat: 1 to 100`,
  },
] as const

/** In their own order, whatever was ticked first. */
const groupsIn = (chosen: readonly string[]) => documentGroups.filter((group) => chosen.includes(group))

export function PapersSection({ saved }: { saved: PublicSettings }) {
  const form = useSettingsForm('papers', saved)
  return (
    <SettingsForm form={form}>
      <Panel title={t`Papers that are asked for`}>
        <p className="quiet">
          {t`Without them a boat cannot be requested or lifted. An insurance that ended and a hold stop her always.`}
        </p>
        <div className={classes.fields}>
          {(['annualPapers', 'visitPapers'] as const).map((name) => (
            <Checkbox.Group
              key={name}
              label={worded(labels[name])}
              value={[...form.values[name]]}
              error={form.errorOf(name)}
              onChange={(groups) => form.set(name, groupsIn(groups))}
            >
              {documentGroups.map((group) => (
                <Checkbox
                  key={group}
                  value={group}
                  label={worded(documentGroupTitles[group])}
                  className={classes.tick ?? ''}
                />
              ))}
            </Checkbox.Group>
          ))}
        </div>
      </Panel>
      <Panel title={t`Limits for new files`}>
        <div className={classes.fields}>
          {limits.map(({ name, max, hint }) => (
            <NumberInput
              key={name}
              label={worded(labels[name])}
              description={worded(hint)}
              min={1}
              max={max}
              clampBehavior="none"
              allowDecimal={false}
              allowNegative={false}
              value={form.values[name]}
              error={form.errorOf(name)}
              onChange={(value) => form.set(name, value as number)}
            />
          ))}
        </div>
      </Panel>
    </SettingsForm>
  )
}
