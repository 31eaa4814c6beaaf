import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

interface Received {
  from: string
  to: string[]
  eml: string
}
type Answer = { code: number; message: string } | null

/** A mail server that records what it is sent. `answers` decides about each recipient and each mail; null takes it. */
export const startSmtpPeer = async (
  answers: { recipient?: (address: string) => Answer; data?: (eml: string) => Answer } = {},
) => {
  const received: Received[] = []
  const refusal = (answer: Answer) => answer && Object.assign(new Error(answer.message), { responseCode: answer.code })
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    // the greeting would wait for a name server that a closed machine has not
    disableReverseLookup: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'marina' && password === 'gull & mast'
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onRcptTo: ({ address }, _session, done) => done(refusal(answers.recipient?.(address) ?? null)),
    onData: (stream, { envelope }, done) => {
      const take = (eml: string) => {
        const answer = answers.data?.(eml) ?? null
        if (!answer)
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            eml,
          })
        done(refusal(answer))
      }
      // one whose sender was killed in the middle of it was not received
      text(stream).then(take, () => {})
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    url: `smtp://marina:${encodeURIComponent('gull & mast')}@127.0.0.1:${port}`,
    wrongUrl: `smtp://marina:gull@127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
