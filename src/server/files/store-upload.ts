import type { Sharp } from 'sharp'
import { documentTypes } from '#contract/files/types.ts'
import type { Asking } from '../platform/actor.ts'
import type { SentFile } from '../platform/multipart.ts'
import type { FileStorage } from '../platform/storage/types.ts'
import { contentCheck } from './content-check.ts'
import { drawPicture, inTurnOf, saysMore } from './draw-picture.ts'
import { cleanFileName } from './file-name.ts'
import { holdPicture } from './hold-picture.ts'
import { storeDrawn } from './store-drawn.ts'
import { storeFile } from './store-file.ts'

/** As what it came, so that a photographed contract is read as before. */
const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  [documentTypes.jpg]: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  [documentTypes.png]: (picture) => picture.png(),
  [documentTypes.webp]: (picture) => picture.webp({ quality: 92 }),
  [documentTypes.avif]: (picture) => picture.avif({ quality: 75, effort: 1 }),
}

/**
 * Keeps a file as it was sent, byte for byte, but for a photo that says more than it shows, as where it was taken: that is
 * drawn anew, turned as it was meant, in its own kind and size.
 */
export const storeUpload = async (
  asking: Asking & { storage: FileStorage },
  { name, content }: SentFile,
): ReturnType<typeof storeFile> => {
  const check = contentCheck(cleanFileName(name))
  const encode = encoders[check.contentType]
  if (!encode) return storeFile(asking, { name, content })
  return holdPicture(asking.actor, { content, check }, async (picture) => {
    const drawn = (await saysMore(picture))
      ? await inTurnOf(asking.actor, () => drawPicture(picture, { encode }))
      : picture
    return storeDrawn(asking, { name, drawn })
  })
}
