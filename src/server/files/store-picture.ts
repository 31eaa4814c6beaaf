import { msg } from '@lingui/core/runtime-macro'
import { documentTypes, isPicture } from '#contract/files/types.ts'
import type { Asking } from '../platform/actor.ts'
import type { SentFile } from '../platform/multipart.ts'
import { refuse } from '../platform/problem-error.ts'
import type { FileStorage } from '../platform/storage/types.ts'
import { contentCheck } from './content-check.ts'
import { drawPicture, inTurnOf } from './draw-picture.ts'
import { cleanFileName } from './file-name.ts'
import { holdPicture } from './hold-picture.ts'
import { storeDrawn } from './store-drawn.ts'
import type { storeFile } from './store-file.ts'

/** A scratch on a hull is still seen, and twenty of them are a few megabytes. */
const longestSide = 2560
const quality = 82
/** Keeps a picture as it is drawn anew: nothing of the bytes that were sent, of where they were taken or what they hid. */
export const storePicture = async (
  asking: Asking & { storage: FileStorage },
  { name, content }: SentFile,
): ReturnType<typeof storeFile> => {
  const originalName = cleanFileName(name)
  const check = contentCheck(originalName)
  if (!isPicture(check.contentType)) refuse('unsupported_content', msg`Only images can be added here.`)
  // neither a browser nor we can draw what an iPhone writes by itself
  if (check.contentType === documentTypes.heic)
    refuse(
      'unsupported_content',
      msg`A HEIC picture cannot be shown here. On the phone choose Settings, Camera, Formats, Most Compatible and take it anew, or save it as a JPEG.`,
    )
  const drawn = await holdPicture(asking.actor, { content, check }, (picture) =>
    inTurnOf(asking.actor, () =>
      drawPicture(picture, {
        longestSide,
        // what is transparent has no colour of its own
        encode: (drawing) => drawing.flatten({ background: '#ffffff' }).jpeg({ quality }),
      }),
    ),
  )
  return storeDrawn(asking, { name: `${originalName.replace(/\.[^.]*$/, '')}.jpg`, drawn })
}
