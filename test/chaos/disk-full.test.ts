import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Place, placeForProcess } from '#test/app/place-for-process.ts'
import { startServer } from '#test/app/server-process.ts'
import { testDefaults } from '#test/database/options.ts'
import { mountDisk } from '#test/database/small-disk.ts'
import { testEngine } from '#test/database.ts'
import { pdf, testPassword } from '#test/factories.ts'
import { addTalkers, expectKeptOnce, inDatabase, Outcomes, seconds, storedTexts, type Talker } from './talkers.ts'

const full = Number(process.env.FULL_SECONDS ?? 3) * 1000
const megabyte = 1024 * 1024
const sentence = 'The marina’s disk is full, so nothing can be saved. Reading still works.'

const disk = mountDisk(700)

describe.runIf(disk)('the disk is full', { timeout: 600_000 }, () => {
  let place: Place
  let server: Awaited<ReturnType<typeof startServer>>
  let talker: Talker
  beforeAll(async () => {
    place = await placeForProcess()
    const dataDir = join(disk!.at, 'data')
    cpSync(place.dataDir, dataDir, { recursive: true })
    const options = testEngine === 'embedded' ? testDefaults(dataDir) : place.options
    place = { ...place, dataDir, options, env: { ...place.env, DATA_DIR: dataDir } }
    talker = (await inDatabase(options, (context) => addTalkers(context, 1)))[0]!
    server = await startServer(place)
  })
  afterAll(async () => {
    await server?.stop()
    await place?.remove()
    disk?.remove()
  })

  const outcomes = new Outcomes()
  const headers = () => ({ authorization: `Bearer ${talker.token}` })
  const told = async (answer: Response) => {
    const body = (await answer.json()) as { code?: string; message?: string; id?: number }
    return { id: body.id, said: answer.ok ? '200' : `${answer.status} ${body.code} ${body.message}` }
  }
  let written = 0
  const write = async () => {
    written += 1
    const text = `text ${written}`
    const { said } = await told(
      await fetch(`${server.address}/api/message/CreateMessage/${talker.chatId}`, {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
      }),
    )
    if (said === '200') outcomes.acknowledged.push(text)
    return said
  }
  const upload = async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(pdf('paper.pdf', 50_000).content)]), 'paper.pdf')
    return told(await fetch(`${server.address}/api/File/upload`, { method: 'POST', headers: headers(), body: form }))
  }
  const read = async (path: string) => {
    const answer = await fetch(`${server.address}${path}`, { headers: headers() })
    return `${answer.status} ${(await answer.arrayBuffer()).byteLength > 1}`
  }

  const signIn = async () => {
    const answer = await fetch(`${server.address}/api/Person/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: talker.email, password: testPassword }),
    })
    return (await told(answer)).said
  }

  it('records and files are refused and told so, reads and, while some room is left, sign-ins go on', async () => {
    const refusal = `507 disk_full ${sentence}`
    // on PostgreSQL the database lies on a disk of its own
    const writeRefusal = testEngine === 'embedded' ? refusal : '200'
    expect(await write()).toBe('200')
    const paper = await upload()
    expect(paper.said).toBe('200')
    const reads = [`/api/chat/GetByUser/${talker.id}`, `/api/File/Download/${paper.id}`, '/readyz']
    const refused = new Set<string>()
    const steps = [
      { left: 200 * megabyte, signedIn: '200' },
      { left: 0, signedIn: writeRefusal },
    ]
    for (const { left, signedIn } of steps) {
      disk!.fill(left)
      await expect.poll(async () => (await upload()).said, { timeout: 20_000 }).toBe(refusal)
      const over = performance.now() + full
      do {
        refused.add(`${await write()}, ${(await upload()).said}`)
        for (const path of reads) expect([path, await read(path)]).toEqual([path, '200 true'])
        await sleep(100)
      } while (performance.now() < over)
      await expect.poll(signIn, { timeout: 20_000 }).toBe(signedIn)
    }
    expect([...refused]).toEqual([`${writeRefusal}, ${refusal}`])

    disk!.makeRoom()
    const began = performance.now()
    await expect.poll(async () => (await upload()).said, { timeout: 20_000 }).toBe('200')
    await expect.poll(write, { timeout: 20_000 }).toBe('200')
    const wellAfter = performance.now() - began
    expect(await server.stop()).toBe(0)
    expectKeptOnce(await inDatabase(place.options, storedTexts), outcomes)
    console.log(
      `${(2 * full) / 1000} s with little room and with none: every ${testEngine === 'embedded' ? 'write and upload' : 'upload'} told so, every read answered, sign-in taken with little room; well again ${seconds(wellAfter)} after there was room`,
    )
  })
})
