import { msg } from '@lingui/core/runtime-macro'
import { wordsOf } from '#web/platform/language.ts'
export const texts = wordsOf({
  notFresh: msg`This schedule is no longer at that step`,
  nowAt: msg`Now:`,
  nothingToDo: msg`This step is not possible any more. What you typed is kept until you close this page.`,
  nothingWaits: msg`Nothing waits for a decision here.`,
  openRequest: msg`Open the request`,
  dayPassed: msg`The drop-off day has passed`,
  dayPassedWhy: msg`Change the date first.`,
  changeDate: msg`Change the date`,
  noLift: msg`No lift is left, and this cannot be passed with a reason. Add a lift on the boat’s subscription first.`,
  openSubscription: msg`Open the subscription`,
  noSubscription: msg`No approved subscription covers the day, so no lift can be counted. Review or renew it first.`,
  overrideLabel: msg`Reason for passing the closed gate`,
  overrideHint: msg`Staff may pass it; the reason goes into the history.`,
  overrideNeeded: msg`Give a reason for passing the closed gate`,
  dropped: msg`Is the boat dropped off`,
  undoNote: msg`saved by mistake`,
  deleteQuestion: msg`Are you sure you want to delete this item?`,
  deleteRefused: msg`records that are linked cannot be deleted.`,
  deleted: msg`The request is deleted.`,
  nothingChanged: msg`Nothing was changed: the boat is not marked as dropped off.`,
})
