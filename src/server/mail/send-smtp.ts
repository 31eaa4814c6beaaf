import { createTransport } from 'nodemailer'
import type { Config } from '../platform/config.ts'
import type { MarinaContact } from '../settings/public.ts'
import { composeMail } from './compose-mail.ts'
import { type MailTransport, type OutgoingMail, UndeliverableError } from './deliver-mail.ts'
import type { SmtpError } from './explain-refusal.ts'

const seconds = 1000
/** All of it ends before the mail is due again, else two would send it. */
const patience = {
  dnsTimeout: 8 * seconds,
  connectionTimeout: 10 * seconds,
  greetingTimeout: 10 * seconds,
  socketTimeout: 20 * seconds,
}
const inAll = 50 * seconds

/** The server knows the address and will never take it; what it says of us, as a wrong password, can be mended. */
const isForGood = ({ responseCode = 0, command = '' }: SmtpError) => command === 'RCPT TO' && responseCode >= 500

const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server takes too long.')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Mail by SMTP, one connection a mail. */
export const smtpTransport = (
  url: string,
  { publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>,
): MailTransport => {
  // the address may say more after a question mark, as ?requireTLS=true
  const transport = createTransport({ url, ...patience })
  return {
    async send(mail: OutgoingMail, house: MarinaContact) {
      const sending = transport.sendMail(composeMail(mail, { house, publicUrl, mailFrom }))
      try {
        await within(sending, inAll)
      } catch (error) {
        if (isForGood(error as SmtpError)) throw new UndeliverableError((error as Error).message, { cause: error })
        throw error
      }
    },
  }
}
