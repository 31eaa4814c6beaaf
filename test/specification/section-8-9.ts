import { sentences } from './sentence.ts'

/** Error catalogue. Alerts are sentences on the screen (differs). */
export const section8 = sentences(`
8-1 Boat form incomplete: "Please fill in all required fields" (differs: on the page, with every field named, instead of an alert).
8-2 Boat delete not ok: "boats that are linked cannot be deleted." and the list reloads.
8-3 Other delete not ok: "records that are linked cannot be deleted."
8-4 Upload failure: the server's message (differs: the other uploads go on).
8-5 Boat create returns an error: the message (differs: shown, and the form stays).
8-6 Boat update returns an error: message shown.
8-7 Schedule create or pick-up request failure: "An error occurred while creating the schedule, {server message}. Please try again."
8-8 Add payment in boat service form: "Payment processor not implemented yet."
8-9 Failed login: "Invalid username or password"; both fields cleared.
8-10 Reset status 404: "Reset failed. Please try again."
8-11 Reset success: "Password reset is successful"; go to login.
8-12 Reset token invalid: sent to login.
8-13 Forgot password success: "Password reset link sent to {email}".
8-14 Chat load or send errors (differs: shown).
8-15 Notification permission denied: warning only.
8-16 Dashboard and unread fetch errors (differs: shown with a way to try again).
8-17 401 on current-user fetch: session removed, go to login.
`)

/** Business constants and limits. */
export const section9 = sentences(`
9-1 Default page size 10; options 5, 10, 20, 100 (differs: 50 as well).
9-2 First page 1.
9-3 Default sort Id descending.
9-4 Search on Enter.
9-5 Unread polling every 60000 ms.
9-6 Small-screen breakpoint 640 px.
9-7 Greeting cutoffs at hours 12 and 18.
9-8 Annual plan shown "From 3335 €".
9-9 Opening hours Mon-Fri 8:00-17:00, Sat and Sun closed.
9-10 New boat subscription: valid one year from today, 11 lifts.
9-11 The blank new-subscription form defaults to 21 lifts.
9-12 The subscription edit form's initial default is 11 lifts.
9-13 Size codes 0 Small, 1 Medium, 2 Large.
9-14 Review codes 1 Approve, 2 Reject.
9-15 notifyCustomer is sent as 1 or 0.
9-16 Booking hours 09:00-17:59 on weekdays.
9-17 New Requests button visible weekdays 07:00-18:59.
9-18 Password minimum length 8.
9-19 Lists of requests and subscriptions show dates as DD-MM-YYYY.
9-20 Modals show dates as YYYY-MM-DD.
9-21 Picker format dd/MM/yyyy HH:mm.
9-22 Export file names: boats.xlsx, Subscriptions.xlsx, boatservices.xlsx (also for schedules and requests).
9-23 [0] is sent as the id list when nothing is selected.
9-24 Chat link: server timeout 30 s, keep-alive 15 s.
9-25 Chat link: reconnect delays 0, 2 s, 10 s, 30 s then stop; HTTP timeout 100 s.
`)
