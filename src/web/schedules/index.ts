/**
 * What pages show and do with a schedule. Labels and ways come from the contract, buttons from `abilities`.
 *
 * - `StatusOf` status chip with its flags · `statusMark` the same as words, tone and icon · `phaseIcons`, `phaseLook`
 * - `WayOf` the phase line · `lookOf` paint and hull type of a boat · `BoatOption` she in the list of a field
 * - `useLinkedDialog` + `stepsOf`, `StepButton`, `stepMenu`: the same for a list with one dialog for all rows, kept in
 *   the address: `?review=231` opens the next move of schedule 231
 * - `BookPlanned` the planned pick-up in one press
 * - `personFacts`: what is known of its owner · `History` of a schedule or a boat
 * - `refreshSchedules` after a change made elsewhere
 */
export { BookPlanned } from '#web/schedules/dialog/book-planned.tsx'
export { StepButton, stepMenu } from '#web/schedules/dialog/schedule-actions.tsx'
export { type OpenStep, useLinkedDialog } from '#web/schedules/dialog/use-linked-dialog.tsx'
export { lookOf } from '#web/schedules/facts/boat-look.ts'
export { BoatOption, boatOptions } from '#web/schedules/facts/boat-option.tsx'
export { fileLinks } from '#web/schedules/facts/file-links.ts'
export { History } from '#web/schedules/facts/history.tsx'
export { tellMoved } from '#web/schedules/facts/moved-notice.tsx'
export { openingSentence } from '#web/schedules/facts/opening.ts'
export { documentGroupTitles, undatedNote } from '#web/schedules/facts/papers.tsx'
export { refreshSchedules } from '#web/schedules/facts/refresh.ts'
export { personFacts } from '#web/schedules/facts/review-facts.tsx'
export { phaseIcons, phaseLook, StatusOf, statusMark } from '#web/schedules/facts/status-of.tsx'
export { WayOf } from '#web/schedules/facts/way-of.tsx'
export {
  canStep,
  isBeginning,
  isReviewForm,
  outAddress,
  pageOf,
  type ScheduleStep,
  stepIcon,
  stepLabel,
  stepOf,
  stepsOf,
} from '#web/schedules/steps/steps.ts'
