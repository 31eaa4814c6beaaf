import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from '../platform/take-turns.ts'
import { withoutEnd } from '../platform/text-ends.ts'
import { manySignIns } from './texts.ts'

/** Forty hashes at once take seconds each and a gigabyte: two run, twenty wait, the others are told to come again. */
const inTurn = takeTurns({
  atOnce: 2,
  mostWaiting: 20,
  tooMany: manySignIns,
})

/** Of a password that nobody has: who does not exist costs as much as who does. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$HR/0Qz2TcHO2nKZPFV7QqQ$Jb+OWxVAbdj8oF+OI+WVkTOwu1rBHvtxLyM6lN5VcbE'

/** Argon2id with the library's own costs: 19 MiB, two passes. */
export const hashPassword = (password: string) => inTurn(() => hash(password))

/** Is this the password behind the hash? Without one the answer is no, after the same time. */
export const isPassword = async (passwordHash: string | undefined, password: string) => {
  const matches = await inTurn(() => verify(passwordHash ?? nobodysHash, password))
  return matches && passwordHash !== undefined
}

/** In place of the hash of a password that is no more: nothing matches it. */
export const unmatchedHash = () => {
  const random = (bytes: number) => withoutEnd(randomBytes(bytes).toString('base64'), '=')
  return `$argon2id$v=19$m=19456,t=2,p=1$${random(16)}$${random(32)}`
}
