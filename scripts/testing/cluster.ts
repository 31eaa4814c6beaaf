import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** A PostgreSQL of one's own, which may be killed. */
export interface Cluster {
  url: string
  /** The postmaster's process. */
  pid(): number
  /** Starts it again after it was stopped or killed, and waits until it answers. */
  start(): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

const installed = '/usr/lib/postgresql'
const binaries = () => {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
/** Where initdb and postgres are; the newest where there are several. */
const findBinaries = (): string | undefined => {
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : []
  const places = [...versions.map((version) => join(installed, version, 'bin')), binaries()]
  return places.find((place) => place && existsSync(join(place, 'initdb')))
}
export const canStartCluster = () => findBinaries() !== undefined

/** PostgreSQL refuses to run as root; then it runs as its own user. */
const unprivileged = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = users.find((user) => user.startsWith('postgres:')) ?? users.find((user) => user.startsWith('nobody:'))
  const [, , uid, gid] = (line ?? 'nobody:x:65534:65534').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Makes and starts a cluster in a folder of its own; `settings` as in postgresql.conf. */
export const startCluster = async (settings: Readonly<Record<string, string>> = {}): Promise<Cluster> => {
  const place = findBinaries()
  if (!place) throw new Error('No PostgreSQL server is installed here: name one by BENCH_DATABASE_URL.')
  const user = unprivileged()
  const folder = await mkdtemp(join(tmpdir(), 'marina-cluster-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const given = [
    '--pgdata',
    data,
    '--username',
    'postgres',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--locale',
    'C.UTF-8',
  ]
  execFileSync(join(place, 'initdb'), given, { ...user, stdio: ['ignore', 'ignore', 'inherit'] })
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const options = Object.entries({ listen_addresses: '127.0.0.1', unix_socket_directories: folder, ...settings })
  const server = ['-D', data, '-p', `${port}`, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  let child: ReturnType<typeof spawn>

  const answers = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }
  const start = async () => {
    child = spawn(join(place, 'postgres'), server, { ...user, stdio: 'ignore' })
    while (!(await answers())) {
      if (child.exitCode !== null) throw new Error(`the cluster in ${folder} ended at start`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  await start()
  // whoever fails before `remove` must leave no server behind
  const leave = () => {
    child.kill('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', leave)
  return {
    url,
    pid: () => child.pid!,
    start,
    stop,
    async remove() {
      process.removeListener('exit', leave)
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
