import { generateKeyPairSync } from 'node:crypto'
import type { Db } from '../platform/database/types.ts'
import { keepFirst, readMark } from '../settings/public.ts'

const mark = 'pushKeys'
/** The pair push services know this server by (RFC 8292): the point and the secret number, as browsers take them. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

const makeKeys = (): PushKeys => {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d! }
}

const readKept = async (db: Db) => (await readMark(db, mark)) as PushKeys | undefined

/** The keys kept with the database; made by whichever instance is there first, and the same for all from then on. */
export const pushKeys = async (db: Db): Promise<PushKeys> => {
  const kept = await readKept(db)
  if (kept) return kept
  await keepFirst(db, mark, JSON.stringify(makeKeys()))
  return (await readKept(db))!
}
