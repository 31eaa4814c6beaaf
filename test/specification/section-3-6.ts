import { sentences } from './sentence.ts'

/** Entities and their fields. */
export const section3 = sentences(`
3-1 Logged-in user (kept in a cookie as JSON and locally): id, firstName, lastName, email, username (differs: without the token).
3-2 Person: id, firstName, lastName, email, username, iDNumber, phone; password and confirmPassword on registering.
3-3 Boat: id, name, width, height, depth, brand, notes, size, personId, subscriptionId, validFrom, validTo, schedules with scheduleStatus, four document lists.
3-4 Boat size: 0 Small, 1 Medium, 2 Large; any other value in the list shows Large.
3-5 personId is the logged-in user's id.
3-6 Each document entry: abFileId, boatId, name (original file name).
3-7 Subscription: id, boatId, boat (name, width, height, depth, brand), validFrom, validTo, liftsRemaining, subscriptionStatus.
3-8 BoatService: id, boat (same boat fields), serviceType (with name), internalNotes, serviceDate, boatServiceStatus.
3-9 Boat service form: boatId, serviceTypeId, serviceBy, serviceDate, scheduleDate, internalNotes, publicNotes, boatServiceStatus, four document ids, rackId, rackRowId, rackPositionId.
3-10 Schedule: id, boatId, scheduleStatus, scheduleDate, pickup_Requested_Date, serviceDate, dropOff_Payment_Notes, rackId, rackRowId, rackPositionId (differs: serviceDate is the next day of planned work, and never written).
3-11 Schedule: boatPictures and inspectionPictures (lists of abFileId, scheduleId, name).
3-12 Schedule: boat (name, width, height, depth, brand, subscription with validity, person with names, email and phone, four document lists).
3-13 Review payload: id, status, notes, notifyCustomer (0 or 1), dropOffRejectionReasonId.
3-14 Pick-up request payload: id (the boat id), pickUpScheduleDate, status (1).
3-15 Lookups Rack (id, name), RackRow (id, name), RackPosition (id, name, positionNumber).
3-16 Lookups ServiceType (id, name) and DropOffRejectionReason (id, name).
3-17 Lookups Person, User and Subscription.
3-18 File metadata: originalFileName.
3-19 Unread message: chatId plus message fields; grouped by chatId; unreadCount and unreadChats.
3-20 Chat: id, messages. Message: id, chatId, text, userId, personId, createdDate, isPersonSender, senderName.
3-21 Chat user: id, firstName, lastName, unreadMessages.
3-22 ChatMessage form: personId, userId, personMessage, userMessage, platform.
3-23 Password reset: email; and hash, newPassword, confirmPassword.
3-24 Paged list request: page, pageSize, sortBy, sortDirection, searchQuery.
3-25 Paged list response: items, totalCount.
`)

/** States and transitions. */
export const section4 = sentences(`
4.1-1 Schedule status 0: DropOff Requested.
4.1-2 Schedule status 1: DropOff Request - Approved.
4.1-3 Schedule status 2: DropOff Request - Rejected.
4.1-4 Schedule status 3: Payment - Approved.
4.1-5 Schedule status 4: Payment - Rejected.
4.1-6 Schedule status 5: Dropped Off (differs: spelt right).
4.1-7 Schedule status 6: Inspection Done (differs: spelt right).
4.1-8 Schedule status 7: Boat Lifted.
4.1-9 Schedule status 8: Pickup Requested.
4.1-10 Schedule status 9: Boat Lowered.
4.1-11 Schedule status 10: Boat Collected.
4.1-12 Schedule status 11: Boat Returned.
4.1-13 Any other value shows an empty label.
4.1-14 New schedules and requests start at 0.
4.1-15 Edit and delete are allowed only at 0.
4.1-16 A request review (Approve 1 or Reject 2) acts on a status-0 request.
4.1-17 A payment review approves or rejects.
4.1-18 A drop-off confirmation sends 1 when the checkbox is ticked, otherwise 0.
4.1-19 Submitting a pick-up form creates no schedule; it sends a pick-up request with status 1 for the chosen boat.
4.2-1 Subscription status: Pending (0), Approved (1), Rejected (any other, in practice 2).
4.2-2 Boat service status: Pending (0), Approved (1), Rejected (any other, in practice 2).
4.2-3 A reviewer sets Approved or Rejected through the respond call; the default choice is Approve.
4.3-1 Creating a boat makes a subscription valid from today for one year with 11 lifts.
4.3-2 The boat carries that subscriptionId, and the subscription the new boatId.
4.3-3 The three calls of other clients (subscription, boat with subscriptionId, subscription with boatId) still make a boat.
4.3-4 New documents are attached with boatId 1 as a placeholder.
4.4-1 After a successful login the session is kept and the page of the member opens.
4.4-2 Two cookies, authToken and loggedInUser, exist after login.
4.4-3 Logout calls the logout endpoint, removes both cookies and goes to /login.
4.4-4 A token that arrives in the address opens the session (differs: a one-time ticket).
4.5-1 Unread messages are refreshed every 60 seconds.
4.5-2 A chat can be cleared from unread.
4.5-3 Selecting a user loads their chat, marks messages read and clears the unread count.
4.5-4 If the user has no chat yet, the first send creates a chat and then the message.
4.5-5 An incoming message for the open chat is appended and marked read.
4.5-6 An incoming message for another chat raises a notification.
4.5-7 The real-time link has states Disconnected, Connecting, Connected, Disconnecting, Reconnecting.
`)

/** Validation rules. */
export const section5 = sentences(`
5-1 The boat form does not submit if any of the four document lists is empty, or name, width, depth or notes is empty (differs: sentences under the fields).
5-2 Boat height, brand and size are optional.
5-3 Request form: boat required ("Please select a boat").
5-4 Request form: drop-off date required ("Please select a drop off schedule date").
5-5 Request form: pick-up date required ("Please select a pick up schedule date").
5-6 Request dates forbid weekends.
5-7 Request dates forbid hours 0-8 and 18-23 (slots 09:00-17:59).
5-8 Drop-off minimum date is today.
5-9 Pick-up minimum is the day after the chosen drop-off date (today if none chosen).
5-10 The "New Requests" button is hidden outside weekdays 07:00-18:59 (differs: of the marina's clock).
5-11 Schedule and boat service date: not earlier than now.
5-12 The rejection reason and notify-customer checkbox appear only when the review status is Reject (2).
5-13 Register: all fields required.
5-14 Register: passwords must match ("Passwords do not match!").
5-15 Reset password: at least 8 characters ("Password must be at least 8 characters long!").
5-16 Reset password: both must match ("Passwords do not match!").
5-17 Login fields are required.
5-18 The forgot-password field is required.
5-19 The delete-account email is required.
5-20 Boat documents accept images, pdf, doc, docx, xls, xlsx, txt.
5-21 Picture uploads accept images only, multiple.
5-22 Delete needs the confirmation "Are you sure you want to delete this item?".
5-23 Search triggers on Enter.
`)

/** Roles and permissions. */
export const section6 = sentences(`
6-1 Every page outside the public and auth list needs a session.
6-2 A bearer token is taken on every call when present.
6-3 The subscription, boat service and schedule screens have review rights for staff.
6-4 The boat form uses the logged-in user as owner.
6-5 The chat screen of staff: messages are sent with userId null and personId 0, and the other side is the customer.
`)
