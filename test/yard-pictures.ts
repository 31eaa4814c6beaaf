import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Client } from './app.ts'
import type { Sample } from './factories.ts'

/** As a camera writes it: of its own colour, turned, and with the place. */
export const photo = async (name = 'IMG_0001.jpg', size = { width: 300, height: 200 }): Promise<Sample> => ({
  name,
  content: await sharp({ create: { ...size, channels: 3, background: `#${randomBytes(3).toString('hex')}` } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 26/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
})

/** As a page sends it, before it is hung on a step. */
export const sent = (client: Client, picture: Sample) => client.upload(picture, 'file', '/Yard/Picture')
