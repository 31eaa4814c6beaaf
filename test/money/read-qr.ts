import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let prepared: Promise<void> | undefined
/** The reader's own program comes with its package; nothing is fetched. */
const prepare = async () => {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
}

/** What the codes in a picture say, as another program reads it; pixels are red, green, blue and alpha. */
export const readQr = async (picture: { data: Uint8ClampedArray; width: number; height: number }) => {
  prepared ??= prepare()
  await prepared
  const found = await readBarcodes(
    { ...picture, data: new Uint8ClampedArray(picture.data), colorSpace: 'srgb' } as ImageData,
    { formats: ['QRCode'] },
  )
  return found.map(({ text, ecLevel }) => ({ text, level: ecLevel }))
}
