import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { freePort } from '../../scripts/testing/free-port.ts'
import { makeOnServer } from '../database/server.ts'
import { inherited } from '../inherited.ts'

const repository = join(import.meta.dirname, '..', '..')
const startsWithin = 240_000
const runEngine = process.env.TEST_ENGINE === 'postgresql' ? 'postgresql' : 'embedded'
/** What `npm start` gives Node. */
const startArguments = manifest.scripts.start.split(' ').slice(1)

export interface Product {
  url: string
  pid: number
  dataDir: string
  databaseUrl: string | undefined
  /** Everything the process printed so far. */
  log(): string
  /** Ends the process and leaves the data, for `startProduct({ on: product })`. */
  end(signal?: NodeJS.Signals): Promise<void>
  /** Ends the process and removes its data. */
  stop(): Promise<void>
}

/** Who runs the marina from its first day; made by `npm run admin:create`, as on a real empty marina. */
export interface FirstAdmin {
  username: string
  password: string
  firstName: string
  lastName: string
}

export interface ProductOptions {
  /** Made on the empty database before the product starts. */
  admin?: FirstAdmin
  /** Settings beside those that say where it listens and keeps its data, or what makes them of its address. */
  env?: Record<string, string> | ((url: string) => Promise<Record<string, string>>)
  /** Start again on the data of a product that ended. */
  on?: Product
  /** With `on`: at its address as well, for a page that stayed open. */
  again?: boolean
  /** `TEST_ENGINE` unless given. */
  engine?: 'embedded' | 'postgresql'
  /** Begin with a copy of what a product that ended kept; without a database's address it is the embedded engine's. */
  copyOf?: Pick<Product, 'dataDir' | 'databaseUrl'>
  /** Another copy of the product to start, as the one in the pseudo-language. */
  from?: string
}

async function placeFor(engine: ProductOptions['engine'], copyOf: ProductOptions['copyOf']) {
  const dataDir = await mkdtemp(join(tmpdir(), 'marina-'))
  if (copyOf) await cp(copyOf.dataDir, dataDir, { recursive: true })
  if (engine !== 'postgresql') return { dataDir, databaseUrl: undefined, drop: async () => {} }
  const { url, remove } = await makeOnServer(copyOf?.databaseUrl)
  return { dataDir, databaseUrl: url, drop: remove }
}

/** The demo that demo-data.ts filled for all of this run; nothing where another engine is asked for than the run's. */
export function filledDemo(engine = runEngine): ProductOptions['copyOf'] {
  const { DEMO_DATA: dataDir, DEMO_DATABASE_URL: databaseUrl } = process.env
  return dataDir && engine === runEngine ? { dataDir, databaseUrl } : undefined
}

async function waitUntilReady(url: string, child: ChildProcess, log: () => string) {
  const deadline = Date.now() + startsWithin
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the product ended at start:\n${log()}`)
    if (Date.now() > deadline) throw new Error(`the product was not ready in ${startsWithin / 1000} s:\n${log()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function createAdmin({ username, password, firstName, lastName }: FirstAdmin, env: NodeJS.ProcessEnv) {
  const names = ['--first-name', firstName, '--last-name', lastName]
  const given = ['--username', username, '--email', `${username}@example.com`, ...names]
  const child = spawn(process.execPath, ['scripts/admin-create.ts', ...given], {
    cwd: repository,
    env: { ...env, ADMIN_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the admin could not be made:\n${printed}`)
}

const places = new WeakMap<Product, { drop: () => Promise<void> }>()

/** Starts the real product, as `npm start` does, on a free port with data of its own, and waits until it is ready. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const engine = options.engine ?? runEngine
  const before = options.on
  const place = before
    ? { ...before, drop: places.get(before)?.drop ?? (async () => {}) }
    : await placeFor(engine, options.copyOf)
  const port = before && options.again ? Number(new URL(before.url).port) : await freePort()
  const url = `http://127.0.0.1:${port}`
  const { HOME = '' } = process.env
  const where = { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: place.dataDir }
  const own = typeof options.env === 'function' ? await options.env(url) : options.env
  const env = { ...inherited, HOME, ...where, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }), ...own }

  if (options.admin) await createAdmin(options.admin, env)

  const child = spawn(process.execPath, startArguments, {
    cwd: options.from ?? repository,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  const stop = async () => {
    await end()
    await place.drop()
    await rm(place.dataDir, { recursive: true, force: true })
  }
  const product: Product = {
    url,
    pid: child.pid!,
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    log: () => printed,
    end,
    stop,
  }
  places.set(product, place)
  try {
    await waitUntilReady(url, child, product.log)
  } catch (error) {
    child.kill('SIGKILL')
    if (!before) await stop()
    throw error
  }
  return product
}
