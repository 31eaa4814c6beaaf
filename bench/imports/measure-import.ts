import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Import } from '../../src/contract/imports/schema.ts'
import { openDatabase } from '../../src/server/platform/database/index.ts'
import { type FirstAdmin, type Product, startProduct } from '../../test/e2e/server.ts'
import { type MessyWorkbook, messyShapes, messyWorkbook } from './messy-workbook.ts'
import { writePlainly } from './write-plainly.ts'

const boats = 800
const admin: FirstAdmin = { username: 'bench', password: 'eight knots of bowline', firstName: 'Ben', lastName: 'Ch' }
const papersDueFrom = '2030-01-01'

const clientOf = async ({ url }: Product) => {
  const send = async <T>(method: string, path: string, body?: unknown, token = ''): Promise<T> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text) as T
  }
  const { username, password } = admin
  const { token } = await send<{ token: string }>('POST', '/Person/authenticate', { username, password })
  return {
    get: <T>(path: string) => send<T>('GET', path, undefined, token),
    post: <T>(path: string, body: unknown) => send<T>('POST', path, body, token),
    put: <T>(path: string, body: unknown) => send<T>('PUT', path, body, token),
    bring: ({ name, bytes }: MessyWorkbook) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), name)
      return send<Import>('POST', '/Import/upload', form, token)
    },
  }
}
type Client = Awaited<ReturnType<typeof clientOf>>

const timed = async <T>(work: () => Promise<T>) => {
  const began = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - began) / 1000 }
}

/** Every list that an import fills, as a whole: equal where nothing of it is otherwise. */
const standing = async (client: Client) => {
  const lists = ['/Boat/searchBoats', '/Person/search', '/Subscription/search', '/Schedule/searchPickUpSchedule']
  const hash = createHash('sha256')
  const counts: number[] = []
  for (const list of lists) {
    let seen = 0
    for (let page = 1; ; page += 1) {
      const address = `${list}?page=${page}&pageSize=100&sortBy=id&sortDirection=asc`
      const { items, totalCount } = await client.get<{ items: unknown[]; totalCount: number }>(address)
      hash.update(JSON.stringify(items))
      seen += items.length
      if (page === 1) counts.push(totalCount)
      if (items.length === 0 || seen >= totalCount) break
    }
  }
  hash.update(JSON.stringify(await client.get('/Rack/Overview')))
  return { counts: counts.join(' '), hash: hash.digest('hex') }
}

const recognised = async (client: Client) => {
  let [right, all] = [0, 0]
  for (const [index, shape] of messyShapes.entries()) {
    const workbook = await messyWorkbook(shape, { seed: 40 + index, boats: 120 })
    const { sheets } = await client.bring(workbook)
    const found = new Map(
      sheets.flatMap(({ name, columns }) => columns.map(({ column, field }) => [`${name} ${column}`, field] as const)),
    )
    const meant = workbook.columns.filter(({ field }) => field !== null)
    all += meant.length
    right += meant.filter(({ sheet, column, field }) => found.get(`${sheet} ${column}`) === field).length
  }
  return (100 * right) / all
}

const setUp = async (client: Client) => {
  const tiers = Array.from({ length: 4 }, () => ({}))
  for (const firstRack of ['A', 'B', 'C'])
    await client.post('/Rack/Pattern', {
      ...{ firstRack, racks: 1, positions: 90, code: '{rack}{position:2}-{row}', rows: tiers },
    })
  for (const lifts of [11, 20]) await client.post('/Plan', { name: `Annual ${lifts}`, lifts, days: 365 })
}

const check = (client: Client, { id }: Pick<Import, 'id'>) => client.put<Import>(`/Import/Check/${id}`, {})
const run = (client: Client, { id, version }: Pick<Import, 'id' | 'version'>) =>
  client.put<Import>(`/Import/Run/${id}`, { version, papersDueFrom, withoutWrong: 1 })

interface Place {
  engine: 'embedded' | 'postgresql'
  url?: string | undefined
}
/** Where the product keeps its data, opened once it has ended. */
const opened = ({ dataDir }: Product, { url }: Place) =>
  openDatabase({
    ...{ url, dataDir, filesDir: join(dataDir, 'files') },
    log: { info() {}, warn() {}, fatal() {} },
  })

export const measureImport = async (place: Place) => {
  const env = { DEMO: 'off', RATE_LIMITS: 'off', ...(place.url && { DATABASE_URL: place.url }) }
  let product = await startProduct({ engine: 'embedded', env, admin })
  let client = await clientOf(product)
  await setUp(client)
  const recognisedPercent = await recognised(client)
  const workbook = await messyWorkbook('row-a-boat', { seed: 7, boats })
  const empty = await standing(client)

  const { result: draft, seconds: uploadSeconds } = await timed(() => client.bring(workbook))
  const { result: checked, seconds: checkSeconds } = await timed(() => check(client, draft))
  const { result: imported, seconds: importSeconds } = await timed(() => run(client, checked))
  const { seconds: takeBackSeconds } = await timed(() =>
    client.put(`/Import/TakeBack/${imported.id}`, { version: imported.version }),
  )
  const after = await standing(client)

  // another one, whose process is killed while it writes
  const second = await check(client, await client.bring(workbook))
  let answered = false
  const dying = run(client, second).then(
    () => {
      answered = true
    },
    () => {},
  )
  await sleep(importSeconds * 500)
  await product.end('SIGKILL')
  await dying
  if (answered) throw new Error('the import was done before it could be killed')
  product = await startProduct({ engine: 'embedded', env, on: product })
  client = await clientOf(product)
  const killed = await standing(client)
  const afterKill =
    killed.hash === empty.hash ? 'nothing of it' : `boats customers subscriptions pick-ups: ${killed.counts}`

  await run(client, second)
  const third = await check(client, await client.bring(workbook))
  await product.end()
  const database = await opened(product, place)
  const { rows } = await database.pool.query(
    'select (select count(*)::int from mail) + (select count(*)::int from notification) as told',
  )
  const plainSeconds = await writePlainly(database.pool, imported.made!)
  await database.close()
  await product.stop()
  return {
    ...{ boats, imported: imported.made!.boats, recognisedPercent, uploadSeconds, checkSeconds, importSeconds },
    ...{ plainSeconds, takeBackSeconds, mails: rows[0].told as number, secondImportNew: third.counts!.new },
    ...{ afterKill, takeBackEqual: after.hash === empty.hash },
  }
}
