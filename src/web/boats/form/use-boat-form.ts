import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { boatCreateSchema, boatSchema } from '#contract/boats/schema.ts'
import {
  type BoatValues,
  bodyOf,
  type Difference,
  lastDaysMissing,
  mergeBoats,
  valuesOf,
} from '#web/boats/form/boat-values.ts'
import { texts } from '#web/boats/texts.ts'
import { useFailures } from '#web/platform/first-wrong.ts'
import { hasBegun } from '#web/platform/has-begun.ts'
import { problemOf } from '#web/platform/problem.ts'
import { useDraft } from '#web/platform/use-draft.ts'

/** The boat as the server has it; a new one has no version. */
export type Known = { version: number | null; values: BoatValues }
type Kept = { base: Known; values: BoatValues }
export type Conflict = { fresh: Known; merged: BoatValues; differences: Difference[] }

type Options = {
  /** Names the draft. */
  draftKey: string
  known: Known
  choosesOwner: boolean
  save: (values: BoatValues, version: number | null) => Promise<unknown>
  onSaved: (values: BoatValues) => void
}

const resolve = schemaResolver(boatCreateSchema, { sync: true })
const required = ['name', 'width', 'depth', 'notes'] as const
const isIncomplete = (values: BoatValues, errors: Record<string, unknown>) =>
  required.some((field) => String(values[field]).trim() === '') ||
  Object.entries(values).some(([field, value]) => Array.isArray(value) && value.length === 0 && errors[field]) ||
  Boolean(errors.owner)

const conflictOf = (base: Known, mine: BoatValues, fresh: Known): Conflict => ({
  fresh,
  ...mergeBoats(base.values, mine, fresh.values),
})

/** Values, draft, refusals and the second editor of the boat form. */
export function useBoatForm({ draftKey, known, choosesOwner, save, onSaved }: Options) {
  const [kept, setKept] = useState<Kept | null>(null)
  const draft = useDraft<Kept | null>(draftKey, kept)
  const found = draft.found
  const base = useRef<Known>(found?.base ?? known)
  const start = { ...known.values, ...found?.values }
  const [conflict, setConflict] = useState<Conflict | null>(() =>
    found && found.base.version !== known.version ? conflictOf(found.base, start, known) : null,
  )
  const [summary, setSummary] = useState('')
  const { failures, fail } = useFailures()
  const form = useForm<BoatValues>({
    initialValues: start,
    validate: (values) => ({
      ...lastDaysMissing(values),
      ...resolve(bodyOf(values)),
      ...(choosesOwner && !values.owner ? { owner: texts.chooseOwner } : {}),
    }),
    onValuesChange: (values) => setKept({ base: base.current, values }),
  })

  const { mutate, isPending } = useMutation({
    mutationFn: (values: BoatValues) => save(values, base.current.version),
    onSuccess: (_, values) => {
      draft.clear()
      onSaved(values)
    },
    onError: (error, values) => {
      const { code, message, errors, current } = problemOf(error)
      const fresh = code === 'stale_version' ? boatSchema.safeParse(current).data : null
      if (fresh) {
        const state = { version: fresh.version, values: valuesOf(fresh) }
        setConflict(conflictOf(base.current, values, state))
        return
      }
      form.setErrors(
        Object.fromEntries(errors.map(({ field, message }) => [field === 'personId' ? 'owner' : field, message])),
      )
      setSummary(message)
      fail()
    },
  })
  const submit = form.onSubmit(
    (values) => {
      setSummary('')
      mutate(values)
    },
    (errors, values) => {
      setSummary(isIncomplete(values, errors) ? texts.fillIn : texts.mend)
      fail()
    },
  )
  /** Goes on from the fresh state, with one's own changes in it or without. */
  const settle = (values: BoatValues, { fresh }: Conflict) => {
    base.current = fresh
    form.setValues(values)
    setKept({ base: fresh, values })
    setConflict(null)
    setSummary('')
  }
  return {
    form,
    submit,
    failures,
    unchanged:
      known.version !== null && conflict === null && !hasBegun(bodyOf(base.current.values), bodyOf(form.values)),
    busy: isPending,
    summary,
    conflict,
    keepMine: () => conflict && settle(conflict.merged, conflict),
    takeTheirs: () => conflict && settle(conflict.fresh.values, conflict),
    wasKept: Boolean(found) && conflict === null,
    forget: draft.clear,
  }
}
export type BoatFormState = ReturnType<typeof useBoatForm>
