import { msg } from '@lingui/core/runtime-macro'
import type { Metadata, Sharp } from 'sharp'
import type { Actor } from '../platform/actor.ts'
import { refuse } from '../platform/problem-error.ts'
import { takeTurns } from '../platform/take-turns.ts'
import { megabyte } from './check-space.ts'
import { drawPicture, inTurnOf, tooManyPictures } from './draw-picture.ts'

/** Turned in its own size a picture lies unpacked in memory: 144 MB of one of 48 megapixels. */
const mostUnpacked = 200 * megabyte
/** One at a time, whoever asks; it takes one of the turns of all pictures besides. */
const inTurnOfWhole = takeTurns({ atOnce: 1, mostWaiting: 40, tooMany: tooManyPictures })

interface WholeDrawing {
  head: Metadata
  encode: (picture: Sharp) => Sharp
  /** Of a kind whose encoder cannot be stopped. */
  mostPixels?: number
}

const isTooLarge = ({
  head: { width, height, channels, depth },
  mostPixels = Number.POSITIVE_INFINITY,
}: WholeDrawing) =>
  width * height > mostPixels || width * height * channels * (depth === 'uchar' ? 1 : 2) > mostUnpacked

/**
 * A picture drawn anew in its own size, where its head says that it can be. Null where it cannot be drawn, as one of
 * several frames, of which all but the first would be lost.
 */
export const drawWhole = async (
  actor: Pick<Actor, 'id'>,
  picture: Buffer,
  drawing: WholeDrawing,
): Promise<Buffer | null> => {
  if ((drawing.head.pages ?? 1) > 1) return null
  if (isTooLarge(drawing))
    refuse(
      'too_large',
      msg`This picture holds what its camera wrote into it, and is too large to remove that. Save it smaller and send it again.`,
    )
  const { encode } = drawing
  return inTurnOfWhole(() => inTurnOf(actor, () => drawPicture(picture, { encode })), {
    key: `${actor.id}`,
    most: 1,
    mostWaiting: 40,
  })
}
