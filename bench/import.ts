import { figureTable, writeFigures } from './figures.ts'
import { measureImport } from './imports/measure-import.ts'
import { benchServer, makeDatabase } from './server.ts'

/**
 * `npm run bench:import`: a messy workbook of 800 boats is checked, imported, taken back, imported under a `kill -9`, and
 * brought once more, by the real product on both engines; beside it a plain write of as many rows. Writes the figures
 * between the marks of docs/performance.md, unless `--json` asks for them alone.
 */
const asJson = process.argv.includes('--json')
const server = await benchServer()
const database = await makeDatabase(server.url, 'dry_marina_bench_import')
const embedded = await measureImport({ engine: 'embedded' })
const postgresql = await measureImport({ engine: 'postgresql', url: database.url })
await database.drop()
await server.close()

const engines = { embedded, postgresql }
if (asJson) console.log(JSON.stringify({ engines }))
else {
  const seconds = (value: number) => `${value.toFixed(2)} s`
  const line = (what: string, of: (figures: typeof embedded) => string) =>
    `| ${what} | ${of(embedded)} | ${of(postgresql)} |`
  const lines = [
    line(
      'rows of boats in the file; imported, the others being wrong on purpose',
      ({ boats, imported }) => `${boats}; ${imported}`,
    ),
    line('columns recognised by themselves, of four shapes of files', (one) => `${one.recognisedPercent.toFixed(1)} %`),
    line('brought: sent, read and recognised', (one) => seconds(one.uploadSeconds)),
    line('checked (asked for: 5 s)', (one) => seconds(one.checkSeconds)),
    line('imported (asked for: 10 s)', (one) => seconds(one.importSeconds)),
    line('as many rows, plainly written', (one) => seconds(one.plainSeconds)),
    line('taken back', (one) => seconds(one.takeBackSeconds)),
    line('mails and notices', (one) => `${one.mails}`),
    line('new rows of the same file again', (one) => `${one.secondImportNew}`),
    line('after `kill -9` in the middle', (one) => one.afterKill),
    line('as before once taken back', (one) => (one.takeBackEqual ? 'yes' : '**no**')),
  ]
  const text = figureTable(lines, ['embedded', 'PostgreSQL'])
  console.log(text)
  await writeFigures('import', text)
}
