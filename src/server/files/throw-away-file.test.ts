import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteFile, fileMetadata } from '#contract/files/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, pdf } from '#test/factories.ts'
import { boat, boatDocument } from '../boats/tables.ts'
import { eq } from '../platform/database/orm.ts'
import { file } from './tables.ts'

let t: TestApp
let mari: Account
beforeAll(async () => {
  t = await startTestApp()
  mari = await t.customer()
})
afterAll(() => t.close())

const upload = async (who: Account) => (await t.as(who).upload(pdf())).body.id
const remove = async (who: { token: string }, id: number) => {
  const { status, problem } = await t.as(who).call(deleteFile, { params: { id } })
  return status === 200 ? 200 : `${status} ${problem.code}`
}

describe('DELETE File/{id}', () => {
  test('throws an own upload away, bytes and all', async () => {
    const id = await upload(mari)
    const [row] = await t.db.select().from(file).where(eq(file.id, id))
    expect(await remove(mari, id)).toBe(200)
    expect((await t.as(mari).call(fileMetadata, { params: { id } })).status).toBe(404)
    await expect(t.parts.storage.read(row!.storageKey)).rejects.toThrow('ENOENT')
    expect(await remove(mari, id)).toBe('404 not_found')
  })

  test('leaves what hangs on a record', async () => {
    const id = await upload(mari)
    const [made] = await t.db
      .insert(boat)
      .values({ ownerId: mari.id, name: 'Tuuli', width: 2, depth: 1, notes: '-' })
      .returning()
    await t.db.insert(boatDocument).values({ boatId: made!.id, group: 'other', fileId: id })
    await t.db.update(file).set({ attachedAt: t.clock.now() }).where(eq(file.id, id))
    expect(await remove(mari, id)).toBe('409 linked_records')
    expect((await t.as(mari).call(fileMetadata, { params: { id } })).status).toBe(200)
  })

  test('is for the uploader alone', async () => {
    const id = await upload(mari)
    expect(await remove(await t.customer(), id)).toBe('404 not_found')
    expect(await remove(await t.staff(), id)).toBe('403 not_allowed')
    expect((await t.visitor.call(deleteFile, { params: { id } })).status).toBe(401)
    expect((await t.browser(mari, null).call(deleteFile, { params: { id } })).problem.code).toBe('foreign_origin')
    expect((await t.as(mari).call(fileMetadata, { params: { id } })).status).toBe(200)
  })
})
