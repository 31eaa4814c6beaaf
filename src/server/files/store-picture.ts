import { msg } from '@lingui/core/runtime-macro'
import { isPicture } from '#contract/files/types.ts'
import type { Asking } from '../platform/actor.ts'
import type { SentFile } from '../platform/multipart.ts'
import { refuse } from '../platform/problem-error.ts'
import type { FileStorage } from '../platform/storage/types.ts'
import { contentCheck } from './content-check.ts'
import { drawPicture, inTurnOf } from './draw-picture.ts'
import { cleanFileName } from './file-name.ts'
import { storeFile } from './store-file.ts'

/** A scratch on a hull is still seen, and twenty of them are a few megabytes. */
const longestSide = 2560
const quality = 82
/** Pictures that come, or wait to be drawn, lie in memory whole: so many bytes of all together. */
const mostInHand = 256 * 1024 * 1024
let inHand = 0

/** Keeps a picture as it is drawn anew: nothing of the bytes that were sent, of where they were taken or what they hid. */
export const storePicture = async (
  asking: Asking & { storage: FileStorage },
  { name, content }: SentFile,
): ReturnType<typeof storeFile> => {
  const originalName = cleanFileName(name)
  const check = contentCheck(originalName)
  if (!isPicture(check.contentType)) refuse('unsupported_content', msg`Only images can be added here.`)
  const chunks: Buffer[] = []
  let size = 0
  const draw = async () => {
    for await (const chunk of content) {
      size += chunk.length
      inHand += chunk.length
      if (inHand > mostInHand) refuse('busy', msg`The marina is very busy right now. Try again in a moment.`)
      check.see(chunk)
      chunks.push(chunk)
    }
    await check.judge()
    return inTurnOf(asking.actor, () =>
      drawPicture(Buffer.concat(chunks), {
        longestSide,
        // what is transparent has no colour of its own
        encode: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality }),
      }),
    )
  }
  const drawn = await draw().finally(() => {
    inHand -= size
  })
  if (!drawn) return refuse('unsupported_content', msg`This picture cannot be read: take it anew, as a JPEG.`)
  const bytes = async function* () {
    yield drawn
  }
  return storeFile(asking, { name: `${originalName.replace(/\.[^.]*$/, '')}.jpg`, content: bytes() })
}
