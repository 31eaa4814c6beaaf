import { buffer } from 'node:stream/consumers'
import { msg } from '@lingui/core/runtime-macro'
import { isPicture } from '#contract/files/types.ts'
import type { Actor } from '../platform/actor.ts'
import { refuse } from '../platform/problem-error.ts'
import type { FileStorage } from '../platform/storage/types.ts'
import { takeTurns } from '../platform/take-turns.ts'
import type { FileRow } from './present-file.ts'

/** Longest side, in pixels: sharp on a phone where pictures stand 96 to 160 wide. */
const longestSide = 320
/** A picture can claim more than its bytes hold; what is beyond the largest cameras is not unpacked. */
const mostPixels = 120_000_000
const patienceSeconds = 15

/** Pictures are unpacked two at a time, whoever asks; the others wait their turn. */
const inTurn = takeTurns({
  atOnce: 2,
  mostWaiting: 40,
  tooMany: msg`Many pictures are being shown right now. Try again in a moment.`,
})
/** A page asks for many at once; they wait for each other, and keep nobody else from a turn. */
const ofAccount = ({ id }: Actor) => ({ key: `${id}`, most: 4, mostWaiting: 40 })

/** Kept in place of a thumbnail that cannot be made, so that nobody has the same bytes unpacked again and again. */
const notToBeMade = Buffer.alloc(0)

/** Turned as the camera meant it, small, and without what a camera writes of time and place; empty where it cannot. */
const shrink = async (picture: Buffer): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  // pictures are seen once each; a cache of them would only grow
  sharp.cache(false)
  try {
    return await sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .timeout({ seconds: patienceSeconds })
      .toBuffer()
  } catch {
    return notToBeMade
  }
}

const given = (thumbnail: Buffer) =>
  thumbnail.length > 0
    ? thumbnail
    : refuse('unsupported_content', msg`No small picture can be made of this file. Open the file itself.`)

export interface StoredThumbnail {
  readonly actor: Actor
  readonly storage: FileStorage
  /** Whether the file is still there; one thrown away meanwhile leaves no thumbnail. */
  readonly isThere: () => Promise<boolean>
}

const stored = async (storage: FileStorage, key: string) => {
  try {
    return await buffer(await storage.readThumbnail(key))
  } catch {
    return null
  }
}

/** The thumbnail of a picture, made the first time it is asked for and kept beside it. */
export const makeThumbnail = async (
  { contentType, storageKey: key, size }: FileRow,
  { actor, storage, isThere }: StoredThumbnail,
) => {
  if (!isPicture(contentType)) refuse('unsupported_content', msg`Only pictures have a small picture.`)
  const before = await stored(storage, key)
  if (before) return given(before)
  const make = async () => {
    const meanwhile = await stored(storage, key)
    if (meanwhile) return meanwhile
    const made = await shrink(await buffer(await storage.read(key, size)))
    // what cannot be kept, as on a full disk, is made again the next time
    await storage.writeThumbnail(key, made).catch(() => undefined)
    if (!(await isThere())) await storage.remove(key)
    return made
  }
  return given(await inTurn(make, ofAccount(actor)))
}
