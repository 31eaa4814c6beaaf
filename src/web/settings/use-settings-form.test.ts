import { expect, it } from 'vitest'
import type { Settings } from '#contract/settings/schema.ts'
import { realChanges } from '#web/settings/use-settings-form.ts'

const saved = {
  kanban: true,
  checklistNames: { Keys: { en: 'Keys' }, Plug: { en: 'Drain plug' } },
} as unknown as Settings

it('of the names of items those that were changed are sent, whatever others were renamed to meanwhile', () => {
  const typed = { checklistNames: { Keys: { en: 'Keys', et: 'Võtmed' }, Plug: { en: 'Drain plug' } } }
  expect(realChanges(typed, saved)).toEqual({ checklistNames: { Keys: { en: 'Keys', et: 'Võtmed' } } })
})
it('what was typed back is no change', () => {
  expect(realChanges({ kanban: true, checklistNames: { Keys: { en: 'Keys' } } }, saved)).toEqual({})
  expect(realChanges({ kanban: false, checklistNames: undefined }, saved)).toEqual({ kanban: false })
})
