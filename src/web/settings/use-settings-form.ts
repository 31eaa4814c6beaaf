import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeSettings, publicSettings } from '#contract/settings/calls.ts'
import {
  type PublicSettings,
  type SettingName,
  type Settings,
  settingLabels,
  settingsChangeSchema,
  settingsConflicts,
} from '#contract/settings/schema.ts'
import { call } from '#web/platform/api.ts'
import { useFailures } from '#web/platform/first-wrong.ts'
import { problemOf, showDone } from '#web/platform/problem.ts'
import { read } from '#web/platform/query-client.ts'
import { useDraft } from '#web/platform/use-draft.ts'

/** Fields hold what was typed, so a number may be an empty text for a while. */
type Typed = { [K in SettingName]?: Settings[K] | string }
type Errors = Record<string, string>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
/** Saved meanwhile by somebody else, or typed back: no change any more. */
const realChanges = (typed: Typed, saved: Settings): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => !isSame(value, saved[name as SettingName])))

const errorsOf = (changes: Typed, saved: Settings): Errors => {
  const issues = settingsChangeSchema.safeParse(changes).error?.issues ?? []
  const conflicts = settingsConflicts({ ...saved, ...changes } as Partial<Settings>)
  return Object.fromEntries([
    ...conflicts.map(({ field, message }) => [field, message]),
    ...issues.map(({ path, message }) => [path.join('.'), message]).reverse(),
  ])
}

/** One section's fields: what differs from what is in force, kept as a draft, saved on its own. */
export function useSettingsForm(section: string, saved: PublicSettings) {
  const queries = useQueryClient()
  // the count of edits tells a draft that was emptied from one that never began
  const [{ typed, edits }, setTyped] = useState<{ typed: Typed; edits: number }>({ typed: {}, edits: 0 })
  const draft = useDraft(`settings-${section}`, { typed, edits })
  const [begun, setBegun] = useState(false)
  const kept = begun ? {} : (draft.found?.typed ?? {})
  const changes = realChanges({ ...kept, ...typed }, saved)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { failures, fail } = useFailures()

  const replace = (next: Typed) => {
    setBegun(true)
    setTyped(({ edits: before }) => ({ typed: next, edits: before + 1 }))
  }
  const reset = () => {
    replace({})
    setErrors({})
    setFailure(null)
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Partial<Settings>) => call(changeSettings, { body }),
    onSuccess: (fresh, body) => {
      queries.setQueryData(read(publicSettings, {}).queryKey, fresh)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== publicSettings.path })
      showDone(`Saved: ${namesOf(body)}.`)
      reset()
    },
    onError: (error) => {
      const { errors: refused, message } = problemOf(error)
      setErrors(Object.fromEntries(refused.map(({ field, message: sentence }) => [field, sentence])))
      setFailure(message)
      fail()
    },
  })
  const submit = () => {
    const found = errorsOf(changes, saved)
    setErrors(found)
    setFailure(Object.values(found)[0] ?? null)
    if (Object.keys(found).length === 0) mutate(changes as Partial<Settings>)
    else fail()
  }
  /** Of the field itself or of one of its entries. */
  const errorOf = (name: SettingName) =>
    Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1]
  return {
    values: { ...saved, ...changes } as Settings & Typed,
    set: <K extends SettingName>(name: K, value: Settings[K] | string) => replace({ ...changes, [name]: value }),
    errorOf,
    changed: Object.keys(changes) as SettingName[],
    wasKept: !begun && Object.keys(changes).length > 0,
    failure,
    failures,
    busy: isPending,
    submit,
    reset,
  }
}
export type SettingsForm = ReturnType<typeof useSettingsForm>

const namesOf = (changes: object) =>
  (Object.keys(changes) as SettingName[]).map((name) => settingLabels[name]).join(', ')
