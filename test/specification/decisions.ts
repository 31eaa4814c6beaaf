import { sentences } from './sentence.ts'

/** What the specification leaves to the server: the events of the lifecycle (D.1) and the gates (D.2). */
export const decisions = sentences(`
D.1-1 Request drop-off: – → 0, by owner and staff; gates clear for the drop-off day, no open schedule, slot free.
D.1-2 Edit, delete: only at 0, by owner and staff.
D.1-3 Approve / reject request: 0 → 1 / 2, by staff; reject needs a reason; told only if notify is ticked; approve checks again.
D.1-4 Approve / reject payment: 1 → 3 / 4, by staff, with notes.
D.1-5 Approve payment after all: 4 → 3, by staff.
D.1-6 Reschedule: 1, 3, 4 stay; staff, owner until the day before; a new slot.
D.1-7 Cancel: 1, 3, 4 → 2, by owner and staff, with a reason; shown as "Cancelled"; frees slot and position.
D.1-8 Confirm drop-off: 3 → 5, by staff; status 0 changes nothing and 200 says so.
D.1-9 Inspection done: 5 → 6, by staff, with the checklist.
D.1-10 Lift: 6 → 7, by staff; takes a lift; with allocation on a position is required.
D.1-11 Request pick-up: 7 → 8, by owner and staff, with the boat's id, date and slot.
D.1-12 Withdraw pick-up: 8 → 7, by owner and staff; the planned date stands again.
D.1-13 Lower: 8 → 9, by staff, with the launch checklist; frees the position.
D.1-14 Collect: 9 → 10, by staff.
D.1-15 Restow: 9 → 7, by staff; no lift taken, a position if allocation is on.
D.1-16 Release: 5–8 → 10, by staff, with a reason; frees the position.
D.1-17 Return: 9, 10 → 11, by staff; 409 once a newer schedule exists.
D.1-18 Undo: the last event back within a day, by staff, with a reason; a lift comes back, a position if still free.
D.1-19 One open schedule per boat; who comes second gets 409 and the fresh state.
D.1-20 Every change writes one row of history; history outlives a deleted schedule.
D.1-21 No-show: past its day a schedule at 0, 1, 3, 4 is flagged and its slot is free again.
D.2-1 Gate: the subscription is not approved for that day.
D.2-2 Gate: no lift is left.
D.2-3 Gate: a required document is missing.
D.2-4 Gate: the insurance has expired on that day.
D.2-5 Gate: staff put a hold on the boat.
D.2-6 Pick-up and lowering are stopped only by a hold or expired insurance.
D.2-7 Staff may override with a reason that goes into history; never the lift count, never a taken position.
`)
