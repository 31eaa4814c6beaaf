import { sentences } from './sentence.ts'

/**
 * What the marina decided where the specification leaves it open. Decided and not built yet: staff's bookings outside the
 * hours, mail in the reader's language, and the secret addresses of what the marina does not have yet.
 */
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
D.3-1 Registration creates customers only.
D.3-2 Admins invite staff by e-mail, with a link that sets a password.
D.3-3 admin:create makes the first admin on an empty production database.
D.3-4 A record that is not yours answers 404; an action your role may not take answers 403.
D.3-5 No route exists without a declared access level.
D.3-6 Each row carries what the asker may do with it now, decided by what guards the write.
D.3-7 Staff act on a named customer's behalf; history holds both.
D.3-8 Menu: Messages for all; for staff Drop-offs, Pick-ups, Customers and the review queue; for admins Settings, Staff and Audit log.
D.4-1 Creates answer with the id.
D.4-2 400, 401, 403, 404, 409, 413, 415, 429, 503 and 507 each have their meaning; no 422.
D.4-3 Every problem has code, values, message, error (the same sentence), errors and requestId.
D.4-4 Unknown or server-owned fields are ignored, never obeyed.
D.4-5 selected in any of its forms means its ids; rows the asker cannot see are left out; 0 or [0] alone means the whole list.
D.4-6 An unknown name that begins with selected is refused.
D.4-7 sortBy is any column by its name on the wire in any letter case; an empty value is the default; pages of 5 to 50 by fives and of 100.
D.4-8 A date-time without a zone is the marina's wall clock; one that cannot be read is called so.
D.4-9 A call without a body takes any content type.
D.4-10 Any Host is answered; links, cookies and origins come from PUBLIC_URL alone.
D.4-11 A write or review of a stale version answers 409 with the fresh record.
D.5-1 Boat, Pending subscription and documents are made in one transaction, or nothing.
D.5-2 An unlinked subscription belongs to its creator, is linked once, and is swept after a day.
D.5-3 Staff must name a customer as a boat's owner.
D.5-4 Owners may always edit their boat and add papers; a required group cannot be emptied.
D.5-5 While a schedule is open only staff change dimensions.
D.5-6 A boat with a schedule or a service cannot be deleted; one with nothing but its Pending subscription can, and takes that along.
D.5-7 A registration number is one boat's alone, but for case and spaces.
D.5-8 An insurance without its last day stands as such, closes no gate, and staff set the day.
D.5-9 Replaced papers stay as earlier versions.
D.5-10 Transfer: by staff, refused while a schedule is at 0, 1, 3 or 4; subscription and lifts go along; contract and insurance are the new owner's to bring.
D.5-11 The former owner's papers, name, notes and reasons are hidden from the new owner.
D.6-1 Staff may review a subscription again with a note, kept in history.
D.6-2 Rejecting answers 409 while a schedule is open.
D.6-3 Gates and lifts use the approved subscription in force on the day asked about; the boat's is that one, else the newest.
D.6-4 Renew: Pending, from the later of today and the day after the current end, one year, 11 lifts, none carried over.
D.6-5 Renew: by customer or staff, one pending at a time; a rejected renewal may be asked again.
D.6-6 Lifts are a ledger: taken at 7 and only if one is left; never below zero, never drifting.
D.6-7 Staff add or return lifts with a reason; editing the number writes the difference with a reason.
D.6-8 A subscription that ends while the boat is on the rack leaves it there, marked overdue; pick-up stays open.
D.6-9 Today and a day's end are in the marina's time zone.
D.7-1 A service may be asked for any own boat, approved or not; edit and delete only while Pending.
D.7-2 Staff may review a service again with a note.
D.7-3 serviceDate, serviceBy and internalNotes are staff's; the notes never reach the owner.
D.8-1 The server enforces booking hours and days for drop-off and pick-up, as the settings have them.
D.8-2 Places are 15-minute slots shared by drop-offs and asked pick-ups, held from 0; a planned pick-up holds none.
D.8-3 The capacity of a slot is a setting, unlimited by default.
D.8-4 Staff may book outside the hours with a reason.
D.8-5 Instants are stored as UTC, days as dates.
D.8-6 Where "New Requests" is hidden a sentence says when it opens.
D.8-7 What staff do in the yard never depends on the booked hour.
D.8-8 A rack chosen on the form is a wish; approval takes it or another that fits.
D.8-9 Allocation switched on later shows stored boats as unplaced; switched off, positions are kept and not shown.
D.9-1 One chat per customer with the marina; all staff share the inbox.
D.9-2 The server sets the side of a message; ids name the customer.
D.9-3 GetByUser gives the newest 100; calls exist for older and for newer than an id.
D.9-4 Joining is not reading; the sender's own links receive the message, too.
D.9-5 Staff's sidebar lists customers, most recent first; a customer's shows the marina alone.
D.9-6 After a reconnect a client asks for what it missed: nothing is lost or doubled.
D.9-7 After its last try the link shows so, and tries again when it is woken.
D.9-8 chatMessage stores, and corrects within five minutes and by its sender only.
D.10-1 Types by content as well as by name; 20 MB each and 10 a group, by setting.
D.10-2 Stored under a random key; the original name is data only.
D.10-3 Served only to who may see the record it hangs on; inline only images and pdf.
D.10-4 An upload belongs to its uploader until attached; unattached ones go after a day.
D.11-1 Argon2id; limits are counted before hashing, failures only.
D.11-2 The session token is opaque, stored hashed, revocable.
D.11-3 authenticate answers the token and sets authToken (HttpOnly, SameSite=Lax, Secure over https); loggedInUser is readable, without the token.
D.11-4 Cookie requests that change state need the site's own Origin.
D.11-5 Sign-in works before the e-mail is verified; linking does not.
D.11-6 Social sign-in comes back with a one-time ticket, bound to the browser that began.
D.11-7 Password reset: the same answer whether or not the e-mail is known; valid one hour, once.
D.11-8 A reset, a new password and a block end every other pending link; reset and block all sessions.
D.11-9 A change of e-mail is told to the old address, which can take it back for a week.
D.11-10 An account is deleted by the mailed link; refused while a schedule is open; boats and ledger stay, the person is erased.
D.11-11 A link that confirms an address counts only with the account's session or password; "This was not me" ends the account.
D.12-1 A visitor's enquiry reaches staff as new; they answer by mail, decline, or invite to register.
D.12-2 Protected against robots by a hidden field, time and limits.
D.13-1 Every state change a customer waits for sends an e-mail and a notice, queued in the same transaction.
D.13-2 Mail is in the marina's name with its Reply-To, and tried again until it is delivered.
D.13-3 Without SMTP settings mail is written as .eml files.
D.13-4 Mail and notices are worded in the reader's language.
D.13-5 Mailed links say what they will do and need a click.
D.14-1 /livez answers while the process runs, /readyz when database and files do.
D.14-2 Outside production an empty database is filled with a demo marina, every status in it.
D.14-3 A database that the demo filled never starts in production, and no demo on a public address unless DEMO=on says so.
D.14-4 Production needs a database, PUBLIC_URL and SECRET, and refuses RATE_LIMITS=off.
D.15-1 Secret addresses (display, feed, invoice, offer, estimate) are kept as hashes, revocable, and open one thing each.
`)
