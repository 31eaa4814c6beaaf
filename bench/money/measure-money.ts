import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BankEntryAnswer, BankFileAnswer } from '#contract/bank-files/schema.ts'
import type { IssuedDocument } from '#contract/money/issued-document.ts'
import { makeReference } from '#contract/money/reference-numbers.ts'
import { writeUbl } from '#server/papers/public.ts'
import { systemClock } from '#server/platform/clock.ts'
import { migrate, openDatabase } from '#server/platform/database/index.ts'
import { startServer } from '#test/app/server-process.ts'
import { staff } from '#test/factories.ts'
import { bankFile, type FileEntry } from '#test/money/bank-file.ts'
import { fillDebtors, issueAtOnce, judgeIssued, setUpSeller } from '#test/money/issue-at-once.ts'
import { judgeUbl } from '#test/money/official-rules.ts'
import { measureRenewals } from './measure-renewals.ts'

const instances = 3
const lanes = 12

type Issued = Awaited<ReturnType<typeof judgeIssued>>['rows']
interface MeasuredEntry {
  entry: FileEntry
  /** The number it surely pays; null: nobody can tell. */
  right: string | null
}
/** Nine of ten say reference and sum as people write them, one of ten misleads. */
const writeEntries = (issued: Issued, count: number): MeasuredEntry[] =>
  issued.slice(0, count).map(({ number, reference, total }, at) => {
    const other = issued[(at + 7) % issued.length]!
    const right: Partial<FileEntry>[] = [
      { reference: reference! },
      { reference: `000${reference}` },
      { text: [`viitenumber ${reference}`] },
      { text: [`Arve ${number}`, `viide: ${reference}.`] },
    ]
    const misleading: Partial<FileEntry>[] = [
      { reference: `${reference!.slice(0, -1)}${(Number(reference!.at(-1)) + 1) % 10}` },
      { text: [`arve ${other.number}`] },
      { text: ['paat suvi 1 24'] },
      { reference: makeReference('7-3-1', '2019-0001') },
    ]
    const isRight = at % 10 !== 0
    const ways = isRight ? right : misleading
    const day = systemClock.now().toISOString().slice(0, 10)
    return { entry: { cents: total, day, ...ways[at % ways.length] }, right: isRight ? number : null }
  })

const judgeSample = async (documents: readonly IssuedDocument[]) => {
  let failures = 0
  for (const document of documents) failures += (await judgeUbl(writeUbl(document))).broken.length
  return failures
}

/** Issues invoices over several instances, one of which is killed in the middle, and reads a bank's file that pays some. */
export const measureMoney = async (
  url: string,
  { invoices, judged, entries, renewals }: Record<'invoices' | 'judged' | 'entries' | 'renewals', number>,
) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dry-marina-bench-'))
  const database = await openDatabase({
    url,
    dataDir,
    filesDir: join(dataDir, 'files'),
    log: { info() {}, warn() {}, fatal() {} },
  })
  await migrate(database)
  const db = database.orm
  const clerk = await staff({ db, clock: systemClock })
  await setUpSeller(db)
  const orders = await fillDebtors(db, clerk.id, invoices)

  const place = { env: { DATABASE_URL: url, DATA_DIR: dataDir } }
  const servers = await Promise.all(Array.from({ length: instances }, () => startServer(place)))
  const addresses = servers.map(({ address }) => address)
  let killed: Promise<unknown> | null = null
  const began = performance.now()
  await issueAtOnce({
    ...{ addresses, token: clerk.token, orders, lanes },
    onAnswer: (done) => {
      if (killed || done < invoices / 3) return
      killed = servers[0]!.stop('SIGKILL').then(async () => {
        const again = await startServer(place)
        servers.push(again)
        addresses[0] = again.address
      })
    },
  })
  const issueSeconds = (performance.now() - began) / 1000
  await killed
  const { rows, ...issued } = await judgeIssued(db)
  const step = Math.max(1, Math.floor(rows.length / judged))
  const sample = rows.filter((_, at) => at % step === 0).slice(0, judged)
  const ruleFailures = await judgeSample(sample.map(({ document }) => document))

  const ask = async <T>(path: string, body?: FormData): Promise<T> => {
    const headers = { authorization: `Bearer ${clerk.token}` }
    const answer = await fetch(`${addresses[1]}/api${path}`, body ? { method: 'POST', headers, body } : { headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const given = writeEntries(rows, entries)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bankFile(given.map(({ entry }) => entry)))]), 'statement.xml')
  const sentAt = performance.now()
  const file = await ask<BankFileAnswer>('/BankFile/upload', form)
  const camtSeconds = (performance.now() - sentAt) / 1000
  const found: BankEntryAnswer[] = []
  for (let page = 1; found.length < entries; page += 1) {
    const path = `/BankFile/Entries/${file.id}?pageSize=100&page=${page}`
    const { items } = await ask<{ items: BankEntryAnswer[] }>(path)
    if (items.length === 0) break
    found.push(...items)
  }
  // they came in the order of the file, and so have their ids
  const inOrder = found.sort((one, other) => one.id - other.id)
  const matched = inOrder.map(({ state, invoice }) => (state === 'matched' ? (invoice?.number ?? null) : null))
  const rights = given.filter(({ right }) => right !== null).length
  const hits = given.filter(({ right }, at) => right !== null && matched[at] === right).length
  const camtWrong = given.filter(({ right }, at) => matched[at] !== null && matched[at] !== right).length

  for (const server of servers) await server.stop()
  const renewed = await measureRenewals({ db, place, clerk, count: renewals })
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
  return {
    ...{ ...issued, issueSeconds, invoicesJudged: sample.length, ruleFailures },
    ...{ camtEntries: inOrder.length, camtMatchedPercent: (100 * hits) / rights, camtWrong, camtSeconds },
    ...renewed,
  }
}
