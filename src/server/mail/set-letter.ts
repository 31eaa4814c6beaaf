import { msg } from '@lingui/core/runtime-macro'
import { asOneLine } from '#contract/http/fields.ts'
import { calledName } from '#contract/settings/called-name.ts'
import { wordsIn } from '../platform/language/wording.ts'
import type { MarinaContact } from '../settings/public.ts'
import type { OutgoingMail } from './deliver-mail.ts'

type Body = Pick<OutgoingMail, 'body' | 'link' | 'language'>
/** Whose letter it is, and the address the app is reached at. */
export interface Sender {
  house: MarinaContact
  publicUrl: string
  /** What MAIL_FROM says: an address, or a name and an address. */
  mailFrom: string | null
}

/** Who mail comes from: as MAIL_FROM says; the name is the marina's where that says none. */
export const senderOf = ({ house, publicUrl, mailFrom }: Sender) => {
  const [, name = '', address = ''] = /^([^<]*)<([^<>]*)>$/.exec(mailFrom ?? '') ?? []
  return {
    name: asOneLine(name.replaceAll('"', '')) || asOneLine(calledName(house)),
    address: address || mailFrom || `no-reply@${new URL(publicUrl).hostname}`,
  }
}

/** A mail's number, so that who gets it twice can tell. */
export const messageId = ({ id, createdAt }: Pick<OutgoingMail, 'id' | 'createdAt'>, publicUrl: string) =>
  `<mail-${id}-${createdAt.getTime()}@${new URL(publicUrl).hostname}>`

/** A link into the app stands under the text; one of its own stands where the text has it. */
const isUnderText = (link: string | null): link is string => Boolean(link?.startsWith('/'))
const buttonOf = ({ link }: Pick<Body, 'link'>, publicUrl: string) => (isUnderText(link) ? `${publicUrl}${link}` : link)

/** Who writes, and how they are reached. */
const signature = ({ contactAddress, contactPhone, contactEmail, ...house }: MarinaContact) =>
  [calledName(house), contactAddress.split('\n').join(', '), contactPhone, contactEmail]
    .map(asOneLine)
    .filter(Boolean)
    .join('\n')

/** The marina's name first. */
export const subjectOf = ({ subject }: Pick<OutgoingMail, 'subject'>, { house }: Sender) =>
  `${asOneLine(calledName(house))}: ${subject}`

const choosing = (address: string) => msg`Which of these come by mail you choose under My account: ${{ address }}`
/** The text of a mail; one that leads into the app says where, and where its reader chooses what comes by mail. */
export const letterText = (mail: Body, { house, publicUrl }: Sender) => {
  const leadsOn = isUnderText(mail.link)
    ? [buttonOf(mail, publicUrl), wordsIn(mail.language)(choosing(`${publicUrl}/Account`))]
    : []
  return `${[mail.body.trim(), ...leadsOn, signature(house)].join('\n\n')}\n`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!)

const font = "font-family:'Instrument Sans','Helvetica Neue',Arial,sans-serif"
const styles = {
  page: `margin:0;padding:24px 12px;background:#f7f5ef;color:#0a2533;${font};font-size:16px;line-height:1.55`,
  sheet: 'max-width:560px;margin:0 auto;background:#ffffff;border-top:4px solid #f4b740;padding:28px 28px 20px',
  mark: `margin:0 0 20px;${font};font-weight:700;font-size:20px;color:#0a2533`,
  text: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:13px 22px;background:#0e3a4e;color:#ffffff;border-radius:10px;font-weight:600;text-decoration:none',
  address: 'margin:0 0 16px;font-size:13px;line-height:1.4;color:#47606c;word-break:break-all',
}

/** Where mail is read in the dark: inline styles yield to what is said to be important. */
const dark = [
  ['page', 'background:#0b202b!important;color:#e4eced!important'],
  ['sheet', 'background:#102936!important'],
  ['mark', 'color:#e4eced!important'],
  ['button', 'background:#17808a!important'],
  ['address', 'color:#9db1b8!important'],
]
  .map(([name, style]) => `.${name}{${style}}`)
  .join('')

const button = (
  link: string,
  words: string,
) => `<p style="${styles.text}"><a class="button" href="${escaped(link)}" style="${styles.button}">${escaped(words)}</a></p>
<p class="address" style="${styles.address}">${escaped(link)}</p>`
const plain = (paragraph: string) => `<p style="${styles.text}">${escaped(paragraph).replace(/\n/g, '<br>')}</p>`

/** The same text, piece by piece: the mail's own link becomes a button, and nothing else does. */
export const letterPieces = (mail: Body, sender: Sender): { text: string; button: string }[] => {
  const link = buttonOf(mail, sender.publicUrl)
  const open = wordsIn(mail.language)(msg`Open the page`)
  return letterText(mail, sender)
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((text) => ({ text, button: text === link ? open : '' }))
}

/** Set for a mail program. Everything in it is escaped. */
export const letterHtml = (mail: Body & { subject: string }, sender: Sender) => {
  const pieces = letterPieces(mail, sender).map((piece) =>
    piece.button ? button(piece.text, piece.button) : plain(piece.text),
  )
  return `<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subjectOf(mail, sender))}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark}}</style></head>
<body class="page" style="${styles.page}"><div class="sheet" style="${styles.sheet}">
<p class="mark" style="${styles.mark}">${escaped(calledName(sender.house))}</p>
${pieces.join('\n')}
</div></body></html>
`
}
