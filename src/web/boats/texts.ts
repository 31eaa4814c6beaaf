import { msg } from '@lingui/core/runtime-macro'
import '#web/boats/words.ts'
import { wordsOf } from '#web/platform/language.ts'

export const texts = wordsOf({
  linked: msg`boats that are linked cannot be deleted.`,
  deleteQuestion: msg`Are you sure you want to delete this item?`,
  emptyTitle: msg`Your bay is waiting`,
  emptyOwner: msg`Register your boat with her dimensions and four papers. It takes about five minutes.`,
  emptyStaffTitle: msg`No boats yet`,
  emptyStaff: msg`Boats that customers register are listed here, and you can register one for a customer.`,

  fillIn: msg`Please fill in all required fields`,
  mend: msg`Please mend what is marked`,
  chooseOwner: msg`Choose the owner`,
  lastDay: msg`Enter the last day the certificate covers`,
  onlyMarina: msg`A request for this boat is open: until it is done only the marina changes her dimensions.`,
  filesOnTheWay: msg`Files are still being sent.`,
  noPlate: msg`Enter width, height and depth, and she is drawn here to scale.`,
  conflict: msg`Somebody changed this boat while you were editing`,
  conflictText: msg`Nothing of yours is lost. Keep your changes and look them over, or take the boat as she is now.`,

  waitsForApproval: msg`Waits for approval`,
  transferAlong: msg`Her subscription, her lifts and what is booked go along.`,
  transferEarlier: msg`Contract and insurance become earlier versions: until the new owner uploads theirs, the boat cannot be requested or lifted.`,
  transferStays: msg`Registration and other documents in use stay with the boat. All other papers and pictures of the former owner stay with the marina.`,
  transferTold: msg`Both owners are told; the reason is kept in the history, where the new owner reads it.`,
  formerNotes: msg`The owner never sees them.`,
  noSchedule: msg`No drop-off is asked for.`,
  /** Where closed gates are marked on the page, they are not named once more. */
  settleFirst: msg`A drop-off (lifting) can be requested once what is marked on this page is settled.`,
  gone: msg`She was deleted, or she belongs to another owner now.`,
  goneForStaff: msg`She was deleted, or the address is not complete.`,
})
