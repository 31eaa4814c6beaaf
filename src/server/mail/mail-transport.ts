import type { Config } from '../platform/config.ts'
import type { MailTransport } from './deliver-mail.ts'
import { outboxTransport } from './write-outbox.ts'

/** Where mail goes: to the mail server that is named, else into the data folder. The library loads with its first use. */
export const mailTransport = (config: Config): MailTransport => {
  if (!config.smtpUrl) return outboxTransport(config)
  const url = config.smtpUrl
  let opened: Promise<MailTransport> | undefined
  return {
    async send(mail, house) {
      opened ??= import('./send-smtp.ts').then(({ smtpTransport }) => smtpTransport(url, config))
      await (await opened).send(mail, house)
    },
  }
}
