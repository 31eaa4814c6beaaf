import { useState } from 'react'
import { boatFieldsIn } from '#contract/boats/fields.ts'
import type { Boat } from '#contract/boats/schema.ts'
import { createBoat, createOwnBoat, updateBoat, updateOwnBoat } from '#contract/boats/sent.ts'
import { boatKind } from '#web/boats/boat-kind.ts'
import {
  type BoatValues,
  bodyOf,
  type Difference,
  emptyBoat,
  isAsked,
  lastDaysMissing,
  mergeBoats,
  valuesOf,
} from '#web/boats/form/boat-values.ts'
import { texts } from '#web/boats/texts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import type { Sentences } from '#web/platform/form/use-sending.ts'
import { hasBegun } from '#web/platform/has-begun.ts'

/** The boat as the server has it; a new one has no version. */
export type KnownBoat = { version: number | null; values: BoatValues }
/** `base` is what was changed from: it lies in the draft, too. */
export type FormValues = BoatValues & { base: KnownBoat; planId: string }
export type Conflict = { fresh: KnownBoat; merged: BoatValues; differences: Difference[] }
const knownOf = (boat: Boat | null): KnownBoat =>
  boat ? { version: boat.version, values: valuesOf(boat) } : { version: null, values: emptyBoat }

const isIncomplete = (values: BoatValues, wrong: Sentences, isStaff: boolean) =>
  boatFieldsIn.page.some((field) => isAsked(field, isStaff) && String(values[field]).trim() === '') ||
  Object.entries(values).some(([field, value]) => Array.isArray(value) && value.length === 0 && wrong[field]) ||
  Boolean(wrong.owner)

const conflictOf = ({ base, planId: _, ...mine }: FormValues, fresh: KnownBoat): Conflict => ({
  fresh,
  ...mergeBoats(base.values, mine, fresh.values),
})

type Options = {
  /** The boat that is changed; null for a new one. */
  boat: Boat | null
  /** They know what they know; owners are asked for all of it. */
  isStaff: boolean
  /** `saved`: as she is now, where she was known. */
  onDone: (name: string, saved: Boat) => void
}
/** The form of a boat: two who change her at once see each other's changes. */
export function useBoatForm({ boat, isStaff, onDone }: Options) {
  const known = knownOf(boat)
  const initial: FormValues = { ...known.values, base: known, planId: '' }
  const { form, send, ...state } = useForm<FormValues, Boat>({
    kind: boatKind,
    record: boat,
    draft: `boat-${boat?.id ?? 'new'}`,
    initial,
    renamed: { personId: 'owner', version: null },
    summary: (sentences, values) => (isIncomplete(values, sentences, isStaff) ? texts.fillIn : texts.mend),
    onFresh: (fresh) => fresh.version !== values.base.version && setConflict(conflictOf(values, knownOf(fresh))),
    onDone: (saved, { name }) => onDone(name.trim(), saved),
  })
  const { values } = form
  // what was kept may have been changed from an older state than she has now
  const [conflict, setConflict] = useState<Conflict | null>(() =>
    values.base.version === known.version ? null : conflictOf(values, known),
  )
  const submit = () => {
    const body = bodyOf(values)
    const missing = {
      ...lastDaysMissing(values),
      ...(isStaff && !values.owner ? { owner: texts.chooseOwner } : {}),
    }
    const { version } = values.base
    if (boat)
      send(
        isStaff ? updateBoat : updateOwnBoat,
        { params: { id: boat.id }, body: { ...body, version: version ?? undefined } },
        missing,
      )
    else
      send(
        isStaff ? createBoat : createOwnBoat,
        { body: { ...body, personId: values.owner?.id ?? null, planId: values.planId } },
        missing,
      )
  }
  /** Goes on from the fresh state, with one's own changes in it or without. */
  const settle = (next: BoatValues, { fresh }: Conflict) => {
    form.setValues({ ...next, base: fresh, planId: values.planId })
    setConflict(null)
  }
  return {
    ...state,
    form,
    submit,
    isNew: boat === null,
    unchanged: boat !== null && conflict === null && !hasBegun(bodyOf(values.base.values), bodyOf(values)),
    conflict,
    keepMine: () => conflict && settle(conflict.merged, conflict),
    takeTheirs: () => conflict && settle(conflict.fresh.values, conflict),
  }
}
export type BoatFormState = ReturnType<typeof useBoatForm>
