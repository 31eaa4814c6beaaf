import type { Access } from '#contract/http/endpoint.ts'

/** A call with who may make it, written down by hand: [verb and path, access]. */
type Call = readonly [call: string, access: Access]

/** Calls of specification section 7, spelled as there; who may call is domain.md, "Who may do what". */
export const specifiedCalls: readonly Call[] = [
  // 7.2
  ['GET Boat/getUserTotalBoats', 'member'],
  ['GET Schedule/getUserTotalRequests', 'member'],
  ['GET Subscription/getUserTotalSubscriptions', 'member'],
  ['POST User/logout', 'public'],
  // 7.3
  ['GET Boat/searchBoats', 'member'],
  ['GET boat/GetByID/{id}', 'member'],
  ['POST Boat/Create', 'member'],
  ['PUT boat/Update/{id}', 'member'],
  ['DELETE Boat/{id}', 'member'],
  ['GET Boat/BoatsForPickUp', 'member'],
  ['GET Boat/BoatsForDropOff', 'member'],
  ['GET Boat/BoatsForRequest', 'member'],
  ['GET file/{abFileId}', 'member'],
  ['POST File/upload', 'member'],
  // 7.1, 7.4
  ['GET Subscription/search', 'member'],
  ['GET Subscription/GetByID/{id}', 'member'],
  ['PUT Subscription/Respond', 'staff'],
  // 7.6
  ['GET Schedule/searchDropOffSchedule', 'member'],
  ['GET Schedule/searchPickUpSchedule', 'member'],
  ['GET Schedule/searchRequest', 'member'],
  ['GET Schedule/GetByID/{id}', 'member'],
  ['POST Schedule/Create', 'member'],
  ['PUT Schedule/Update/{id}', 'member'],
  ['POST Schedule/Request', 'member'],
  ['PUT Schedule/Request/{id}', 'member'],
  ['PUT Schedule/RespondDropOffRequest', 'staff'],
  ['PUT Schedule/RespondDropOffPayment', 'staff'],
  ['PUT Schedule/RespondDropOff', 'staff'],
  ['PUT Schedule/RespondPickUpRequest', 'member'],
  ['DELETE Schedule/{id}', 'member'],
  ['GET DropOffRejectionReason', 'member'],
  ['GET Rack', 'member'],
  ['GET RackRow/GetByRack/{rackId}', 'member'],
  ['GET RackPosition/GetByRow/{rowId}', 'member'],
  ['GET Person', 'staff'],
  // 7.7
  ['GET Person/me', 'member'],
  ['POST Person/authenticate', 'public'],
  ['POST Person/register', 'public'],
]

/** Calls that domain.md names, and those our own screens need. */
export const ownCalls: readonly Call[] = [
  ['PUT Schedule/Advance/{id}', 'member'],
  ['PUT Boat/Hold/{id}', 'staff'],
  ['PUT Boat/Unhold/{id}', 'staff'],
  ['GET Boat/Gates/{id}', 'member'],
  ['GET Boat/History/{id}', 'member'],
  ['GET Dashboard', 'member'],
  ['GET File/Download/{id}', 'member'],
  ['DELETE File/{id}', 'member'],
  ['GET Notification', 'member'],
  ['PUT Notification/MarkAsRead', 'member'],
  ['GET Rack/Overview', 'staff'],
  ['GET Schedule/Board', 'staff'],
  ['GET Schedule/History/{id}', 'member'],
  ['GET Schedule/Slots', 'member'],
  ['GET Schedule/Waiting', 'staff'],
  ['GET Settings', 'public'],
  ['PUT Subscription/AdjustLifts/{id}', 'staff'],
]
