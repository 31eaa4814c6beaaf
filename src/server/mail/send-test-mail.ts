import { msg } from '@lingui/core/runtime-macro'
import { asOneLine } from '#contract/http/fields.ts'
import { knownLanguage, type Language } from '#contract/language/languages.ts'
import { calledName } from '#contract/settings/called-name.ts'
import type { Asking } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { loadSettings } from '../settings/public.ts'
import { explainRefusal, type SmtpError } from './explain-refusal.ts'
import { keepMailTest } from './keep-test.ts'
import { mailTransport } from './mail-transport.ts'
import { letterIn, subjectLine } from './write-letter.ts'

const longestAnswer = 300
const answerOf = ({ response, message }: SmtpError) => asOneLine(response ?? message).slice(0, longestAnswer)
/** What a transport refuses for good it wraps. */
const smtpErrorIn = (error: unknown): SmtpError => {
  const whole = error instanceof Error ? error : new Error(String(error))
  return whole.cause instanceof Error ? whole.cause : whole
}

/** Mails the asking admin past the queue, so that what the mail server says is known at once, and keeps how it went. */
export const sendTestMail = async (
  { db, clock, actor, config }: Asking & { config: Config },
  mailbox: { email: string; language: Language },
) => {
  const word = wordsIn(actor.language)
  const to = mailbox.email
  const language = knownLanguage(mailbox.language)
  const settings = await loadSettings(db)
  const { body } = letterIn(language, [
    msg`This mail was asked for in the settings, to see that mail leaves ${{ marina: calledName(settings) }}. It does.`,
  ])
  const createdAt = clock.now()
  const addressed = { id: 0, recipient: to, accountId: actor.id, language, createdAt }
  const mail = { ...addressed, subject: subjectLine(msg`Test mail`, language), body, link: null }
  const told = await mailTransport(config)
    .send(mail, settings)
    .then(
      () => null,
      (error: unknown) => smtpErrorIn(error),
    )
  if (config.smtpUrl) await keepMailTest(db, config, told === null)
  if (told) {
    const { title, advice } = explainRefusal(told)
    return { sent: false, message: word(title), answer: answerOf(told), advice: word(advice) }
  }
  return config.smtpUrl
    ? {
        sent: true,
        message: word(msg`The mail server took the mail to ${{ to }}`),
        answer: '',
        advice: word(msg`Look there, also among unwanted mail.`),
      }
    : {
        sent: false,
        message: word(msg`No mail server is set: the mail lies in the folder “outbox” beside the data`),
        answer: '',
        advice: word(msg`Whoever runs the server sets SMTP_URL, such as smtp://user:password@host:587.`),
      }
}
