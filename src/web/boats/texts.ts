export const texts = {
  linked: 'boats that are linked cannot be deleted.',
  deleteQuestion: 'Are you sure you want to delete this item?',
  deleted: (name: string) => `${name} is deleted.`,
  emptyTitle: 'Your bay is waiting',
  emptyOwner: 'Register your boat with her dimensions and four papers. It takes about five minutes.',
  emptyStaffTitle: 'No boats yet',
  emptyStaff: 'Boats that customers register are listed here, and you can register one for a customer.',

  fillIn: 'Please fill in all required fields',
  mend: 'Please mend what is marked',
  chooseOwner: 'Choose the owner',
  lastDay: 'Enter the last day the certificate covers',
  registered: (name: string) => `${name} is registered. The marina reviews her subscription next.`,
  saved: (name: string) => `${name} is saved.`,
  onlyMarina: 'A request for this boat is open: until it is done only the marina changes her dimensions.',
  filesOnTheWay: 'Files are still being sent.',
  noPlate: 'Enter width, height and depth, and she is drawn here to scale.',
  conflict: 'Somebody changed this boat while you were editing',
  conflictText: 'Nothing of yours is lost. Keep your changes and look them over, or take the boat as she is now.',

  waitsForApproval: 'Waits for approval',
  transferText: [
    'Her subscription, her lifts and what is booked go along.',
    'Contract and insurance become earlier versions: until the new owner uploads theirs, the boat cannot be requested or lifted.',
    'Registration and other documents in use stay with the boat. All other papers and pictures of the former owner stay with the marina.',
  ],
  transferTold: 'Both owners are told; the reason is kept in the history, where the new owner reads it.',
  noHeight: 'She is drawn here to scale once her height is known.',
  noSchedule: 'No drop-off is asked for.',
  gone: 'She was deleted, or she belongs to another owner now.',
  goneForStaff: 'She was deleted, or the address is not complete.',
} as const

/** Our words, and beside them the trade's. */
export const measures = {
  width: { label: 'Width in (m)', short: 'Width', trade: 'Beam: her widest, fenders off' },
  height: {
    label: 'Height in (m)',
    short: 'Height',
    trade: 'Air draft: waterline to top. Optional',
  },
  depth: { label: 'Depth in (m)', short: 'Depth', trade: 'Draft: waterline to keel or leg' },
  lengthOverall: { label: 'Length overall (m)', short: 'Length overall', trade: 'With platform and pulpit. Optional' },
  weight: { label: 'Weight (kg)', short: 'Weight', trade: 'As she is lifted, tanks full. Optional' },
} as const
