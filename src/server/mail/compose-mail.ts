import type { SendMailOptions } from 'nodemailer'
import { calendarType } from '#contract/http/export.ts'
import { writeCalendar } from '../calendars/public.ts'
import type { OutgoingMail } from './deliver-mail.ts'
import { letterHtml, letterText, messageId, type Sender, senderOf, subjectOf } from './set-letter.ts'

/** A mail as nodemailer takes it: addresses are whole, so nothing in one begins another or a header. */
export const composeMail = (mail: OutgoingMail, sender: Sender): SendMailOptions => ({
  from: senderOf(sender),
  ...(sender.house.contactEmail && { replyTo: { name: '', address: sender.house.contactEmail } }),
  to: { name: '', address: mail.recipient },
  subject: subjectOf(mail, sender),
  text: letterText(mail, sender),
  html: letterHtml(mail, sender),
  textEncoding: 'quoted-printable',
  date: mail.createdAt,
  messageId: messageId(mail, sender.publicUrl),
  ...(mail.calendar && {
    attachments: [
      {
        filename: 'booking.ics',
        contentType: `${calendarType}; charset=utf-8; method=PUBLISH`,
        content: writeCalendar(mail.calendar, {
          ...{ language: mail.language, settings: sender.house, publicUrl: sender.publicUrl },
          ...{ now: mail.createdAt, isMailed: true },
        }),
      },
    ],
  }),
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
