export const texts = {
  title: 'Settings',
  nothingChanged: 'All saved.',
  kept: 'What you changed here earlier was kept and is not saved yet.',
  mailLead: 'Mail goes out in the marina’s name, and answers come to the e-mail address above.',
  jobNeverRan: 'not yet',
  jobOff: 'Not set up on this server.',
  deleteQuestion: 'Are you sure you want to delete this item?',
} as const

/** In the order of the list beside the page. */
export const sections = [
  { key: 'hours', label: 'Hours & booking' },
  { key: 'yard', label: 'Yard' },
  { key: 'racks', label: 'Racks' },
  { key: 'lists', label: 'Lists' },
  { key: 'papers', label: 'Uploads' },
  { key: 'contact', label: 'Contact & prices' },
  { key: 'jobs', label: 'Background work' },
] as const
export type Section = (typeof sections)[number]['key']
