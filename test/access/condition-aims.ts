import { sql } from 'drizzle-orm'
import type { TestApp } from '#test/app.ts'
import { movementOf } from './day-aims.ts'
import type { Aim, Belongings } from './own-records.ts'

/** A finding on a picture of her request, taken by somebody of staff. */
const aFinding = async ({ scheduleId }: Belongings, app: TestApp) => {
  const by = (await app.staff()).id
  const { rows } = await app.db.execute<{ id: number; pictureId: number }>(sql`
    with bytes as (
      insert into file (storage_key, original_name, content_type, size, sha256, uploader_id, attached_at)
        values (md5(random()::text), 'bow.jpg', 'image/jpeg', 1, sha256(random()::text::bytea), ${by}, now()) returning id),
    taken as (
      insert into schedule_picture (schedule_id, file_id, step) select ${scheduleId}, id, 'dropped-off' from bytes returning id)
    insert into finding (picture_id, words, made_by, made_at) select id, 'Scratch', ${by}, now() from taken
      returning id, picture_id as "pictureId"`)
  return rows[0]!
}
const picture = async (mine: Belongings, app: TestApp) => ({
  params: { id: String((await aFinding(mine, app)).pictureId) },
})
const schedule = ({ scheduleId }: Belongings) => ({ params: { id: String(scheduleId) } })

/** How calls about pictures of the yard and findings reach one. */
export const conditionAims: Record<string, (mine: Belongings, app: TestApp) => Aim | Promise<Aim>> = {
  'POST /Yard/Condition': async (mine, app) => {
    await movementOf(mine, app)
    return { body: { scheduleId: mine.scheduleId, step: 'dropped-off', abFileId: mine.looseFileId } }
  },
  'GET /Yard/Condition/:id': schedule,
  'GET /Yard/Picture/:id': picture,
  'PUT /Yard/Finding/:id': async (mine, app) => ({ ...(await picture(mine, app)), body: { words: 'Crack' } }),
  'PUT /Yard/Picture/Remove/:id': async (mine, app) => ({ ...(await picture(mine, app)), body: { reason: 'Wrong' } }),
  'GET /Condition/Schedule/:id': schedule,
  'GET /Condition/Boat/:id': ({ boatId }) => ({ params: { id: String(boatId) } }),
  'PUT /Condition/Close/:id': async (mine, app) => ({
    params: { id: String((await aFinding(mine, app)).id) },
    body: { words: 'Polished' },
  }),
}

/** By which further people of a boat see her pictures. */
export const picturesOfShared = new Set(['GET /Condition/Schedule/:id', 'GET /Condition/Boat/:id'])
