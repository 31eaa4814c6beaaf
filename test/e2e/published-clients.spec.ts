import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from './fixtures.ts'
import { newcomer, registerQuietly, signInQuietly } from './people.ts'
import { sayQuietly } from './talk.ts'

const find = createRequire(import.meta.url).resolve
const clients = ['signalr-1.0', 'signalr-1', 'signalr-3', 'signalr-5', 'signalr-6', '@microsoft/signalr']

interface OpenPage {
  signalR: typeof import('@microsoft/signalr')
  heard: Promise<{ text: string }>
}

for (const client of clients) {
  const { name, version } = JSON.parse(readFileSync(find(`${client}/package.json`), 'utf8'))

  test(`${name} ${version} in a page of the marina’s own address hears what staff say`, {
    // the first and the last of each name; the server's tests ask all of them
    tag: /^(1.0|3.1|10)\./.test(version) ? [] : '@long',
  }, async ({ page, anotherBrowser }) => {
    await page.goto('/about')
    await registerQuietly(page, newcomer())
    const { id } = (await (await page.request.get('/api/Person/me')).json()) as { id: number }
    const chatId = await sayQuietly(page, id, 'Is the crane free?')
    await page.evaluate(readFileSync(find(`${client}/dist/browser/signalr.js`), 'utf8'))
    await page.evaluate(async (chat) => {
      const open = window as unknown as OpenPage
      const connection = new open.signalR.HubConnectionBuilder().withUrl('/chathub').build()
      open.heard = new Promise((resolve) => connection.on('ReceiveMessage', resolve))
      await connection.start()
      await connection.invoke('JoinChat', String(chat))
    }, chatId)

    const office = await anotherBrowser()
    await office.goto('/about')
    await signInQuietly(office, 'staff')
    await sayQuietly(office, id, 'From ten on.')
    expect(await page.evaluate(() => (window as unknown as OpenPage).heard)).toMatchObject({ text: 'From ten on.' })
  })
}
