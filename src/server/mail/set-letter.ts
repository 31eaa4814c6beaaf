import type { OutgoingMail } from './deliver-mail.ts'

type Letter = Pick<OutgoingMail, 'body' | 'link'>

/** Who mail comes from where MAIL_FROM says nothing. */
export const senderOf = (publicUrl: string) => `no-reply@${new URL(publicUrl).hostname}`

/** A mail's number, so that who gets it twice can tell. */
export const messageId = ({ id, createdAt }: Pick<OutgoingMail, 'id' | 'createdAt'>, publicUrl: string) =>
  `<mail-${id}-${createdAt.getTime()}@${new URL(publicUrl).hostname}>`

/** The text of a mail; one that leads into the app says where, and where its reader chooses what comes by mail. */
export const letterText = ({ body, link }: Letter, publicUrl: string) =>
  link
    ? `${body.trimEnd()}\n\n${publicUrl}${link}\n\nWhich of these come by mail you choose under My account: ${publicUrl}/Account\n\nDry Marina\n`
    : body

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

const isAddress = (paragraph: string) => /^https?:\/\/[^\s<>"]+$/.test(paragraph)

const paragraphHtml = (paragraph: string) => {
  const text = escaped(paragraph)
  return isAddress(paragraph)
    ? `<p style="${styles.text}"><a href="${text}" style="${styles.button}">Open the page</a></p>
<p style="${styles.address}">${text}</p>`
    : `<p style="${styles.text}">${text.replace(/\n/g, '<br>')}</p>`
}

/** The same text, set: a paragraph that is an address alone becomes a button. Everything in it is escaped. */
export const letterHtml = (mail: Letter & { subject: string }, publicUrl: string) => {
  const paragraphs = letterText(mail, publicUrl)
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(mail.subject)}</title></head>
<body style="${styles.page}"><div style="${styles.sheet}">
<p style="${styles.mark}">Dry Marina</p>
${paragraphs.map(paragraphHtml).join('\n')}
</div></body></html>
`
}
