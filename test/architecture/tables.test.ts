import { describe, expect, it } from 'vitest'
import { checkTables, problemsOfTables } from '../../scripts/checks/tables.ts'
import type { Table } from '../../scripts/documents/catalogue.ts'
import { repository } from './planted-tree.ts'

const id = { name: 'id', type: 'integer', notNull: true }
const named = { name: 'name', type: 'text', notNull: true }
const asDeclared = { name: 'quay', slice: 'racks', columns: [id, named] }
const asMade: Table = {
  name: 'quay',
  columns: [id, named].map((column) => ({ ...column, value: null })),
  rules: [],
  triggers: [{ name: 'quay_told', when: 'after insert', calls: 'tell' }],
}
const tell = { name: 'tell', why: 'Tells open pages.', body: '' }
const problemsOf = ({
  declared = [asDeclared],
  tables = [asMade],
  functions = [tell] as (typeof tell | { name: string; why: null; body: string })[],
}) => problemsOfTables({ declared, catalogue: { tables, functions } })
const made = (...columns: object[]) => ({
  tables: [{ ...asMade, columns: columns.map((one) => ({ value: null, ...one })) as Table['columns'] }],
})

describe('the tables of the program and of the database', () => {
  it('are the same in a lawful house', () => expect(problemsOf({})).toEqual([]))

  it.each<[string, Parameters<typeof problemsOf>[0], string]>([
    ['a table nobody makes', { tables: [] }, 'quay: declared, but no migration makes it'],
    ['a table nobody declares', { declared: [] }, 'quay: made by a migration, but no tables.ts declares it'],
    ['a column nobody makes', made(id), 'quay.name: declared, but no migration makes it'],
    [
      'a column nobody declares',
      made(id, named, { ...named, name: 'depth' }),
      'quay.depth: made by a migration, but not declared',
    ],
    ['another type', made(id, { ...named, type: 'integer' }), 'quay.name: declared as text, made as integer'],
    ['another nullability', made(id, { ...named, notNull: false }), 'quay.name: declared not null, but may be null'],
    [
      'a trigger without its why',
      { functions: [{ name: 'tell', why: null, body: '' }] },
      'tell(): a trigger calls it, but no comment tells why',
    ],
  ])('differ by %s', (_what, change, problem) => expect(problemsOf(change)).toEqual([problem]))

  it('are all read in this repository', async () => {
    const { read, problems } = await checkTables(repository)
    expect(problems).toEqual([])
    expect(Number.parseInt(read, 10)).toBeGreaterThan(30)
  })
})
