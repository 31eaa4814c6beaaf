import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { withoutEnd } from '../text-ends.ts'
import { StorageError } from './storage-error.ts'

export interface S3Place {
  readonly bucket: string
  /** Put before every name; empty or ending in a slash. */
  readonly prefix: string
  /** null: Amazon's own. With one the bucket stands in the path. */
  readonly endpoint: string | null
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
}

interface SentObject {
  readonly body: Blob
  /** Of the body: what arrives otherwise is refused. */
  readonly sha256: string
}

const mostAttempts = 4
const firstPauseMs = 50
const readyWithinMs = 3_000
const answerWithinMs = 15_000
/** Slower than this and a body is not on its way. */
const leastBytesAMs = 50

/** What a bucket says when it takes no more, by the names its makers gave it. */
const fullCodes = /^(QuotaExceeded|InsufficientStorage|StorageFull|XMinioStorageFull|XMinioAdminBucketQuotaExceeded)$/

const addressOf = ({ bucket, prefix, endpoint, region }: S3Place) => {
  const base = endpoint ? `${withoutEnd(endpoint, '/')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`
  return { bucket: base, of: (name: string) => `${base}/${prefix}${name}` }
}

/** Signed requests to one bucket. What it cannot do right now is asked again a few times, then told by its kind. */
export const objectStore = (place: S3Place) => {
  const { accessKeyId, secretAccessKey, sessionToken, region } = place
  const signer = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    ...(sessionToken && { sessionToken }),
  })
  const address = addressOf(place)

  const once = async (method: string, url: string, sent: SentObject | undefined, withinMs: number) => {
    const body = sent && { body: sent.body, headers: { 'x-amz-content-sha256': sent.sha256 } }
    const request = await signer.sign(url, { method, ...body })
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(new Error(`no answer within ${withinMs / 1000} s`)), withinMs)
    try {
      return await fetch(request, { signal: giveUp.signal })
    } catch (cause) {
      throw new StorageError('away', 'The bucket does not answer.', { cause })
    } finally {
      clearTimeout(timer)
    }
  }

  const judge = async (method: string, response: Response) => {
    if (response.ok) return response
    // a name that is not there is an answer; a bucket that is not there is not
    const text = await response.text().catch(() => '')
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
    if (response.status === 404 && method !== 'PUT' && code !== 'NoSuchBucket') return response
    const said = `The bucket answered ${[response.status, code].filter(Boolean).join(' ')}.`
    if (response.status === 507 || fullCodes.test(code)) throw new StorageError('full', said)
    if (response.status >= 500 || response.status === 429) throw new StorageError('away', said)
    throw new StorageError('denied', said)
  }

  return {
    /** Resolves with a success, or with 404 where nothing has that name. */
    async ask(
      method: 'GET' | 'PUT' | 'DELETE',
      name: string,
      { sent, attempts = mostAttempts }: { sent?: SentObject; attempts?: number } = {},
    ): Promise<Response> {
      const withinMs = answerWithinMs + (sent ? sent.body.size / leastBytesAMs : 0)
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await judge(method, await once(method, address.of(name), sent, withinMs))
        } catch (error) {
          const isWorthIt = error instanceof StorageError && error.problem === 'away'
          if (!isWorthIt || attempt === attempts) throw error
          await pause(firstPauseMs * 3 ** (attempt - 1))
        }
      }
    },

    /** Rejects when the bucket is not there or not ours. */
    async assertBucket() {
      const response = await judge('HEAD', await once('HEAD', address.bucket, undefined, readyWithinMs))
      if (response.status === 404) throw new StorageError('denied', 'There is no such bucket.')
    },
  }
}
