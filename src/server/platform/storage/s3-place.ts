import { withoutEnd } from '../text-ends.ts'
import type { S3Place } from './object-store.ts'

export const expectedFilesUrl = 's3://bucket?region=…, or s3://bucket/folder?endpoint=https://host&region=…'

const bucketShape = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const prefixShape = /^(?:[\w.-]+\/)*$/

/** Reads `FILES_URL` with the credentials beside it; what is wrong comes back as a sentence. */
export const readS3Place = (address: string, env: Readonly<Record<string, string | undefined>>): S3Place | string => {
  const url = new URL(address)
  const query = url.searchParams
  const folder = withoutEnd(url.pathname, '/').replace(/^\/+/, '')
  const prefix = folder && `${folder}/`
  const endpoint = query.get('endpoint')
  const isWhole = bucketShape.test(url.host) && prefixShape.test(prefix) && !url.username
  const isKnown = [...query.keys()].every((name) => name === 'endpoint' || name === 'region')
  if (!isWhole || !isKnown || (endpoint !== null && !/^https?:\/\/[^/?#]+\/?$/.test(endpoint)))
    return `FILES_URL must be ${expectedFilesUrl}.`
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey)
    return 'With FILES_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set, too.'
  return {
    bucket: url.host,
    prefix,
    endpoint,
    region: query.get('region') ?? env.AWS_REGION ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    sessionToken: env.AWS_SESSION_TOKEN,
  }
}
