import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, it } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { BreakingProxy } from './breaking-proxy.ts'
import { chatOf, say } from './chats.ts'

it('the published client finds the hub at /chathub, comes back by itself and hears what is said then [7.8-7]', async () => {
  const app = await startTestApp()
  const proxy = new BreakingProxy(await app.listen())
  const [owner, staff] = [await app.customer(), await app.staff()]
  const chatId = await chatOf(app, owner)
  const connection = new HubConnectionBuilder()
    .withUrl(`${await proxy.listen()}/chathub`, {
      accessTokenFactory: () => owner.token,
      transport: HttpTransportType.WebSockets,
    })
    .configureLogging(LogLevel.None)
    .withAutomaticReconnect()
    .build()
  const heard: string[] = []
  const waiting: (() => void)[] = []
  connection.on('ReceiveMessage', ({ text }: { text: string }) => {
    heard.push(text)
    waiting.shift()?.()
  })
  const message = () => new Promise<void>((resolve) => waiting.push(resolve))
  try {
    await connection.start()
    await connection.invoke('JoinChat', String(chatId))
    const first = message()
    await say(app, staff, chatId, 'Before the break')
    await first

    const back = new Promise<void>((resolve) => connection.onreconnected(() => resolve()))
    await proxy.breakOne()
    await back
    expect(connection.state).toBe('Connected')
    await connection.invoke('JoinChat', String(chatId))
    const second = message()
    await say(app, staff, chatId, 'After the break')
    await second
    expect(heard).toEqual(['Before the break', 'After the break'])
  } finally {
    await connection.stop()
    await proxy.close()
    await app.close()
  }
})
