import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Catalogue } from './catalogue.ts'

/** A table as the program declares it. */
export interface Declared {
  name: string
  /** The slice whose file declares it: it alone writes the table. */
  slice: string
  columns: { name: string; type: string; notNull: boolean }[]
}

/** Columns that the database writes by itself, by triggers or as computed; only plain SQL reads them. */
const columnsOfDatabase: Record<string, readonly string[]> = {
  account: ['search'],
  boat: ['former_words', 'list_status', 'owner_name', 'owner_phone', 'search'],
  boat_service: ['boat_name', 'former_words', 'owner_id', 'search', 'service_type_place'],
  enquiry: ['search'],
  lift_entry: ['former_owner'],
  schedule: ['boat_name', 'former_words', 'owner_id', 'pick_up_at', 'search'],
  subscription: ['boat_name', 'former_words', 'owner_id', 'search'],
}
/** Tables that triggers alone write. */
const tablesOfDatabase = ['list_count']

/** The tables that `src/server/<slice>/tables.ts` declare, below a root. */
export const readDeclared = async (root: string): Promise<Declared[]> => {
  const found: Declared[] = []
  for (const file of globSync('src/server/*/tables.ts', { cwd: root }).sort()) {
    const exported: object = await import(pathToFileURL(join(root, file)).href)
    for (const table of Object.values(exported)) {
      if (!(table instanceof PgTable)) continue
      const { name, columns } = getTableConfig(table)
      found.push({
        name,
        slice: file.split('/')[2]!,
        columns: columns.map((column) => ({
          name: column.name,
          type: column.getSQLType().replaceAll(', ', ',').replace('varchar', 'character varying'),
          notNull: column.notNull,
        })),
      })
    }
  }
  return found
}

/** What the program declares and the migrated database does not have, and the other way round. */
export const differences = (declared: readonly Declared[], { tables }: Pick<Catalogue, 'tables'>): string[] => {
  const problems: string[] = []
  for (const { name, columns } of declared) {
    const own = columnsOfDatabase[name] ?? []
    const real = tables.find((table) => table.name === name)
    if (!real) {
      problems.push(`${name}: declared, but no migration makes it`)
      continue
    }
    for (const { name: column, type, notNull } of columns) {
      const there = real.columns.find((each) => each.name === column)
      if (!there) problems.push(`${name}.${column}: declared, but no migration makes it`)
      else if (there.type !== type) problems.push(`${name}.${column}: declared as ${type}, made as ${there.type}`)
      else if (there.notNull !== notNull)
        problems.push(
          `${name}.${column}: ${notNull ? 'declared not null, but may be null' : 'may be null as declared, but not as made'}`,
        )
    }
    const known = new Set([...columns.map((column) => column.name), ...own])
    for (const { name: column } of real.columns)
      if (!known.has(column)) problems.push(`${name}.${column}: made by a migration, but not declared`)
    for (const column of own)
      if (!real.columns.some((each) => each.name === column))
        problems.push(`${name}.${column}: said to be the database's own, but no migration makes it`)
  }
  for (const { name } of tables)
    if (!tablesOfDatabase.includes(name) && !declared.some((table) => table.name === name))
      problems.push(`${name}: made by a migration, but no tables.ts declares it`)
  return problems
}
