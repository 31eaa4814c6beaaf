import { createEmbedded } from './database/embedded.ts'
import type { TestDatabase, TestDatabaseOptions } from './database/options.ts'
import { createOnServer } from './database/server.ts'

export type { TestDatabase, TestDatabaseOptions }

/** The engine this run tests against: TEST_ENGINE=embedded (default), or postgresql at TEST_DATABASE_URL. */
export const testEngine = readEngine(process.env.TEST_ENGINE ?? 'embedded')

/** A fresh database of the test engine with all migrations applied. `close()` also removes it. */
export function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  return testEngine === 'embedded' ? createEmbedded(options) : createOnServer(options)
}

function readEngine(name: string): 'embedded' | 'postgresql' {
  if (name === 'embedded' || name === 'postgresql') return name
  throw new Error(`TEST_ENGINE is "${name}", but should be "embedded" or "postgresql".`)
}
