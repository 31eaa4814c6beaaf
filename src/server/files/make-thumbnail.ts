import { buffer } from 'node:stream/consumers'
import { msg } from '@lingui/core/runtime-macro'
import { isPicture } from '#contract/files/types.ts'
import type { Actor } from '../platform/actor.ts'
import { refuse } from '../platform/problem-error.ts'
import type { FileStorage } from '../platform/storage/types.ts'
import { drawPicture, inTurnOf } from './draw-picture.ts'
import type { FileRow } from './present-file.ts'

/** Longest side, in pixels: sharp on a phone where pictures stand 96 to 160 wide. */
const longestSide = 320
/** Kept in place of a thumbnail that cannot be made, so that nobody has the same bytes unpacked again and again. */
const notToBeMade = Buffer.alloc(0)

const shrink = async (picture: Buffer): Promise<Buffer> =>
  (await drawPicture(picture, { longestSide, encode: (small) => small.webp({ quality: 78 }) })) ?? notToBeMade

const given = (thumbnail: Buffer) =>
  thumbnail.length > 0
    ? thumbnail
    : refuse('unsupported_content', msg`No small picture can be made of this file. Open the file itself.`)

export interface StoredThumbnail {
  /** Whose turn it is: an account, or a device. */
  readonly actor: Pick<Actor, 'id'>
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
  return given(await inTurnOf(actor, make))
}
