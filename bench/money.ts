import { figureTable, writeFigures } from './figures.ts'
import { measureMoney } from './money/measure-money.ts'
import { benchServer, makeDatabase } from './server.ts'

/**
 * `npm run bench:money`: 10,000 invoices are issued over three instances at once, one of them killed with `kill -9` in the
 * middle, a bank's file of 1,000 entries is uploaded, and 800 seasons are offered over a kill. Writes the figures between the marks of docs/performance.md;
 * `--json` prints them as JSON, `--invoices N` issues fewer and writes nothing.
 */
const asJson = process.argv.includes('--json')
const asked = process.argv[process.argv.indexOf('--invoices') + 1]
const invoices = process.argv.includes('--invoices') ? Number(asked) : 10_000
const entries = Math.min(1000, invoices)

const server = await benchServer()
const database = await makeDatabase(server.url, 'dry_marina_bench_money')
const measured = await measureMoney(database.url, {
  ...{ invoices, judged: Math.min(100, invoices), entries, renewals: 800 },
})
await database.drop()
await server.close()

const { issued, gaps, doubles, invoicesJudged, ruleFailures, issueSeconds, notIssued, otherSums } = measured
const { renewals, renewalSeconds, killedAt, bells, mails, people } = measured
const { camtEntries, camtMatchedPercent, camtWrong, camtSeconds } = measured
const figures = {
  ...{ issued, gaps, doubles, invoicesJudged, ruleFailures },
  ...{ camtEntries, camtMatchedPercent: Math.round(camtMatchedPercent * 100) / 100, camtWrong },
  camtSeconds: Math.round(camtSeconds * 1000) / 1000,
  ...{ renewals, renewalSeconds: Math.round(renewalSeconds * 1000) / 1000 },
}
const rows: [string, string | number][] = [
  ['invoices issued over three instances, one killed in the middle', issued],
  ['charges left without an invoice', notIssued],
  ['numbers left out; given twice', `${gaps}; ${doubles}`],
  ['invoices whose sums are not those of their lines', otherSums],
  ['all of them issued in', `${issueSeconds.toFixed(0)} s`],
  ['of these held against the rules of EN 16931; rules broken', `${invoicesJudged}; ${ruleFailures}`],
  ['entries of the bank’s file', camtEntries],
  ['with the right reference and sum matched', `${camtMatchedPercent.toFixed(2)} %`],
  ['matched to a wrong invoice', camtWrong],
  ['seasons offered in one action, killed after so many were told', `${renewals}; ${killedAt}`],
  ['their bells; their mails; people told', `${bells}; ${mails}; ${people}`],
  ['foreseen, offered and told, over the restart (asked for: 60 s)', `${renewalSeconds.toFixed(1)} s`],
  ['uploaded, read, matched and kept (asked for: 2 s)', `${camtSeconds.toFixed(2)} s`],
]
const text = figureTable(rows.map(([what, figure]) => `| ${what} | ${figure} |`))
if (asJson) console.log(JSON.stringify(figures))
else console.log(text)
if (invoices === 10_000) await writeFigures('money', text)
