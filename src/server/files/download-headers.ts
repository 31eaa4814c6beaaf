import { isPicture } from '#contract/files/types.ts'
import type { FileRow } from './present-file.ts'

/** Shown by the browser itself; everything else is saved. No SVG: it can carry scripts and is never taken in. */
const mayOpen = (contentType: string) => isPicture(contentType) || contentType === 'application/pdf'

/** The name for old browsers, then in full (RFC 6266, RFC 8187). */
const disposition = (kind: 'inline' | 'attachment', name: string) => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`
}

export const downloadHeaders = (row: FileRow, asAttachment: boolean) => ({
  'content-type': row.contentType,
  'content-length': row.size,
  'content-disposition': disposition(
    mayOpen(row.contentType) && !asAttachment ? 'inline' : 'attachment',
    row.originalName,
  ),
  // a browser that opens a file by itself styles its own page around it; nothing of the file may run
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'private, no-store',
  'accept-ranges': 'none',
})

/** Kept by the browser that asked, which still asks each time whether it may show it: a boat can change hands. */
export const thumbnailHeaders = ({ sha256 }: FileRow) => ({
  'content-type': 'image/webp',
  etag: `"${sha256.toString('hex').slice(0, 32)}"`,
  'cache-control': 'private, no-cache',
})
