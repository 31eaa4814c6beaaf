/** In pixels: a code is read by its edges. */
const side = 1024

/** Saves a square picture of ours as PNG, which banks' apps open where they do not open drawings. */
export async function savePicture(address: string, name: string) {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(image, 0, 0, side, side)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = name
  link.click()
}
