/**
 * What pages show and do with a schedule. Labels and ways come from the contract, buttons from `abilities`.
 *
 * - `StatusOf` status chip with its flags · `statusMark` the same as words, tone and icon · `phaseIcons`, `phaseLook`
 * - `WayOf` the phase line · `lookOf` paint and hull type of a boat · `BoatOption` she in the list of a field
 * - `ScheduleActions` next move and menu with all dialogs: for one schedule on a page or card
 * - `useScheduleDialog` + `stepsOf`, `StepButton`, `stepMenu`: the same for a list with one dialog for all rows
 * - `useLinkedDialog` that one dialog kept in the address: `?review=231` opens the next move of schedule 231
 * - `BookPlanned` the planned pick-up in one press
 * - `Papers`, `Pictures`, `PlateOf`, `boatFacts`, `personFacts`, `requestChecks`, `yardChecks`: what is known of it
 * - `History` of a schedule or a boat · `nextSentence` what comes next
 * - `useMarina` settings and the marina's clock · `refreshSchedules` after a change made elsewhere
 */
export { lookOf } from '#web/schedules/boat-look.ts'
export { BoatOption, boatOptions } from '#web/schedules/boat-option.tsx'
export { BookPlanned } from '#web/schedules/book-planned.tsx'

export { History } from '#web/schedules/history.tsx'

export { tellMoved } from '#web/schedules/moved-notice.tsx'

export { openingSentence } from '#web/schedules/opening.ts'
export { documentGroupTitles, fileLinks, undatedNote } from '#web/schedules/papers.tsx'
export { refreshSchedules } from '#web/schedules/refresh.ts'
export { personFacts } from '#web/schedules/review-facts.tsx'
export { StepButton, stepMenu } from '#web/schedules/schedule-actions.tsx'
export { phaseIcons, phaseLook, StatusOf, statusMark } from '#web/schedules/status-of.tsx'
export { type Step, stepIcon, stepLabel, stepsOf } from '#web/schedules/steps.ts'
export { useLinkedDialog } from '#web/schedules/use-linked-dialog.tsx'
export { useMarina } from '#web/schedules/use-marina.ts'
export type { OpenStep } from '#web/schedules/use-schedule-dialog.tsx'
export { WayOf } from '#web/schedules/way-of.tsx'
