import { msg } from '@lingui/core/runtime-macro'
import type { Sharp } from 'sharp'
import type { Actor } from '../platform/actor.ts'
import { takeTurns } from '../platform/take-turns.ts'

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

/** Whether a single picture holds what a camera or its owner wrote into it, as the place; one that cannot be read holds nothing. */
export const saysMore = async (picture: Buffer): Promise<boolean> => {
  const { default: sharp } = await import('sharp')
  try {
    const { exif, xmp, iptc, pages = 1 } = await sharp(picture, { limitInputPixels: false }).metadata()
    return pages === 1 && (exif ?? xmp ?? iptc) !== undefined
  } catch {
    return false
  }
}
