import { asOneLine } from '#contract/http/fields.ts'
import { sourceLanguage } from '#contract/language/languages.ts'
import type { Asking } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import { loadSettings } from '../settings/public.ts'
import { mailTransport } from './mail-transport.ts'

const longestReason = 300
const reasonOf = (error: unknown) =>
  asOneLine(error instanceof Error ? error.message : String(error)).slice(0, longestReason)

/** Mails the asking admin past the queue, so that what the mail server says is known at once. */
export const sendTestMail = async ({ db, clock, actor, config }: Asking & { config: Config }, to: string) => {
  const settings = await loadSettings(db)
  const body = `This mail was asked for in the settings, to see that mail leaves ${settings.marinaName}. It does.`
  const createdAt = clock.now()
  const addressed = { id: 0, recipient: to, accountId: actor.id, language: sourceLanguage, createdAt }
  const mail = { ...addressed, subject: 'Test mail', body, link: null }
  try {
    await mailTransport(config).send(mail, settings)
  } catch (error) {
    const message = `No mail was sent: “${reasonOf(error)}”. Check SMTP_URL and MAIL_FROM with who runs the server.`
    return { sent: false, message }
  }
  return config.smtpUrl
    ? { sent: true, message: `The mail server took the mail to ${to}. Look there, also among unwanted mail.` }
    : { sent: false, message: 'No mail server is set: the mail lies in the folder “outbox” beside the data.' }
}
