import { t } from '@lingui/core/macro'
import '#web/settings/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { publicSettings } from '#contract/settings/calls.ts'
import {
  type PublicSettings,
  type SettingName,
  type Settings,
  settingLabels,
  settingsConflicts,
} from '#contract/settings/schema.ts'
import { changeSettings } from '#contract/settings/sent.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { worded } from '#web/platform/language.ts'
import { showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'

/** Fields hold what was typed, so a number may be an empty text for a while. */
type TypedSettings = { [K in SettingName]?: Settings[K] | string }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
/** Saved meanwhile by somebody else, or typed back: no change any more. */
export function realChanges(typed: TypedSettings, saved: Settings): TypedSettings {
  const { checklistNames, ...others } = typed
  const renamed = renamedIn((checklistNames ?? {}) as ItemNames, saved.checklistNames)
  const changes = Object.entries(others).filter(
    ([name, value]) => value !== undefined && !isSame(value, saved[name as SettingName]),
  )
  return { ...Object.fromEntries(changes), ...(Object.keys(renamed).length > 0 && { checklistNames: renamed }) }
}

type ItemNames = Settings['checklistNames']
/** Of items' names the changed ones alone: another admin's, changed meanwhile, must not be sent back. */
const renamedIn = (typed: ItemNames, saved: ItemNames): ItemNames =>
  Object.fromEntries(Object.entries(typed).filter(([item, names]) => !isSame(names, saved[item])))

const settingNames = Object.keys(settingLabels) as SettingName[]
const untouched: TypedSettings = Object.fromEntries(settingNames.map((name) => [name, undefined]))

/** One section's fields: what differs from what is in force, kept as a draft, saved on its own. */
export function useSettingsForm(section: string, saved: PublicSettings) {
  const queries = useQueryClient()
  const { form, send, startOver, restored, ...state } = useForm<TypedSettings, PublicSettings>({
    draft: `settings-${section}`,
    initial: untouched,
    // what is wrong may stand in another section
    summary: (sentences) => Object.values(sentences)[0] ?? '',
    onDone: (fresh, values) => {
      queries.setQueryData(read(publicSettings, {}).queryKey, fresh)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== publicSettings.path })
      showDone(t`Saved: ${{ fields: namesOf(realChanges(values, saved)) }}.`)
      startOver()
    },
  })
  const changes = realChanges(form.values, saved)
  const submit = () => {
    const conflicts = settingsConflicts({ ...saved, ...changes } as Partial<Settings>)
    const more = Object.fromEntries(conflicts.map(({ field, message }) => [field, worded(message)]))
    send(changeSettings, { body: changes as Partial<Settings> }, more)
  }
  return {
    ...state,
    values: {
      ...saved,
      ...changes,
      checklistNames: { ...saved.checklistNames, ...(changes.checklistNames as ItemNames | undefined) },
    } as Settings & TypedSettings,
    rename: (item: string, names: ItemNames[string]) =>
      form.setFieldValue('checklistNames', { ...(form.values.checklistNames as ItemNames | undefined), [item]: names }),
    set: <K extends SettingName>(name: K, value: Settings[K] | string) => form.setFieldValue(name, value as never),
    errorOf: (name: SettingName) => form.errors[name],
    changed: Object.keys(changes) as SettingName[],
    wasKept: restored && Object.keys(changes).length > 0,
    submit,
    reset: startOver,
  }
}
export type SettingsForm = ReturnType<typeof useSettingsForm>

const namesOf = (changes: object) =>
  (Object.keys(changes) as SettingName[]).map((name) => worded(settingLabels[name])).join(', ')
