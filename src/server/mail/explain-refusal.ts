import { msg } from '@lingui/core/runtime-macro'
import type { Sentence } from '#contract/language/sentence.ts'

/** What nodemailer says of a mail that did not go out. */
export interface SmtpError extends Error {
  code?: string
  /** The server's, as 535. */
  responseCode?: number
  command?: string
  response?: string
}

interface Explained {
  title: Sentence
  advice: Sentence
}

const refused = msg`The mail server refused the test mail`
const unreached = msg`The mail server was not reached`
const causes: { is(error: SmtpError): boolean; said: Explained }[] = [
  {
    is: ({ code, responseCode = 0 }) => code === 'EAUTH' || [530, 534, 535].includes(responseCode),
    said: {
      title: msg`The mail server did not let us in`,
      advice: msg`Check user and password in SMTP_URL; many mail hosts ask for a password made for programs.`,
    },
  },
  {
    is: ({ command }) => command === 'RCPT TO',
    said: { title: refused, advice: msg`It does not take mail to your address: check your e-mail under My account.` },
  },
  {
    is: ({ command }) => command === 'MAIL FROM',
    said: {
      title: refused,
      advice: msg`It does not take mail from this sender: set MAIL_FROM to an address of its own.`,
    },
  },
  {
    is: ({ responseCode = 0 }) => responseCode >= 400,
    said: { title: refused, advice: msg`Ask who runs the mail server what its answer means.` },
  },
  {
    is: ({ code, message }) => code === 'ETIMEDOUT' || /takes too long|timeout/i.test(message),
    said: {
      title: msg`The mail server did not answer in time`,
      advice: msg`Check host and port in SMTP_URL, and that no firewall stands between; many hosts close port 25.`,
    },
  },
  {
    is: ({ code, message }) => code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message),
    said: { title: unreached, advice: msg`There is no host of that name: check SMTP_URL.` },
  },
  {
    is: ({ code, message }) => code === 'ETLS' || /certificate|SSL|TLS/i.test(message),
    said: {
      title: msg`No secure connection to the mail server came about`,
      advice: msg`Use smtps:// with port 465 and smtp:// with port 587, and a host that its certificate names.`,
    },
  },
]
const otherwise: Explained = {
  title: unreached,
  advice: msg`Check SMTP_URL and MAIL_FROM with who runs the server.`,
}

/** What went wrong, and what to do. */
export const explainRefusal = (error: SmtpError): Explained => causes.find(({ is }) => is(error))?.said ?? otherwise
