declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; address: string; port: number })
    store: { putBucket(name: string): Promise<unknown> }
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
