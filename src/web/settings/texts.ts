import { msg } from '@lingui/core/runtime-macro'
import '#web/settings/words.ts'
import { wordsOf } from '#web/platform/language.ts'

export const texts = wordsOf({
  title: msg`Settings`,
  nothingChanged: msg`All saved.`,
  kept: msg`What you changed here earlier was kept and is not saved yet.`,
  mailLead: msg`Mail goes out in the marina’s name, and answers come to the e-mail address under Contact.`,
  smsHint: msg`A long one counts as two or three, as gateways bill them. Five a person a day. 0: none.`,
  paceHint: msg`Mail hosts take so many and no more: ask yours. 1 to 36,000, spread over the hour.`,
  jobNeverRan: msg`not yet`,
  jobOff: msg`Not set up on this server.`,
  otherLanguages: msg`In other languages`,
  deleteQuestion: msg`Are you sure you want to delete this item?`,
})

/** What an entry of a list is called; people have another word for it in some languages. */
export const entryName = msg({ message: 'Name', context: 'of an entry' })

/** In the order of the list beside the page. */
export const sections = [
  { key: 'hours', label: msg`Hours & booking` },
  { key: 'yard', label: msg`Yard` },
  { key: 'racks', label: msg`Racks` },
  { key: 'lists', label: msg`Lists` },
  { key: 'papers', label: msg`Uploads` },
  { key: 'contact', label: msg({ message: 'Contact', context: 'of the marina' }) },
  { key: 'plans', label: msg`Plans & prices` },
  { key: 'money', label: msg`Money` },
  { key: 'invoices', label: msg`Invoices & payments` },
  { key: 'prices', label: msg`Price list` },
  { key: 'mail', label: msg({ message: 'Mail', context: 'of the marina' }) },
  { key: 'jobs', label: msg`Background work` },
] as const
export type Section = (typeof sections)[number]['key']
