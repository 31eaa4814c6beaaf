import { msg } from '@lingui/core/runtime-macro'
import type { documentTypes } from '#contract/files/types.ts'
import type { Sentence } from '#contract/language/sentence.ts'

export type FileEnding = keyof typeof documentTypes

/** What each allowed ending promises. */
export const promised: Record<FileEnding, Sentence> = {
  jpg: msg`a JPEG image`,
  jpeg: msg`a JPEG image`,
  png: msg`a PNG image`,
  gif: msg`a GIF image`,
  webp: msg`a WebP image`,
  bmp: msg`a BMP image`,
  tif: msg`a TIFF image`,
  tiff: msg`a TIFF image`,
  heic: msg`a HEIC image`,
  avif: msg`an AVIF image`,
  pdf: msg`a PDF`,
  doc: msg`a Word document (.doc)`,
  docx: msg`a Word document (.docx)`,
  xls: msg`an Excel workbook (.xls)`,
  xlsx: msg`an Excel workbook (.xlsx)`,
  txt: msg`plain text`,
}

const others: Record<string, Sentence> = {
  apng: promised.png,
  ai: promised.pdf,
  cfb: msg`an old or a protected Office file`,
  zip: msg`a zip archive`,
  damaged: msg`a damaged file`,
  exe: msg`a Windows program`,
  elf: msg`a program`,
  macho: msg`a program`,
  class: msg`a program`,
  wasm: msg`a program`,
  html: msg`a web page`,
  svg: msg`an SVG drawing`,
  xml: msg`an XML file`,
  rtf: msg`an RTF document`,
  macros: msg`a document with macros`,
  presentation: msg`a presentation`,
}

/** What a kind of content is called. */
export const inWords = (kind: string): Sentence =>
  promised[kind as FileEnding] ?? others[kind] ?? msg`a ${{ kind }} file`
