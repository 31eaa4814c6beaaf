/** What may be uploaded where (specification 5). Judged by content as well as by name. */
export const documentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  heic: 'image/heic',
  avif: 'image/avif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
} as const
export const acceptDocuments = `image/*,${Object.keys(documentTypes)
  .map((ending) => `.${ending}`)
  .join(',')}`
export const acceptPictures = 'image/*'
export const isPicture = (contentType: string) => contentType.startsWith('image/')
