import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { copyDataDir } from '#test/database/embedded.ts'
import { testDefaults } from '#test/database/options.ts'
import { startWriter } from '#test/database/written-rows.ts'
import { testEngine } from '#test/database.ts'

const rounds = Number(process.env.POWER_ROUNDS ?? 1)
const preload = new URL('./synced-files.ts', import.meta.url).href

// PostgreSQL's own promise is PostgreSQL's own matter
describe.runIf(testEngine === 'embedded')('the power fails while rows are written', { timeout: 3_000_000 }, () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marina-power-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it(`${rounds} rounds: of the files only what was synced is left, and every acknowledged row is in it`, async () => {
    let dataDir = await copyDataDir(null)
    let acknowledged = 0
    for (let round = 1; round <= rounds; round += 1) {
      const left = join(folder, `left-${round}`)
      cpSync(dataDir, left, { recursive: true })
      const env = { NODE_OPTIONS: `--import=${preload}`, SYNCED_FROM: dataDir, SYNCED_TO: left }
      const writer = startWriter(dataDir, { env, maintainEveryMs: 200 })
      await writer.wrote(10 + Math.floor(Math.random() * 20))
      acknowledged += await writer.kill()
      rmSync(dataDir, { recursive: true, force: true })

      const database = await openDatabase(testDefaults(left))
      const { rows } = await database.pool.query('select count(*) as n, max(id) as newest from written')
      await database.close()
      expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged)
      acknowledged = rows[0].n
      dataDir = left
    }
    console.log(`${rounds} ${rounds === 1 ? 'loss' : 'losses'} of power, ${acknowledged} rows acknowledged, none lost`)
  })
})
