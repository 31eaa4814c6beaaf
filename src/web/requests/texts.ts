export const texts = {
  closedTitle: (boat: string) => `${boat}’s request can no longer be edited`,
  closed: (when: string) =>
    `Lifting was asked for ${when}. A request can be edited only until the marina has reviewed it.`,
  closedOpen: (when: string) => `The marina has approved it for ${when}. You can still change the day.`,
  emptyTitle: 'No requests yet',
  emptyOwner: 'Ask for a drop-off (lifting): choose the boat, the day and the time.',
  emptyStaff: 'What customers ask for is listed here, and you can ask on a customer’s behalf.',
} as const
