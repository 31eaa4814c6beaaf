import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Program, type ProgramName, programs } from './chat/program.ts'
import { measureSignOuts } from './chat/sign-outs.ts'
import { membersOfGroup } from './chat/traffic.ts'
import { median, quantile, sorted, today, writeFigures } from './figures.ts'

/**
 * `npm run bench:chat`: 2,000 connections in groups of ten, 200 messages a second: processor time per delivery of our
 * hub's links and fan-out, of a bare fan-out over ws and of socket.io, each in a process of its own, one after the other
 * again and again; then fifty readers that never read beside those that do. Writes the figures between the marks of
 * docs/performance.md, unless a number of connections is given: `node bench/chat.ts 500 5 3` (connections, seconds,
 * rounds).
 */
const [connections = 2000, seconds = 20, rounds = 5] = process.argv.slice(2).map(Number)
const trial = process.argv.length > 2
const groups = Math.ceil(connections / membersOfGroup)
const pace = { groups, perSecond: 200, length: 200 }
const muteReaders = 50

interface Run {
  microsPerDelivery: number
  p50: number
  p99: number
  residentPerLink: number
  heapPerLink: number
}
const names = Object.keys(programs) as ProgramName[]
const runs = Object.fromEntries(names.map((name) => [name, [] as Run[]])) as Record<ProgramName, Run[]>
const loads: number[] = []

const measure = async (name: ProgramName): Promise<Run> => {
  const program = await new Program(name).start()
  const empty = await program.stats()
  await program.gather(connections)
  await sleep(500)
  const full = await program.stats()
  program.pace(pace)
  await sleep(2_000)
  const before = await program.stats()
  const latencies: number[] = []
  program.latencies = latencies
  await sleep(seconds * 1000)
  const after = await program.stats()
  program.latencies = null
  await program.stop()
  const deliveries = after.deliveries - before.deliveries
  return {
    microsPerDelivery: ((after.cpuMs - before.cpuMs) * 1000) / deliveries,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    residentPerLink: (full.resident - empty.resident) / connections / 1024,
    heapPerLink: (full.heap - empty.heap) / connections / 1024,
  }
}

/** Fifty that joined the group everybody writes to and never read, beside readers of the same messages. */
const measureMute = async () => {
  const program = await new Program('ours').start()
  await program.gather(connections)
  const busy = { ...pace, only: 1, length: 4000 }
  const observe = async () => {
    const latencies: number[] = []
    program.pace(busy)
    program.latencies = latencies
    let most = 0
    for (let second = 0; second < seconds; second += 1) {
      await sleep(1_000)
      most = Math.max(most, (await program.stats()).resident)
    }
    program.pace(null)
    program.latencies = null
    return { most, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), heard: latencies.length }
  }
  const alone = await observe()
  for (let n = 0; n < muteReaders; n += 1) (await program.connect(1)).pause()
  const beside = await observe()
  await program.stop()
  return { alone, beside, megabytes: (beside.most - alone.most) / 1024 / 1024 }
}

for (let round = 0; round < rounds; round += 1)
  for (const name of names) {
    runs[name].push(await measure(name))
    loads.push(loadavg()[0]!)
  }
const mute = await measureMute()
const signOuts = await measureSignOuts(20)

const of = (name: ProgramName, what: keyof Run) => median(runs[name].map((run) => run[what]))
const ratio = (other: ProgramName) => (of('ours', 'microsPerDelivery') / of(other, 'microsPerDelivery')).toFixed(2)
const row = (name: ProgramName) =>
  `| ${name} | ${of(name, 'microsPerDelivery').toFixed(1)} | ${of(name, 'p50').toFixed(1)} | ${of(name, 'p99').toFixed(1)} | ${of(name, 'residentPerLink').toFixed(1)} | ${of(name, 'heapPerLink').toFixed(1)} |`
const load = sorted(loads)
const text = `Run of ${today()}: ${connections.toLocaleString('en-US')} connections in groups of ${membersOfGroup}, ${pace.perSecond} messages a second for ${seconds} s, medians of ${rounds} interleaved rounds. Load of the machine, ${availableParallelism()} cores: ${load[0]?.toFixed(1)} to ${load.at(-1)?.toFixed(1)}.

| server | CPU per delivery, µs | p50, ms | p99, ms | resident per connection, KB | heap per connection, KB |
|---|---|---|---|---|---|
${names.map(row).join('\n')}

CPU per delivery, ours ÷ bare ws: **${ratio('bare ws')}** (asked for: at most 1.2); ours ÷ socket.io: **${ratio('socket.io')}** (asked for: below 1).

${muteReaders} readers that never read, in a group that gets ${pace.perSecond} messages of 4,000 characters a second: ${mute.megabytes.toFixed(0)} MB more at the worst moment (asked for: at most 150). Those that read meanwhile: p50 ${mute.beside.p50.toFixed(1)} ms, p99 ${mute.beside.p99.toFixed(1)} ms; without the fifty ${mute.alone.p50.toFixed(1)} and ${mute.alone.p99.toFixed(1)} ms.

The real product, embedded database: from signing out to the end of the link ${median(signOuts).toFixed(0)} ms, ${Math.max(...signOuts).toFixed(0)} ms at most of ${signOuts.length} (asked for: within a second).`
console.log(text)

if (!trial) await writeFigures('chat', text)
