import type { EnquiryKind } from '#contract/enquiries/schema.ts'

export interface Written {
  kind: EnquiryKind
  name: string
  email: string
  phone: string
  message: string
  arrival: string | null
  departure: string | null
  boatLength: number | null
  boatBeam: number | null
  boatDraft: number | null
}

/** A day as people read it: 12-06-2026. */
export const shownDay = (day: string) => day.split('-').reverse().join('-')

const boatText = ({ boatLength, boatBeam, boatDraft }: Written) =>
  [
    ['length', boatLength],
    ['beam', boatBeam],
    ['draft', boatDraft],
  ]
    .flatMap(([label, value]) => (value === null ? [] : [`${label} ${value} m`]))
    .join(', ')

const stayText = ({ arrival, departure }: Written) =>
  arrival && departure ? `${shownDay(arrival)} to ${shownDay(departure)}` : ''

/** The bell's line for staff. */
export const noticeText = (written: Written) =>
  written.kind === 'visit' ? `${written.name} asks to visit, ${stayText(written)}.` : `${written.name} sent a message.`

const factLines = (written: Written) =>
  [
    ['Name', written.name],
    ['Email', written.email],
    ['Phone', written.phone],
    ['Stay', stayText(written)],
    ['Boat', boatText(written)],
  ]
    .flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
    .join('\n')

/** To the marina's own address. */
export const receivedMail = (to: string, written: Written, link: string) => ({
  to,
  subject: written.kind === 'visit' ? `Visit request from ${written.name}` : `Message from ${written.name}`,
  body: `${factLines(written)}
${written.message && `\n${written.message}\n`}
Answer, invite or decline here:

${link}
`,
})

interface Reply {
  to: { name: string; email: string; kind: EnquiryKind }
  marinaName: string
}
const about = (kind: EnquiryKind) => (kind === 'visit' ? 'your visit request' : 'your message')

export const answerMail = ({ to, marinaName }: Reply, text: string) => ({
  to: to.email,
  subject: `${marinaName}: ${about(to.kind)}`,
  body: `Hello ${to.name},

${text}

${marinaName}
`,
})

export const invitationMail = ({ to, marinaName }: Reply, text: string | null, link: string) => ({
  to: to.email,
  subject: `${marinaName} invites you to register`,
  body: `Hello ${to.name},

${text ?? `thank you for ${about(to.kind)}. To book a lift with us, register your boat.`}

This link opens the register form with your name and address filled in; choose a username and a password there:

${link}

${marinaName}
`,
})
