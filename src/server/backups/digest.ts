import { createHash } from 'node:crypto'

const modulus = 1n << 256n

/** Sums up rows whatever order they come in: how many, and one number that a changed, lost or doubled row changes. */
export const rowDigest = () => {
  let rows = 0
  let sum = 0n
  return {
    see(line: string) {
      rows += 1
      sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % modulus
    },
    result: () => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  }
}
