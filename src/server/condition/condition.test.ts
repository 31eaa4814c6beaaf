import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as api from '#contract/condition/endpoints.ts'
import type { ConditionStep } from '#contract/condition/steps.ts'
import { chooseOperator } from '#contract/yard-screen/endpoints.ts'
import type { Client } from '#test/app.ts'
import { at, dayMarina } from '#test/day-plans.ts'
import type { Account, Sample } from '#test/factories.ts'
import { photo, sent } from '#test/yard-pictures.ts'
import { anOperator, aScreen, pin } from '#test/yard-screens.ts'
import { sql } from '../platform/database/orm.ts'

const the = dayMarina()
const { goTo, booked, bells } = the

interface More {
  words?: string
  age?: number
  picture?: Sample
}
const taken = async (client: Client, scheduleId: number, step: ConditionStep, { picture, ...more }: More = {}) => {
  const { body } = await sent(client, picture ?? (await photo()))
  return client.call(api.addPicture, { body: { scheduleId, step, abFileId: body.id, ...more } })
}
const ofStaff = () => the.app.as(the.staff)
const conditionOf = async (who: Account, scheduleId: number) =>
  (await the.app.as(who).call(api.scheduleCondition, { params: { id: scheduleId } })).body
const findingsOf = async (query: object = {}) => (await ofStaff().call(api.searchFindings, { query })).body
const closed = (id: number, words = 'Polished') => ofStaff().call(api.closeFinding, { params: { id }, body: { words } })
const advance = (id: number, event: string, more: object = {}) =>
  ofStaff().put(`/Schedule/Advance/${id}`, { event, ...more })
/** Dropped off, on the day. */
const arrived = async (name = 'Aru') => {
  const made = await booked(name, at('07:00'))
  goTo('07:00')
  await ofStaff().put('/Schedule/RespondDropOff', { id: made.schedule.id, status: 1 })
  return made.schedule.id
}
const transferTo = async (boatId: number, who: Account) => {
  const answer = await ofStaff().put(`/Boat/Transfer/${boatId}`, { personId: who.id })
  expect(answer.status).toBe(200)
}

describe('a picture of a step', () => {
  it('is drawn anew, upright, without place or camera, with time, step and who took it', async () => {
    const id = await arrived()
    const answer = await taken(ofStaff(), id, 'dropped-off', {
      picture: await photo('x.jpg', { width: 4000, height: 3000 }),
    })
    const [picture] = answer.body.pictures
    expect(picture).toMatchObject({ step: 'dropped-off', takenAt: at('07:00'), finding: null, removal: 'free' })
    expect(picture!.takenBy).toBe(`${the.staff.firstName} ${the.staff.lastName}`)
    const { bytes } = await ofStaff().get(`/File/Download/${picture!.abFileId}`)
    const seen = await sharp(bytes).metadata()
    expect([seen.format, seen.width, seen.height, seen.exif, seen.orientation]).toEqual([
      ...['jpeg', 1920, 2560, undefined, undefined],
    ])
    expect((await conditionOf(the.owner, id)).pictures[0]).toMatchObject({ takenBy: null, removal: null })
  })

  it('is taken at the time it was taken, where it waited for a line', async () => {
    const id = await arrived()
    const { body } = await taken(ofStaff(), id, 'inspected', { age: 600_000 })
    expect(body.pictures[0]!.takenAt).toBe(at('06:50'))
  })

  it('is there once, however often it is sent', async () => {
    const id = await arrived()
    const picture = await photo()
    const [one, two] = await Promise.all([
      taken(ofStaff(), id, 'inspected', { picture }),
      taken(ofStaff(), id, 'inspected', { picture }),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await conditionOf(the.staff, id)).pictures).toHaveLength(1)
  })

  it('sent once more has the words that were said meanwhile, and none in place of those it has', async () => {
    const id = await arrived()
    const picture = await photo()
    for (const words of [undefined, 'Scratch', 'Scratch on the keel'])
      await taken(ofStaff(), id, 'inspected', { picture, ...(words && { words }) })
    expect((await conditionOf(the.owner, id)).pictures.map(({ finding }) => finding?.words)).toEqual(['Scratch'])
    expect(await bells(the.owner)).toContain('The yard found something on Aru: Scratch')
  })

  it('is refused at a step she does not stand at, and beyond twenty', async () => {
    const id = await arrived()
    expect((await taken(ofStaff(), id, 'lowered')).problem.code).toBe('wrong_status')
    for (let count = 0; count < 20; count += 1) await taken(ofStaff(), id, 'inspected')
    const { problem } = await taken(ofStaff(), id, 'inspected')
    expect([problem.code, problem.message]).toEqual([
      ...['wrong_status', 'There are 20 pictures of this step: take one off first.'],
    ])
    expect((await conditionOf(the.staff, id)).pictures).toHaveLength(20)
    expect((await conditionOf(the.owner, id)).takes).toEqual([])
  })

  it('stays when the step is taken back, and when its request is deleted', async () => {
    const { schedule, boatId } = await booked('Aru', at('07:00'))
    goTo('07:00')
    await taken(ofStaff(), schedule.id, 'dropped-off', { words: 'Scratch' })
    for (let count = 0; count < 2; count += 1)
      expect((await advance(schedule.id, 'undo', { notes: 'Wrong boat' })).status).toBe(200)
    expect((await conditionOf(the.staff, schedule.id)).pictures).toHaveLength(1)
    const { problem } = await ofStaff().delete(`/Schedule/${schedule.id}`)
    expect(problem.code).toBe('linked_records')
    expect((await ofStaff().call(api.boatCondition, { params: { id: boatId } })).body.stays[0]!.pictures).toHaveLength(
      1,
    )
  })
})

describe('a finding', () => {
  it('is told to the owner, stays open until staff close it, and is told again then', async () => {
    const id = await arrived()
    await taken(ofStaff(), id, 'inspected', { words: 'Scratch on the bow' })
    const { items, states } = await findingsOf()
    expect([states, items[0]!.words, items[0]!.boatName]).toEqual([{ open: 1, closed: 0 }, 'Scratch on the bow', 'Aru'])
    expect(await bells(the.owner)).toContain('The yard found something on Aru: Scratch on the bow')
    const done = await closed(items[0]!.id)
    expect(done.body).toMatchObject({ closingWords: 'Polished', closedAt: at('07:00') })
    expect((await closed(items[0]!.id, 'Again')).problem.code).toBe('wrong_status')
    expect(await bells(the.owner)).toContain('A finding on Aru is closed: Polished')
    expect((await findingsOf({ state: 'open' })).items).toEqual([])
    const { pictures } = await conditionOf(the.owner, id)
    expect(pictures[0]!.finding).toMatchObject({ closingWords: 'Polished', closedBy: null, madeBy: null })
    const { rows } = await the.app.db.execute(
      sql`select event, note, schedule_id from history where event like 'finding%' order by id`,
    )
    expect(rows).toEqual([
      { event: 'finding-made', note: 'Scratch on the bow', schedule_id: null },
      { event: 'finding-closed', note: 'Polished', schedule_id: null },
    ])
  })

  it('is made of a picture that is there, said otherwise while open, and found by its words', async () => {
    const id = await arrived()
    const [picture] = (await taken(ofStaff(), id, 'inspected')).body.pictures
    const note = (words: string) => ofStaff().call(api.noteFinding, { params: { id: picture!.id }, body: { words } })
    await note('Crack')
    const { body } = await note('Crack in the rudder')
    expect(body.pictures[0]!.finding!.words).toBe('Crack in the rudder')
    expect((await findingsOf({ searchQuery: 'rudder' })).totalCount).toBe(1)
    expect((await findingsOf({ searchQuery: 'keel' })).totalCount).toBe(0)
    await closed(body.pictures[0]!.finding!.id)
    expect((await note('More')).problem.code).toBe('wrong_status')
  })

  it('is closed once by two who close it at once', async () => {
    const id = await arrived()
    await taken(ofStaff(), id, 'inspected', { words: 'Crack' })
    const finding = (await findingsOf()).items[0]!.id
    const codes = (await Promise.all([closed(finding, 'One'), closed(finding, 'Two')])).map(({ status }) => status)
    expect(codes.sort()).toEqual([200, 409])
  })
})

describe('taking a picture off', () => {
  const remove = (who: Account, id: number, reason?: string) =>
    the.app.as(who).call(api.removePicture, { params: { id }, body: { reason } })

  it('needs no reason within ten minutes by who took it, else one that stands in history', async () => {
    const id = await arrived()
    const other = await the.app.staff()
    await taken(ofStaff(), id, 'inspected')
    const [first] = (await taken(ofStaff(), id, 'inspected', { words: 'Crack' })).body.pictures
    expect((await remove(other, first!.id)).problem.errors).toEqual([{ field: 'reason', message: 'Give a reason' }])
    const { body } = await remove(the.staff, first!.id)
    expect(body.pictures).toHaveLength(1)
    goTo('07:11')
    expect((await remove(the.staff, body.pictures[0]!.id)).status).toBe(400)
    expect((await remove(other, body.pictures[0]!.id, 'Another boat')).body.pictures).toEqual([])
    expect((await findingsOf()).totalCount).toBe(0)
    const { rows } = await the.app.db.execute(sql`select note from history where event = 'picture-removed' order by id`)
    expect(rows).toEqual([{ note: null }, { note: 'Another boat' }])
    const { rows: left } = await the.app.db.execute(sql`select from file f where f.attached_at is not null
      and f.content_type = 'image/jpeg'`)
    expect(left).toEqual([])
  })
})

describe('who sees it', () => {
  it('is the owner in their own time, with further people; nobody else', async () => {
    const { schedule, boatId } = await booked('Aru', at('07:00'))
    goTo('07:00')
    const [picture] = (await taken(ofStaff(), schedule.id, 'dropped-off', { words: 'Scratch' })).body.pictures
    const stranger = await the.app.customer()
    const ask = (who: Account) => the.app.as(who).call(api.scheduleCondition, { params: { id: schedule.id } })
    expect((await ask(stranger)).status).toBe(404)
    expect((await the.app.as(stranger).call(api.boatCondition, { params: { id: boatId } })).status).toBe(404)
    for (const path of ['Download', 'Thumbnail'])
      expect((await the.app.as(stranger).get(`/File/${path}/${picture!.abFileId}`)).status).toBe(404)
    await the.app.db.execute(sql`update schedule set status = 11 where id = ${schedule.id}`)
    await the.app.db.execute(sql`update boat set latest_status = 11 where id = ${boatId}`)
    await transferTo(boatId, stranger)
    expect((await ask(the.owner)).status).toBe(404)
    expect((await the.app.as(the.owner).get(`/File/Download/${picture!.abFileId}`)).status).toBe(404)
    expect((await ask(stranger)).body.pictures).toEqual([])
    expect((await the.app.as(stranger).get(`/File/Download/${picture!.abFileId}`)).status).toBe(404)
    expect((await conditionOf(the.staff, schedule.id)).pictures).toHaveLength(1)
    // it stays open for the yard, and the new owner is told nothing of what is not theirs
    const { items } = await findingsOf({ state: 'open' })
    await closed(items[0]!.id)
    expect((await bells(stranger)).join()).not.toContain('finding')
    const { bytes: told } = await the.app.as(stranger).get(`/Boat/History/${boatId}`)
    expect(`${told}`).not.toMatch(/Scratch|Polished/)
  })

  it('of who signs in nowhere any more is nobody', async () => {
    const id = await arrived()
    await the.app.db.execute(sql`update account set blocked_at = now() where id = ${the.staff.id}`)
    await the.app.db.execute(sql`delete from session where account_id = ${the.staff.id}`)
    expect((await sent(ofStaff(), await photo())).status).toBe(401)
    expect((await ofStaff().call(api.scheduleCondition, { params: { id } })).status).toBe(401)
  })
})

describe('an owner who goes', () => {
  it('takes pictures and findings of their time along, and has them in what they export', async () => {
    const { schedule, boatId } = await booked('Aru', at('07:00'))
    goTo('07:00')
    await taken(ofStaff(), schedule.id, 'dropped-off', { words: 'Scratch' })
    const exported = await the.app.as(the.owner).inject({ method: 'GET', url: '/api/Account/Export' })
    expect(exported.bytes.includes('yard-pictures.json')).toBe(true)
    expect(exported.bytes.includes('IMG_0001.jpg')).toBe(true)
    await the.app.db.execute(sql`update schedule set status = 11 where id = ${schedule.id}`)
    await the.app.db.execute(sql`update boat set latest_status = 11 where id = ${boatId}`)
    const admin = await the.app.admin()
    const { status } = await the.app.as(admin).post(`/Person/Erase/${the.owner.id}`)
    expect(status).toBe(200)
    for (const table of ['finding', 'schedule_picture'])
      expect((await the.app.db.execute(sql`select from ${sql.identifier(table)}`)).rows).toEqual([])
    const { rows } = await the.app.db.execute(sql`select note from history where event = 'finding-made'`)
    expect(rows).toEqual([{ note: null }])
  })
})

describe('a yard screen', () => {
  it('takes pictures in the name of who acts, of boats that are moved today alone', async () => {
    const id = await arrived()
    const [who, { client }] = [await anOperator(the.app), await aScreen(the.app)]
    await client.call(chooseOperator, { body: { accountId: who.id, pin } })
    const { status, body } = await taken(client, id, 'dropped-off', { words: 'Scratch' })
    expect([status, body.takes]).toEqual([200, ['dropped-off', 'inspected']])
    expect(body.pictures[0]).toMatchObject({ takenBy: `${who.firstName} ${who.lastName}`, removal: 'free' })
    const small = await client.get(`/Yard/Picture/${body.pictures[0]!.id}`)
    expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp'])
    for (const path of [
      `/File/Download/${body.pictures[0]!.abFileId}`,
      `/Condition/Schedule/${id}`,
      '/Condition/searchFindings',
    ])
      expect((await client.get(path)).status).toBe(401)
    the.app.clock.set(new Date('2026-06-12T07:00:00Z'))
    expect((await client.call(api.yardCondition, { params: { id } })).status).toBe(404)
    expect((await client.get(`/Yard/Picture/${body.pictures[0]!.id}`)).status).toBe(404)
  })

  it('asks who acts before it takes anything, and shows what is there', async () => {
    const id = await arrived()
    const { client } = await aScreen(the.app)
    goTo('07:20')
    expect((await sent(client, await photo())).problem.code).toBe('operator_needed')
    const body = { scheduleId: id, step: 'inspected' as const, abFileId: 1 }
    expect((await client.call(api.addPicture, { body })).problem.code).toBe('operator_needed')
    expect((await client.call(api.yardCondition, { params: { id } })).body.pictures).toEqual([])
  })
})

describe('hanging a picture', () => {
  it('takes neither another’s upload, nor one that hangs elsewhere, nor a paper', async () => {
    const id = await arrived()
    const other = await arrived('Lained')
    const hang = (abFileId: number, scheduleId = id) =>
      ofStaff().call(api.addPicture, { body: { scheduleId, step: 'inspected', abFileId } })
    const theirs = (await sent(the.app.as(await the.app.staff()), await photo())).body.id
    expect((await hang(theirs)).problem.errors[0]!.field).toBe('abFileId')
    const own = (await sent(ofStaff(), await photo())).body.id
    expect((await hang(own)).status).toBe(200)
    expect((await hang(own, other)).status).toBe(400)
    const { rows } = await the.app.db.execute<{ id: number }>(sql`select min(file_id) as id from boat_document`)
    expect((await hang(rows[0]!.id)).status).toBe(400)
    expect((await hang(own, 99_999)).status).toBe(404)
  })

  it('sent again under its key is answered as before', async () => {
    const id = await arrived()
    const { body } = await sent(ofStaff(), await photo())
    const payload = { scheduleId: id, step: 'inspected', abFileId: body.id, words: 'Crack' }
    const send = () =>
      ofStaff().inject({
        ...{ method: 'POST', url: '/api/Yard/Condition', payload },
        headers: { 'idempotency-key': '00000000-0000-4000-8000-000000000001' },
      })
    const answers = [await send(), await send()].map(({ status }) => status)
    expect([answers, (await findingsOf()).totalCount]).toEqual([[200, 200], 1])
  })
})
