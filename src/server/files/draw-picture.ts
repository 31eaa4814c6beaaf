import { msg } from '@lingui/core/runtime-macro'
import type { Metadata, Sharp } from 'sharp'
import type { Actor } from '../platform/actor.ts'
import { takeTurns } from '../platform/take-turns.ts'

/** A picture can claim more than its bytes hold; what is beyond the largest cameras is not unpacked. */
const mostPixels = 120_000_000
const patienceSeconds = 15

export const tooManyPictures = msg`Many pictures are being shown right now. Try again in a moment.`
/** Pictures are unpacked two at a time, whoever asks; the others wait their turn. */
const inTurn = takeTurns({ atOnce: 2, mostWaiting: 40, tooMany: tooManyPictures })
/** A page asks for many at once; they wait for each other, and keep nobody else from a turn. */
const ofAccount = ({ id }: Pick<Actor, 'id'>) => ({ key: `${id}`, most: 4, mostWaiting: 40 })

export const inTurnOf = <T>(actor: Pick<Actor, 'id'>, work: () => Promise<T>): Promise<T> =>
  inTurn(work, ofAccount(actor))

interface Drawing {
  /** In pixels; left out: as large as it is. */
  longestSide?: number
  encode: (picture: Sharp) => Sharp
}
/**
 * A picture drawn anew: turned as the camera meant it, at most so large, and without what a camera writes of time and
 * place or anybody hid in the file. Null where it cannot be drawn.
 */
export const drawPicture = async (picture: Buffer, { longestSide, encode }: Drawing): Promise<Buffer | null> => {
  const { default: sharp } = await import('sharp')
  // pictures are seen once each; a cache of them would only grow
  sharp.cache(false)
  try {
    const turned = sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' }).rotate()
    const drawn = longestSide
      ? turned.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      : turned
    return await encode(drawn).timeout({ seconds: patienceSeconds }).toBuffer()
  } catch {
    return null
  }
}

/** What the beginning of a picture says of it; null where it cannot be read. */
export const readHead = async (picture: Buffer): Promise<Metadata | null> => {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(picture, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

/** Whether a picture holds what a camera or its owner wrote into it, as the place. */
export const saysMore = ({ exif, xmp, iptc }: Metadata): boolean => (exif ?? xmp ?? iptc) !== undefined
