import { expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { loggableError } from './loggable-error.ts'
import { sql } from './orm.ts'

it('tells where and why a statement failed, without the values it carried', async () => {
  const database = await createTestDatabase({ migrations: null })
  try {
    await database.pool.query(`create table letter (body text constraint letter_body_key unique)`)
    const write = () => database.orm.execute(sql`insert into letter values (${'my secret'})`)
    await write()
    const error = await Promise.resolve(write()).catch((reason: unknown) => reason)
    const logged = loggableError(new Error('while saving', { cause: error }))
    expect(JSON.stringify(logged)).not.toContain('my secret')
    expect(logged).toMatchObject({
      type: 'Error',
      message: 'while saving',
      stack: expect.stringContaining('loggable-error.test.ts'),
      cause: {
        query: 'insert into letter values ($1)',
        cause: { code: '23505', constraint: 'letter_body_key', table: 'letter' },
      },
    })
  } finally {
    await database.close()
  }
})

it('keeps what an ordinary error says', () => {
  expect(loggableError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  })
  expect(loggableError('thrown text')).toEqual({ type: 'string' })
})
