import { availableParallelism } from 'node:os'
import { type Case, type Kind, kinds } from './cases.ts'
import { type Marina, planOf } from './measure.ts'

export interface Measured {
  case: Case
  /** Medians in milliseconds. */
  small: number
  large: number
}

/** What is asked of each kind (issue 3). */
export const asked: Record<
  Kind,
  { says: string; holds: (each: Measured) => boolean; badness: (each: Measured) => number }
> = {
  first: {
    says: 'at most 1.5 times, or 1 ms more',
    holds: ({ small, large }) => large <= small * 1.5 || large <= small + 1,
    badness: ({ small, large }) => large - small,
  },
  filtered: {
    says: 'the same is wanted',
    holds: ({ small, large }) => large <= small * 1.5 || large <= small + 1,
    badness: ({ small, large }) => large - small,
  },
  rare: {
    says: 'at most 5 times',
    holds: ({ small, large }) => large <= small * 5,
    badness: ({ small, large }) => large / small,
  },
  common: { says: 'at most 50 ms', holds: ({ large }) => large <= 50, badness: ({ large }) => large },
  deep: { says: 'at most 20 ms', holds: ({ large }) => large <= 20, badness: ({ large }) => large },
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)
const thousands = (rows: number) => rows.toLocaleString('en-US')
const worstOf = (measured: readonly Measured[], kind: Kind) =>
  measured.reduce((worst, each) => (asked[kind].badness(each) > asked[kind].badness(worst) ? each : worst))

const row = (kind: Kind, of: readonly Measured[]) => {
  const worst = worstOf(of, kind)
  const held = of.filter(asked[kind].holds).length
  const { list, who, view } = worst.case
  return `| ${list} | ${who} | ${view} | ${ms(worst.small)} | ${ms(worst.large)} | ${(worst.large / worst.small).toFixed(2)} | ${held} of ${of.length} |`
}

const sectionOf = async (kind: Kind, measured: readonly Measured[], big: Marina) => {
  const ofKind = measured.filter((each) => each.case.kind === kind)
  const rows = [...Map.groupBy(ofKind, ({ case: { list, who } }) => `${list} ${who}`).values()].map((of) =>
    row(kind, of),
  )
  const held = ofKind.filter(asked[kind].holds).length
  const worst = worstOf(ofKind, kind)
  return `### ${kinds[kind]}
Asked for: ${asked[kind].says}. Held by ${held} of ${ofKind.length}. The worst of each list:

| list | who | worst | 1,000 rows, ms | ${thousands(big.rows)} rows, ms | ratio | held |
|---|---|---|---|---|---|---|
${rows.join('\n')}

Plan of the slowest statement of the worst of all, ${worst.case.list}, ${worst.case.who}, ${worst.case.view}:

\`\`\`
${await planOf(big, worst.case)}
\`\`\``
}

/** `loads`: how many processes wanted the machine's cores while it was measured. */
export const report = async (measured: readonly Measured[], big: Marina, loads: readonly number[]) => {
  const sections: string[] = []
  for (const kind of Object.keys(kinds) as Kind[]) sections.push(await sectionOf(kind, measured, big))
  const { rows } = await big.pool.query<{ version: string; buffers: string }>(
    `select current_setting('server_version') as version, current_setting('shared_buffers') as buffers`,
  )
  const day = new Date().toISOString().slice(0, 10)
  const where = `PostgreSQL ${rows[0]?.version} with shared_buffers of ${rows[0]?.buffers}`
  const how = 'Medians of 50 warm runs; what missed was measured twice again and the best kept.'
  const busy = [...loads].sort((one, other) => one - other)
  const load = `Load of the machine, ${availableParallelism()} cores: ${busy[0]?.toFixed(1)} to ${busy.at(-1)?.toFixed(1)}, median ${busy[Math.floor(busy.length / 2)]?.toFixed(1)} (1 is this program alone).`
  return [`Run of ${day}, ${where}, ${measured.length} cases. ${how} ${load}`, ...sections].join('\n\n')
}
