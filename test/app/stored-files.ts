import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type S3Peer, s3Peer } from '../peers/s3-peer.ts'

type Bucket = Awaited<ReturnType<S3Peer['bucket']>>

let peer: Promise<S3Peer> | undefined

/** With TEST_STORAGE=s3 every app of a test keeps its files in a bucket of its own. */
export const bucketOfRun = async (): Promise<Bucket | null> => {
  if (process.env.TEST_STORAGE !== 's3') return null
  peer ??= s3Peer()
  return (await peer).bucket()
}

/** Everything that is stored for an app: paths on disk, temporary ones too, and names in its bucket. */
export const storedFiles = async (dataDir: string, bucket: Bucket | null) => {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  const onDisk = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return bucket ? [...onDisk, ...(await bucket.names())] : onDisk
}
