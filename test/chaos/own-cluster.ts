import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from '#test/app/place-for-process.ts'
import { testDefaults } from '#test/database/options.ts'
import { testEngine } from '#test/database.ts'
import { type Cluster, canStartCluster, startCluster } from '../../scripts/testing/cluster.ts'

/** May a PostgreSQL of one's own be started and killed here? Says so where it may not. */
export const mayKillPostgresql = () => {
  if (testEngine !== 'postgresql') return false
  if (!canStartCluster()) console.log('left out: no PostgreSQL server is installed here that may be killed')
  return canStartCluster()
}

/** A data folder and an empty database on a cluster of its own; `reached` says by which other address. */
export const placeOnCluster = async (cluster: Cluster, reached = cluster.url): Promise<Place> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dry-marina-process-'))
  return {
    dataDir,
    env: { DATABASE_URL: reached, DATA_DIR: dataDir },
    options: { ...testDefaults(dataDir), url: cluster.url },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

export const startOwnCluster = () => startCluster({ max_connections: '60' })

/** Starts a killed cluster; what its postmaster left running holds its memory for a moment. */
export const startAgain = async (cluster: Cluster) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await cluster.start()
    } catch (error) {
      if (attempt === 100) throw error
      await sleep(100)
    }
  }
}
