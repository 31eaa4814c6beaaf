import { unzipSync } from 'fflate'
import { ProblemError } from '../platform/problem-error.ts'
import { importLimits, refuseBroken, refuseUnpacked } from './limits.ts'

const endOfZip = 0x06054b50
const locatorOfLargeZip = 0x07064b50
const endLength = 22
const locatorLength = 20
const longestComment = 65_535

/**
 * Whether a zip says in two places how much is in it: one of the large kind, or one whose two counts of parts differ.
 * Another reader could find there more than we judged.
 */
const saysItTwice = (bytes: Uint8Array): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = Math.max(0, bytes.length - endLength - longestComment)
  for (let at = bytes.length - endLength; at >= first; at -= 1)
    if (view.getUint32(at, true) === endOfZip)
      return (
        (at >= locatorLength && view.getUint32(at - locatorLength, true) === locatorOfLargeZip) ||
        view.getUint16(at + 8, true) !== view.getUint16(at + 10, true)
      )
  return false
}
const deflated = 8

interface Part {
  name: string
  size: number
  originalSize: number
  compression: number
}
/** A reader unpacks as much as is declared, but without end where nothing is, or as the part says itself. */
const swells = ({ size, originalSize, compression }: Part) =>
  compression === deflated
    ? size === 0 ||
      (originalSize === 0 && size > 2) ||
      (originalSize > importLimits.ratioFrom && originalSize > size * importLimits.ratio)
    : originalSize !== size

/** Judges a workbook by the table of contents of its zip, before any part is unpacked; the names of its parts. */
export const checkParts = (name: string, bytes: Uint8Array): string[] => {
  if (saysItTwice(bytes)) refuseUnpacked(name)
  const parts: Part[] = []
  let total = 0
  const judge = (part: Part) => {
    parts.push(part)
    total += part.originalSize
    if (parts.length > importLimits.parts || total > importLimits.unpackedBytes || swells(part)) refuseUnpacked(name)
    return false
  }
  try {
    unzipSync(bytes, { filter: judge })
  } catch (error) {
    if (error instanceof ProblemError) throw error
    refuseBroken(name)
  }
  return parts.map((part) => part.name)
}
