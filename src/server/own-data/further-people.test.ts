import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import { getSchedule, scheduleHistory } from '#contract/schedules/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Account, png } from '#test/factories.ts'
import { queuedMail, tokenIn } from '#test/mailbox.ts'
import { dropOffDate, pickUpDate, readyBoat, type ScheduleAnswer, takeTo } from '#test/schedules.ts'
import { sql } from '../platform/database/orm.ts'

let app: TestApp
let owner: Account
let staff: Account
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
})
afterAll(() => app.close())

/** A boat of the owner with somebody she is shared with. */
const sharedBoat = async (name: string, by = owner) => {
  const partner = await app.customer({ emailVerifiedAt: app.clock.now() })
  const boat = await readyBoat(app, by, name)
  await app.db.execute(sql`insert into boat_person (boat_id, account_id, email, word, invited_by, invited_at, accepted_at)
    values (${boat.id}, ${partner.id}, ${partner.email}, 'co-owner', ${by.id}, now(), now())`)
  return { partner, boatId: boat.id }
}
const uploaded = async (who: Account, name: string) => ({ abFileId: (await app.as(who).upload(png(name))).body.id })
const request = async (who: Account, boatId: number, boatPictures: { abFileId: number }[]) => {
  const made = await app.as(who).post<ScheduleAnswer>('/Schedule/Request', {
    ...{ boatId, scheduleDate: dropOffDate, pickup_Requested_Date: pickUpDate, boatPictures },
  })
  expect(made.status).toBe(200)
  return made.body
}
const erase = async (person: Account) => {
  expect((await app.as(person).call(own.askDeletion, { body: { reason: null } })).status).toBe(200)
  const token = tokenIn((await queuedMail(app, person.email)).at(-1)!.body)
  expect((await app.visitor.call(own.confirm, { params: { token }, body: null })).status).toBe(200)
}
const scheduleFor = async (who: Account, id: number) => (await app.as(who).call(getSchedule, { params: { id } })).body

describe('erasing a further person of a boat', () => {
  it('leaves the owner the pictures of the request, and takes what was uploaded for nothing', async () => {
    const { partner, boatId } = await sharedBoat('Pilt')
    const schedule = await request(partner, boatId, [await uploaded(partner, 'hull.png')])
    const loose = await uploaded(partner, 'loose.png')
    await erase(partner)
    const [picture] = (await scheduleFor(owner, schedule.id)).boatPictures
    expect(picture).toMatchObject({ name: 'hull.png' })
    expect((await app.as(owner).get(`/file/download/${picture!.abFileId}`)).status).toBe(200)
    const { rows } = await app.db.execute(sql`select original_name as name from file where id = ${loose.abFileId}`)
    expect(rows.map(({ name }) => name)).not.toContain('loose.png')
  })

  it('leaves what undo needs, without their words', async () => {
    const { partner, boatId } = await sharedBoat('Tagasi')
    const schedule = await request(owner, boatId, [])
    await takeTo(app, staff, schedule, 7)
    const before = await scheduleFor(staff, schedule.id)
    const booked = await app.as(partner).put('/Schedule/RespondPickUpRequest', {
      ...{ id: boatId, pickUpScheduleDate: pickUpDate, status: 1 },
    })
    expect(booked.status).toBe(200)
    await app.db.execute(sql`update history set note = 'Their words' where actor_id = ${partner.id}`)
    await erase(partner)
    const history = (await app.as(staff).call(scheduleHistory, { params: { id: schedule.id } })).body
    expect(JSON.stringify(history)).not.toContain('Their words')
    const undone = await app.as(staff).put(`/Schedule/Advance/${schedule.id}`, { event: 'undo', notes: 'Gone' })
    expect(undone.status).toBe(200)
    const after = await scheduleFor(staff, schedule.id)
    for (const field of ['scheduleStatus', 'scheduleDate', 'plannedPickUp', 'dropOff_Payment_Notes', 'bay'] as const)
      expect([field, after[field]]).toEqual([field, before[field]])
    expect(after.askedPickUp).toBeNull()
  })
})

describe('the own data of a further person', () => {
  it('hold the pictures they uploaded, not those of the owner', async () => {
    const other = await app.customer()
    const { partner, boatId } = await sharedBoat('Väljavõte', other)
    const mine = await uploaded(other, 'owners.png')
    const schedule = await request(other, boatId, [mine])
    const theirs = await uploaded(partner, 'theirs.png')
    const changed = await app
      .as(partner)
      .put('/Schedule', { id: schedule.id, boatPictures: [mine, theirs], version: schedule.version })
    expect(changed.status).toBe(200)
    const filesFor = async (who: Account) => {
      const { bytes } = await app.as(who).get('/Account/Export')
      return Object.keys(unzipSync(bytes))
        .filter((name) => name.endsWith('.png'))
        .sort()
    }
    expect(await filesFor(partner)).toEqual([`files/${theirs.abFileId}-theirs.png`])
    expect(await filesFor(other)).toEqual([`files/${mine.abFileId}-owners.png`, `files/${theirs.abFileId}-theirs.png`])
  })
})
