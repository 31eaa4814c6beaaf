import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examineServer } from '#server/platform/database/examine-server.ts'
import { freePort } from '../scripts/testing/free-port.ts'
import { type Place, placeForProcess } from './app/place-for-process.ts'
import { startServer } from './app/server-process.ts'
import { testEngine } from './database.ts'

const isInstalled = () => {
  if (testEngine !== 'postgresql') return false
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'pipe' })
    return true
  } catch {
    console.log('left out: no PgBouncer is installed here')
    return false
  }
}

const answers = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  const outcome = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return outcome
}

describe.runIf(isInstalled())('PgBouncer', () => {
  let folder: string
  let place: Place
  const running: ReturnType<typeof spawn>[] = []
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dry-marina-pooler-'))
    place = await placeForProcess()
  })
  afterAll(async () => {
    for (const child of running) {
      child.kill('SIGINT')
      if (child.exitCode === null) await once(child, 'exit')
    }
    await place.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  /** One in front of the server under test, as it comes but for how it pools. */
  const pooler = async (mode: string, more = '') => {
    const { hostname, port, username, password, pathname } = new URL(place.env.DATABASE_URL!)
    const own = await freePort()
    const file = join(folder, `${mode}-${own}.ini`)
    const target = `host=${hostname} port=${port || 5432} user=${username}${password && ` password=${password}`}`
    const user = process.getuid?.() === 0 ? 'user = nobody' : ''
    writeFileSync(
      file,
      `[databases]\n* = ${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}\nunix_socket_dir =\nauth_type = any\npool_mode = ${mode}\n${user}\n${more}\n`,
    )
    running.push(spawn('pgbouncer', [file], { stdio: 'ignore' }))
    await expect.poll(() => answers(own)).toBe(true)
    return `postgres://${username}@127.0.0.1:${own}${pathname}`
  }

  test.each(['', 'server_round_robin = 1'])('by transaction is refused, with %j', async (more) => {
    const url = await pooler('transaction', more)
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(examineServer(url)).rejects.toMatchObject({ kind: 'database-pooled' })
    const started = startServer(place, { DATABASE_URL: url })
    await expect(started).rejects.toThrow(/ended with 26:\nThe pooler .*pool_mode = session.*\.\n$/)
  })

  test('by session carries a whole marina', async () => {
    const server = await startServer(place, { DATABASE_URL: await pooler('session') })
    const asked = Array.from({ length: 100 }, () => fetch(`${server.address}/api/Person/signin`))
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  })
})
