import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { askOverHttp } from './ask-over-http.ts'
import { NoAnswerError, SilentError } from './policy.ts'

it('tells where no answer came from one that cannot be read', async () => {
  let answers: 'busy' | 'words' | 'hangs up' = 'busy'
  const server = createServer((request, response) => {
    if (answers === 'hangs up') request.socket.destroy()
    else response.writeHead(answers === 'busy' ? 503 : 200).end('It is raining')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const asked = () => askOverHttp(address, {}).catch((error: Error) => error.constructor)
  expect(await asked()).toBe(SilentError)
  answers = 'words'
  expect(await asked()).toBe(SilentError)
  answers = 'hangs up'
  expect(await asked()).toBe(NoAnswerError)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expect(await asked()).toBe(NoAnswerError)
})

it('reads no further than an answer of a provider goes', async () => {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  const server = createServer((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', more)
    more()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const asked = askOverHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {})
  await expect(asked).rejects.toEqual(new SilentError('its answer is too long'))
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
