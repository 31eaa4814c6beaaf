import { join } from 'node:path'
import { type Data, dataPage, dataPath, readData } from '../documents/data-page.ts'
import { differences } from '../documents/declared.ts'
import { stored } from '../documents/stored.ts'
import type { Findings } from './files.ts'

/** What the program declares against what the migrations make, and triggers that tell nobody why they are there. */
export const problemsOfTables = ({ catalogue, declared }: Data): string[] => {
  const called = new Set(catalogue.tables.flatMap(({ triggers }) => triggers.map(({ calls }) => calls)))
  const silent = catalogue.functions.filter(({ name, why }) => called.has(name) && !why)
  return [
    ...differences(declared, catalogue),
    ...silent.map(({ name }) => `${name}(): a trigger calls it, but no comment tells why`),
  ]
}

/** The tables of the slices and of the migrated database are the same, and docs/generated/data.md shows them. */
export const checkTables = async (root: string): Promise<Findings> => {
  const data = await readData(root)
  const isFresh = stored(join(root, dataPath)) === dataPage(data)
  return {
    read: `${data.catalogue.tables.length} tables`,
    problems: [...problemsOfTables(data), ...(isFresh ? [] : [`${dataPath} is stale: run npm run docs and commit it`])],
  }
}
