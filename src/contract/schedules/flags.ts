import { msg } from '@lingui/core/runtime-macro'

/** What is wrong with a schedule beside its status: its word on chips, cards and in spreadsheets, and what a notice says. */
export const scheduleFlags = {
  missed: {
    label: msg`Missed`,
    title: msg`The drop-off day passed and nobody came`,
    text: msg`The time is free again. Choose a new date or cancel the request.`,
  },
  overdue: {
    label: msg`Overdue`,
    title: msg`The subscription ended while she is on the rack`,
    text: msg`She stays where she is, and the pick-up stays open. The next lift needs a new subscription.`,
  },
} as const
