import { sentences } from './sentence.ts'

/** Calls. */
export const section7 = sentences(`
7-1 All calls are under /api and take a Bearer authorization header.
7.1-1 GET {entity}: list; JSON.
7.1-2 GET {entity}/paged: query page, pageSize, sortBy, sortDirection.
7.1-3 GET {entity}/search: same plus searchQuery (omitted when empty).
7.1-4 GET {entity}/{id}: one record.
7.1-5 POST {entity}: JSON body; answer JSON.
7.1-6 PUT {entity}: JSON body including id (differs: a JSON answer).
7.1-7 DELETE {entity}/{id}: not ok means linked records (differs: a JSON answer).
7.1-8 POST {entity}: multipart with field file.
7.1-9 GET {entity}/export?selected=...: browser download with a given file name.
7.2-1 GET Boat/getUserTotalBoats returns an array; its length is what counts.
7.2-2 GET Schedule/getUserTotalRequests returns an array; its length is what counts.
7.2-3 GET Subscription/getUserTotalSubscriptions returns an array; its length is what counts.
7.2-4 GET message/GetUnreadMessages: array of messages with chatId.
7.2-5 POST User/logout: no body.
7.3-1 GET Boat/searchBoats: paged search; items and totalCount.
7.3-2 Boats sort by a capitalised field, default Id, default desc, with a search query.
7.3-3 GET boat/GetByID/{id}: boat fields and four document lists.
7.3-4 POST Boat/Create: boat form plus subscriptionId; returns id, or error and message.
7.3-5 PUT boat/Update/{id}: boat form plus id.
7.3-6 DELETE Boat/{id}.
7.3-7 Export Boat/export with selected ids ([0] when none), saved as boats.xlsx.
7.3-8 GET Boat/BoatsForPickUp: boats for the pick-up form.
7.3-9 GET Boat/BoatsForDropOff: boats for the drop-off form.
7.3-10 GET Boat/BoatsForRequest: boats for the request form.
7.3-11 GET file/{abFileId}: returns originalFileName.
7.3-12 File download by id returns the file.
7.3-13 POST File/upload is multipart and returns an id.
7.3-14 A paged fetch on File.
7.4-1 Subscription paged search with page, page size, sortBy (capitalised, default Id), sortDirection (default desc), search term; items and totalCount.
7.4-2 GET Subscription (unpaged list).
7.4-3 GET Subscription/{id} (prefill).
7.4-4 GET Subscription/GetByID/{id} (review modal).
7.4-5 POST Subscription: validFrom (today), validTo (today plus one year), liftsRemaining 11; returns id.
7.4-6 PUT Subscription: id, validFrom, validTo, liftsRemaining, boatId.
7.4-7 PUT Subscription/Respond: id and status (1 or 2).
7.4-8 DELETE Subscription/{id}.
7.4-9 Export Subscription/export, saved as Subscriptions.xlsx; [0] when none selected.
7.5-1 Boat service paged search as for subscriptions.
7.5-2 GET BoatService/GetByID/{id}.
7.5-3 GET boatservice/{id}: boatId, serviceTypeId, serviceBy, scheduleDate, internalNotes, publicNotes, four document ids, boatServiceStatus.
7.5-4 POST BoatService/Create with the form.
7.5-5 PUT BoatService with form plus id.
7.5-6 PUT BoatService/Respond with id and status (1 or 2).
7.5-7 DELETE BoatService/{id}.
7.5-8 Export BoatService/export, saved as boatservices.xlsx; [0] when none selected.
7.5-9 Lookup GET ServiceType.
7.5-10 Lookup GET User.
7.6-1 GET Schedule/searchDropOffSchedule.
7.6-2 GET Schedule/searchPickUpSchedule.
7.6-3 GET Schedule/searchRequest.
7.6-4 They take page, page size, sort field (capitalised first letter), direction, search term; items and totalCount.
7.6-5 GET Schedule/GetByID/{id}.
7.6-6 POST Schedule/Create: boatId, scheduleStatus, scheduleDate, boatPictures, empty inspectionPictures.
7.6-7 PUT Schedule/Update/{id} (also pick-up edit).
7.6-8 POST Schedule/Request: request form plus empty inspectionPictures; on not ok the body has message.
7.6-9 PUT Schedule/Request/{id}.
7.6-10 PUT Schedule/RespondDropOffRequest: id, status, notes, notifyCustomer, dropOffRejectionReasonId.
7.6-11 PUT Schedule/RespondDropOffPayment: id, status, notes.
7.6-12 PUT Schedule/RespondDropOff: id, status (0 or 1).
7.6-13 PUT Schedule/RespondPickUpRequest: id (the boat id), pickUpScheduleDate, status.
7.6-14 DELETE Schedule/{id}.
7.6-15 Export Schedule/export with selected ids ([0] when none), saved as boatservices.xlsx.
7.6-16 Lookup GET DropOffRejectionReason.
7.6-17 Lookup GET Rack.
7.6-18 Lookup GET RackRow/GetByRack/{rackId}.
7.6-19 Lookup GET RackPosition/GetByRow/{rowId}.
7.6-20 Lookup GET Person.
7.7-1 GET Person/me.
7.7-2 POST Person/authenticate {username, password} returns a token.
7.7-3 POST Person/register.
7.7-4 Social sign-in by redirect to a sign-in path per provider under Person.
7.7-5 POST PasswordReset/Send {email}.
7.7-6 GET PasswordReset/Verify/{token} returns a hash or a status.
7.7-7 PUT PasswordReset/Reset {hash, newPassword, confirmPassword}.
7.8-1 GET user/unreadmessages returns users with id, firstName, lastName, unreadMessages.
7.8-2 GET chat/GetByUser/{userId} returns a list; the first item has id and messages.
7.8-3 POST Chat/CreateChat {userId, personId} returns id.
7.8-4 POST message/CreateMessage/{chatId} {chatId, text, userId, personId}.
7.8-5 PUT message/MarkMessagesAsRead/{chatId}.
7.8-6 POST chatMessage (form); PUT chatMessage (form with id).
7.8-7 Real-time hub at /chathub with automatic reconnect.
7.8-8 Hub methods JoinChat and LeaveChat (chat id as text); client event ReceiveMessage (message payload).
`)
