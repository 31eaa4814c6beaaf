import { totalmem } from 'node:os'
import { startCluster } from '../scripts/testing/cluster.ts'

/** `BENCH_DATABASE_URL`, or a PostgreSQL of the benchmark's own with a quarter of the memory, 2 GB at most. */
export const benchServer = async (): Promise<{ url: string; label: string; close(): Promise<void> }> => {
  const named = process.env.BENCH_DATABASE_URL
  if (named) return { url: named, label: 'the server at BENCH_DATABASE_URL', close: async () => {} }
  const megabytes = Math.min(2048, Math.round(totalmem() / 4 / 1024 / 1024))
  const cluster = await startCluster({ shared_buffers: `${megabytes}MB`, max_wal_size: '8GB' })
  return { url: cluster.url, label: `its own cluster, shared_buffers ${megabytes} MB`, close: cluster.remove }
}
