import { t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { Select, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { useMemo } from 'react'
import { languages, languageTags } from '#contract/language/languages.ts'
import { settingLabels as labels, type PublicSettings } from '#contract/settings/schema.ts'
import { isTimeZone, wallClock } from '#contract/time.ts'
import { timeOf } from '#web/platform/dates.ts'
import { worded } from '#web/platform/language.ts'
import classes from '#web/settings/fields.module.css'
import { SettingsForm } from '#web/settings/settings-form.tsx'
import { type SettingsForm as Form, useSettingsForm } from '#web/settings/use-settings-form.ts'
import { Panel } from '#web/ui/surface.tsx'

type Name = 'marinaName' | 'contactEmail' | 'contactPhone' | 'facebook' | 'instagram'
function WordsField({ form, name, ...input }: { form: Form; name: Name } & Omit<TextInputProps, 'form' | 'name'>) {
  return (
    <TextInput
      label={worded(labels[name])}
      autoComplete="off"
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(event) => form.set(name, event.currentTarget.value)}
      {...input}
    />
  )
}

const wide = 'across'
const zonesWith = (current: string) => [...new Set([...Intl.supportedValuesOf('timeZone'), current])].toSorted()

export function ContactSection({ saved, now }: { saved: PublicSettings; now: () => Date }) {
  const form = useSettingsForm('contact', saved)
  const zones = useMemo(() => zonesWith(saved.timeZone), [saved.timeZone])
  const { timeZone } = form.values
  const clock = isTimeZone(timeZone) ? timeOf(wallClock(now(), timeZone)) : ''
  return (
    <SettingsForm form={form}>
      <Panel title={t`The marina`}>
        <div className={classes.fields}>
          <WordsField className={wide} form={form} name="marinaName" withAsterisk maxLength={60} />
          <WordsField form={form} name="contactEmail" type="email" maxLength={200} />
          <WordsField form={form} name="contactPhone" type="tel" maxLength={40} />
          <Select
            label={worded(labels.language)}
            description={t`For visitors who read none of these languages, for people whose language is not known, and where a name is left empty`}
            data={languageTags.map((tag) => ({ value: tag, label: languages[tag] }))}
            allowDeselect={false}
            value={form.values.language}
            error={form.errorOf('language')}
            onChange={(tag) => tag && form.set('language', tag)}
          />
          <Select
            label={worded(labels.timeZone)}
            description={clock && t`It is ${clock} there now`}
            searchable
            allowDeselect={false}
            limit={60}
            nothingFoundMessage={t`No such time zone`}
            data={zones}
            value={timeZone}
            error={form.errorOf('timeZone')}
            onChange={(zone) => zone && form.set('timeZone', zone)}
          />
          <Textarea
            className={wide}
            label={worded(labels.contactAddress)}
            minRows={2}
            maxLength={300}
            value={form.values.contactAddress}
            error={form.errorOf('contactAddress')}
            onChange={(event) => form.set('contactAddress', event.currentTarget.value)}
          />
          <WordsField form={form} name="facebook" type="url" placeholder="https://" maxLength={200} />
          <WordsField form={form} name="instagram" type="url" placeholder="https://" maxLength={200} />
        </div>
      </Panel>
    </SettingsForm>
  )
}
