import type { PgColumn } from './columns.ts'
import { sql } from './orm.ts'

/** Columns of a table under its alias, each by its name in the program. Made once, not for each statement. */
export const columnsAs = <N extends string>(table: Record<NoInfer<N>, PgColumn>, alias: string, names: readonly N[]) =>
  sql.raw(names.map((name) => `${alias}.${table[name].name} as "${name}"`).join(', '))
