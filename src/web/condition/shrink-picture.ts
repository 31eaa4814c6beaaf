/** As the server draws it: what is larger only takes longer to send. */
const longestSide = 2560
const quality = 0.85
/** So small a picture goes over any line, in bytes. */
const smallEnough = 1_000_000

async function drawn(file: File): Promise<Blob | null> {
  const whole = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(whole.width, whole.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(whole.width * scale)
  canvas.height = Math.round(whole.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // what is transparent has no colour of its own
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(whole, 0, 0, canvas.width, canvas.height)
  whole.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/** A picture made small enough for a bad line, without place or camera; one that this browser cannot draw stays as it is. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= smallEnough) return file
  const small = await drawn(file).catch(() => null)
  if (!small || small.size >= file.size) return file
  return new File([small], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}
