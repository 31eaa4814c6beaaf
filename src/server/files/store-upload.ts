import { documentTypes } from '#contract/files/types.ts'
import type { Asking } from '../platform/actor.ts'
import type { SentFile } from '../platform/multipart.ts'
import type { FileStorage } from '../platform/storage/types.ts'
import { contentCheck } from './content-check.ts'
import { readHead, saysMore } from './draw-picture.ts'
import { drawWhole } from './draw-whole.ts'
import { cleanFileName } from './file-name.ts'
import { holdPicture } from './hold-picture.ts'
import { storeDrawn } from './store-drawn.ts'
import { storeFile } from './store-file.ts'

/** As what it came, so that a photographed contract is read as before. */
const ways: Readonly<Record<string, Pick<Parameters<typeof drawWhole>[2], 'encode' | 'mostPixels'>>> = {
  [documentTypes.jpg]: { encode: (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) },
  [documentTypes.png]: { encode: (picture) => picture.png() },
  [documentTypes.webp]: { encode: (picture) => picture.webp({ quality: 92 }) },
  [documentTypes.avif]: { encode: (picture) => picture.avif({ quality: 75, effort: 1 }), mostPixels: 16_000_000 },
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
  const way = ways[check.contentType]
  const store = (bytes: SentFile['content']) => storeFile(asking, { name, content: bytes })
  if (!way) return store(content)
  const keep = async (picture: Buffer) => {
    const head = await readHead(picture)
    const drawn = head && saysMore(head) ? await drawWhole(asking.actor, picture, { head, ...way }) : picture
    return storeDrawn(asking, { name, drawn })
  }
  // where the beginning tells nothing, the place may stand at the end
  const mayPass = async (beginning: Buffer) => {
    const head = await readHead(beginning)
    return head !== null && !saysMore(head)
  }
  return holdPicture(asking.actor, { content, check }, keep, { mayPass, pass: store })
}
