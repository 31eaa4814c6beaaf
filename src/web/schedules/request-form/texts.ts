export const texts = {
  sub: 'Lifting (haul-out) now, lowering (launch) later.',
  dropOffLabel: 'Drop off Schedule Date (Lifting)',
  pickUpLabel: 'PickUp Schedule Date (Lowering)',
  pickUpHint: 'From the day after the drop-off. A plan: you confirm it later.',
  uploadPicture: 'Upload Picture?',
  picture: 'Boat Picture',
  pictureHint: 'Please upload a clear photo of your Boat Picture.',
  picturesGo: 'The pictures are removed when you submit.',
  stillSending: 'A picture is still being sent.',
  boatStays: 'A request stays with its boat.',
  noTime: 'No time chosen yet',
  noBoat: 'Choose a boat to see whether anything stands in her way.',
  restored: 'This is what you had begun',
  restoredText: 'It was kept in this tab.',
  changed: 'Somebody changed this request meanwhile',
  changedText: 'What you entered is kept. Submit again to put it in place of that.',
  createFailed: (message: string) =>
    `An error occurred while creating the schedule, ${message.replace(/\.$/, '')}. Please try again.`,
} as const

export const nextSteps = [
  ['The marina reviews it', 'Within one working day. You are told.'],
  ['You pay the invoice', 'The slot stays yours meanwhile.'],
  ['Bring her on the day', 'Inspection, then up to her bay. Takes one lift.'],
  ['Ask for pick-up', 'Any time once she is on the rack.'],
] as const
