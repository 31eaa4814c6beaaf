import * as newest from '@microsoft/signalr'
import * as oldest from 'signalr-1'
import * as third from 'signalr-3'
import * as sixth from 'signalr-6'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hubPath } from '#contract/chat/hub.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import type { Account } from '#test/factories.ts'
import { chatOf, say } from './chats.ts'

// As their makers published them and as their first page says to use them. 1.0 and 5 run in browsers alone here, see
// test/e2e/published-clients.spec.ts: the one knows no Node, the other none that has a fetch of its own.

let app: TestApp
let address: string
let owner: Account
let staff: Account
let chatId: number
beforeAll(async () => {
  app = await startTestApp()
  address = await app.listen()
  ;[owner, staff] = [await app.customer(), await app.staff()]
  chatId = await chatOf(app, owner)
})
afterAll(() => app.close())

const builders = [
  ['@aspnet/signalr 1.1', () => new oldest.HubConnectionBuilder()],
  ['@microsoft/signalr 3.1', () => new third.HubConnectionBuilder()],
  ['@microsoft/signalr 6', () => new sixth.HubConnectionBuilder()],
  ['the newest @microsoft/signalr', () => new newest.HubConnectionBuilder()],
] as const

describe.each(builders)('%s', (_name, builder) => {
  it('negotiates, joins a chat, hears what is said, is told why a call is refused, and leaves', async () => {
    const connection = builder()
      .withUrl(`${address}${hubPath}`, { accessTokenFactory: () => owner.token })
      .configureLogging(newest.LogLevel.None as never)
      .build()
    const heard = new Promise<unknown>((resolve) => connection.on('ReceiveMessage', resolve))
    const closed = new Promise<unknown>((resolve) => connection.onclose(resolve))
    await connection.start()
    await connection.invoke('JoinChat', String(chatId))
    await say(app, staff, chatId, 'The crane is free at ten')
    expect(await heard).toMatchObject({ chatId, text: 'The crane is free at ten' })
    await expect(connection.invoke('JoinChat', '999999')).rejects.toThrow(/chat/i)
    await connection.invoke('LeaveChat', String(chatId))
    await connection.stop()
    expect(await closed).toBeUndefined()
  })
})
