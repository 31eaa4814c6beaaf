import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { instantAnswer } from '../http/fields.ts'
import type { Sentence } from '../language/sentence.ts'

/** What the program does by itself at times, as an admin reads it. A new one is added here first. */
export const jobs = {
  mail: { label: msg`Sending mail`, does: msg`Sends the mails that wait.` },
  push: { label: msg`Sending push notices`, does: msg`Sends the words that wait to the browsers they are for.` },
  sms: { label: msg`Sending SMS`, does: msg`Sends the SMS that wait, where a gateway is set up.` },
  invitations: {
    label: msg`Inviting customers`,
    does: msg`Hands the invitations that wait to the mail, so many an hour as the settings say.`,
  },
  broadcasts: {
    label: msg`Broadcasts`,
    does: msg`Tells customers what was written to many at once, in portions.`,
  },
  renewals: {
    ofMoney: true,
    label: msg`Renewals`,
    does: msg`Tells customers of the season that is offered to them, in portions, and reminds who does not answer.`,
  },
  'chat-mail': {
    label: msg`Mail about answers`,
    does: msg`Mails customers who have not read an answer for ten minutes.`,
  },
  invoices: {
    ofMoney: true,
    label: msg`Issuing invoices`,
    does: msg`Issues the invoices that were begun for many customers at once, one after the other.`,
  },
  'bank-entries': {
    ofMoney: true,
    label: msg`Booking the bank’s file`,
    does: msg`Books the entries that were chosen for booking, one after the other.`,
  },
  'approved-invoices': {
    ofMoney: true,
    label: msg`Invoicing subscriptions`,
    does: msg`Issues an invoice for each subscription that was approved, where the settings say so.`,
  },
  'provider-payments': {
    ofMoney: true,
    label: msg`Payments at a provider`,
    does: msg`Asks a provider about payments that were begun and that it has not told of, where one is set up.`,
  },
  'last-hour-to-pay': {
    ofMoney: true,
    label: msg`Last hour to pay`,
    does: msg`Tells staff of approved requests that were not paid in time, and frees their places where that is set.`,
  },
  'day-windows': {
    label: msg`Windows of today`,
    does: msg`Tells owners from when till when to expect their boat, and tells it anew where that moved by ten minutes.`,
  },
  stops: {
    label: msg`Stops of the yard`,
    does: msg`Tells owners of a stop that goes on the next day, and gives boats the times that were chosen for them.`,
  },
  reminders: {
    label: msg`Reminders`,
    does: msg`Reminds owners from 08:00 on of what runs out, and from 18:00 on of what is booked for the next day.`,
  },
  'nightly-backup': { label: msg`Nightly backup`, does: msg`Makes a backup each night from 03:00 on.` },
  'missed-pick-ups': {
    label: msg`Pick-ups nobody came for`,
    does: msg`Withdraws them each night from 00:15 on and tells owners and staff.`,
  },
  'unattached-files': { label: msg`Uploads nobody used`, does: msg`Removes files that no record took within a day.` },
  'unlinked-subscriptions': {
    label: msg`Subscriptions without a boat`,
    does: msg`Removes those that no boat was registered for within a day.`,
  },
  'old-enquiries': { label: msg`Old visit requests`, does: msg`Removes those handled more than two years ago.` },
  'ended-sessions': { label: msg`Sessions and links`, does: msg`Removes those that are over.` },
  'sent-mail': { label: msg`Sent mail`, does: msg`Removes mails a month after they went.` },
  'old-imports': {
    label: msg`Files of imports`,
    does: msg`Removes them a day after the import, and those that nobody imported within a week.`,
  },
  'kept-papers': {
    ofMoney: true,
    label: msg`Papers beyond their term`,
    does: msg`Takes the names of buyers out of invoices each night from 01:30 on, once their years are over.`,
  },
  submissions: { label: msg`Forms sent before`, does: msg`Forgets which forms were sent, a day later.` },
} as const satisfies Record<string, { label: Sentence; does: Sentence; ofMoney?: true }>
export type JobName = keyof typeof jobs
/** A marina that leaves money off sees nothing of these. */
export const isJobOfMoney = (name: JobName) => 'ofMoney' in jobs[name]
export const jobNames = Object.keys(jobs) as [JobName, ...JobName[]]

export const jobSchema = z.object({
  name: z.enum(jobNames),
  label: z.string(),
  does: z.string(),
  isOn: z.boolean().describe('Set up on this server'),
  lastRunAt: instantAnswer.nullable().describe('When it was last done with success'),
  nextRunAt: instantAnswer.nullable(),
  failures: z.int().describe('In a row; 0: the last run went well'),
  failure: z.string().describe('What a person should know of the last failure; empty where there is none'),
  remark: z.string().describe('What waits to be done; may be empty'),
})
export type Job = z.infer<typeof jobSchema>
