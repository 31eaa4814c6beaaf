import { hash } from '@node-rs/argon2'
import { strToU8, zipSync } from 'fflate'
import { openSession } from '#server/accounts/session.ts'
import { account } from '#server/people/tables.ts'
import type { Context } from '#server/platform/actor.ts'

/** Everybody's password in tests. */
export const testPassword = 'long-enough-for-tests'
/** Hashed once a process and at the least cost; Argon2 reads its costs from the hash. */
let testHash: Promise<string> | undefined

export type Account = typeof account.$inferSelect & {
  readonly username: string
  readonly email: string
  readonly password: string
  /** Of a session that is open already. */
  readonly token: string
}
export type AccountValues = Partial<Omit<typeof account.$inferInsert, 'id'>>

let count = 0

/** Puts an account that can sign in straight into the database, signed in. Names are its own unless given. */
const insertAccount = async (context: Context, values: AccountValues = {}): Promise<Account> => {
  count += 1
  testHash ??= hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const name = `${values.role ?? 'customer'}${count}`
  const { username = name, email = `${name}@example.com` } = values
  const [row] = await context.db
    .insert(account)
    .values({
      firstName: 'Mari',
      lastName: `Maasikas ${count}`,
      iDNumber: `4900101000${count}`,
      phone: '+372 5555 0101',
      passwordHash: await testHash,
      createdAt: context.clock.now(),
      ...values,
      username,
      email,
    })
    .returning()
  return {
    ...row!,
    username: row!.username!,
    email: row!.email!,
    password: testPassword,
    token: await openSession(context, row!.id, 'test'),
  }
}

export const customer = (context: Context, values: AccountValues = {}) =>
  insertAccount(context, { ...values, role: 'customer' })
export const staff = (context: Context, values: AccountValues = {}) =>
  insertAccount(context, { ...values, role: 'staff' })
export const admin = (context: Context, values: AccountValues = {}) =>
  insertAccount(context, { ...values, role: 'admin' })

export interface Sample {
  name: string
  content: Buffer
}

/** A pdf of that many bytes. */
export const pdf = (name = 'contract.pdf', size = 600): Sample => {
  const start = Buffer.from('%PDF-1.4\n%\u00e2\u00e3\n1 0 obj\n<</Type/Catalog>>\nendobj\n', 'latin1')
  const end = Buffer.from('\ntrailer\n<</Root 1 0 R>>\n%%EOF\n')
  return { name, content: Buffer.concat([start, Buffer.alloc(Math.max(0, size - start.length - end.length), 32), end]) }
}

/** One sea-green pixel. */
export const png = (name = 'boat.png'): Sample => ({
  name,
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkyP//HwAEJgJ/W2nZCAAAAABJRU5ErkJggg==',
    'base64',
  ),
})

export const text = (name = 'note.txt', content = 'Tulen kell kümme.\n'): Sample => ({
  name,
  content: Buffer.from(content),
})

const office = (folder: string, main: string): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<?xml version="1.0"?><Types/>'),
      '_rels/.rels': strToU8('<?xml version="1.0"?><Relationships/>'),
      [`${folder}/${main}.xml`]: strToU8('<?xml version="1.0"?><x/>'),
    }),
  )
export const docx = (name = 'contract.docx'): Sample => ({ name, content: office('word', 'document') })
export const xlsx = (name = 'list.xlsx'): Sample => ({ name, content: office('xl', 'workbook') })

/** An old Office file as far as a look at its directory goes; Word keeps a stream `WordDocument`, Excel `Workbook`. */
export const oldOffice = (name: string, stream: string): Sample => {
  const entry = (title: string, type: number) => {
    const bytes = Buffer.alloc(128)
    bytes.write(`${title}\0`, 'utf16le')
    bytes.writeUInt16LE((title.length + 1) * 2, 64)
    bytes[66] = type
    return bytes
  }
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  return { name, content: Buffer.concat([header, Buffer.alloc(3072), entry('Root Entry', 5), entry(stream, 2)]) }
}
