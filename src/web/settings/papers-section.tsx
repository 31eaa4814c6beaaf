import { t } from '@lingui/core/macro'
import { msg } from '@lingui/core/runtime-macro'
import '#web/settings/words.ts'
import { NumberInput } from '@mantine/core'
import { settingLabels as labels, type PublicSettings } from '#contract/settings/schema.ts'
import { worded } from '#web/platform/language.ts'
import classes from '#web/settings/fields.module.css'
import { SettingsForm } from '#web/settings/settings-form.tsx'
import { useSettingsForm } from '#web/settings/use-settings-form.ts'
import { Panel } from '#web/ui/surface.tsx'

const limits = [
  {
    name: 'fileSizeMegabytes',
    max: 1000,
    hint: msg`The largest document or picture, 1 to 1000 MB. Files stored already are kept.`,
  },
  {
    name: 'customerMegabytes',
    max: 1_000_000,
    hint: msg`All that one customer uploaded, 1 to ${{ most: '1\u00a0000\u00a0000' }} MB. Who has no room left is told so; staff have no such limit.`,
  },
  {
    name: 'filesPerGroup',
    max: 100,
    hint: msg`The most files in one group, such as the contracts of a boat: 1 to 100`,
  },
] as const

export function PapersSection({ saved }: { saved: PublicSettings }) {
  const form = useSettingsForm('papers', saved)
  return (
    <SettingsForm form={form}>
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
