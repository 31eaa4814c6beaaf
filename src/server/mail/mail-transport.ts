import type { Config } from '../platform/config.ts'
import type { MailTransport } from './deliver-mail.ts'

const openTransport = async (config: Config): Promise<MailTransport> =>
  config.smtpUrl
    ? (await import('./send-smtp.ts')).smtpTransport(config.smtpUrl, config)
    : (await import('./write-outbox.ts')).outboxTransport(config)

/** Where mail goes: to the mail server that is named, else into the data folder. The library loads with its first use. */
export const mailTransport = (config: Config): MailTransport => {
  let opened: Promise<MailTransport> | undefined
  return {
    async send(mail, house) {
      opened ??= openTransport(config)
      await (await opened).send(mail, house)
    },
  }
}
