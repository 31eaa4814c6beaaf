import type { documentTypes } from '#contract/files/types.ts'

export type FileEnding = keyof typeof documentTypes

/** What each allowed ending promises, in words. */
export const promised: Record<FileEnding, string> = {
  jpg: 'a JPEG image',
  jpeg: 'a JPEG image',
  png: 'a PNG image',
  gif: 'a GIF image',
  webp: 'a WebP image',
  bmp: 'a BMP image',
  tif: 'a TIFF image',
  tiff: 'a TIFF image',
  heic: 'a HEIC image',
  avif: 'an AVIF image',
  pdf: 'a PDF',
  doc: 'a Word document (.doc)',
  docx: 'a Word document (.docx)',
  xls: 'an Excel workbook (.xls)',
  xlsx: 'an Excel workbook (.xlsx)',
  txt: 'plain text',
}

const others: Record<string, string> = {
  apng: promised.png,
  ai: promised.pdf,
  cfb: 'an old or a protected Office file',
  zip: 'a zip archive',
  damaged: 'a damaged file',
  exe: 'a Windows program',
  elf: 'a program',
  macho: 'a program',
  class: 'a program',
  wasm: 'a program',
  html: 'a web page',
  svg: 'an SVG drawing',
  xml: 'an XML file',
  rtf: 'an RTF document',
  macros: 'a document with macros',
  presentation: 'a presentation',
}

/** What a kind of content is called. */
export const inWords = (kind: string) => promised[kind as FileEnding] ?? others[kind] ?? `a ${kind} file`
