import type { OutgoingMail } from './deliver-mail.ts'
import { letterText, messageId, type Sender, senderOf, subjectOf } from './set-letter.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
const beyondAscii = /[^\u0020-\u007e]/
/** Of a header's text in one encoded word: with `Subject: ` before it the line stays within 76. */
const wordBytes = 39
const lineLength = 76

/** RFC 2047: what is not ASCII travels in encoded words, each short enough for a line and cut between characters. */
const headerText = (text: string) => {
  const line = text.replace(controls, ' ').trim()
  if (!beyondAscii.test(line) && !line.includes('=?') && line.length <= 900) return line
  const words: string[] = []
  let word = ''
  for (const character of line) {
    if (Buffer.byteLength(word + character) > wordBytes) {
      words.push(word)
      word = ''
    }
    word += character
  }
  words.push(word)
  return words.map((each) => `=?utf-8?B?${Buffer.from(each).toString('base64')}?=`).join('\r\n ')
}

/** A name before an address: words as they are, else quoted, so that none of its signs begins an address. */
const headerName = (name: string) =>
  /^[\w !#$%&'*+/=?^`{|}~-]*$/.test(name) && !name.includes('=?')
    ? name
    : /^[ -~]*$/.test(name)
      ? `"${name.replace(/["\\]/g, '')}"`
      : headerText(name)

/** One address alone: what could begin another, or another header, is taken out. */
const headerAddress = (address: string) => `<${address.replace(controls, '').replace(/[\s<>,;:"()[\]\\]/g, '')}>`

const quotedByte = (byte: number) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`

/** RFC 2045: a line as quoted-printable, folded so that no part is longer than 76. */
const quotedLine = (line: string) => {
  const parts = [...Buffer.from(line)].map((byte, index, all) => {
    const plain = (byte >= 33 && byte <= 126 && byte !== 61) || ((byte === 32 || byte === 9) && index < all.length - 1)
    return plain ? String.fromCharCode(byte) : quotedByte(byte)
  })
  let folded = ''
  let length = 0
  for (const [index, part] of parts.entries()) {
    // the fold's own sign needs a place, except after the last part
    const room = index === parts.length - 1 ? lineLength : lineLength - 1
    if (length + part.length > room) {
      folded += '=\r\n'
      length = 0
    }
    folded += part
    length += part.length
  }
  return folded
}

/** A mail as RFC 5322 has it. */
export const composeMail = (mail: OutgoingMail, sender: Sender): string => {
  const { name, address } = senderOf(sender)
  const { contactEmail } = sender.house
  return [
    `From: ${headerName(name)} ${headerAddress(address)}`,
    `To: ${headerAddress(mail.recipient)}`,
    ...(contactEmail ? [`Reply-To: ${headerAddress(contactEmail)}`] : []),
    `Subject: ${headerText(subjectOf(mail, sender))}`,
    `Date: ${mail.createdAt.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${messageId(mail, sender.publicUrl)}`,
    'Auto-Submitted: auto-generated',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    ...letterText(mail, sender)
      .split(/\r\n|\r|\n/)
      .map(quotedLine),
    '',
  ].join('\r\n')
}
