import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchPickUps } from '#contract/schedules/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type BoatAnswer, historyOf, newBoat, noticesOf, putSchedule, readBoat, storedBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
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

const hold = (who: Account, id: number, body: unknown = { reason: 'Crack in the keel' }) =>
  app.as(who).put<BoatAnswer>(`/Boat/Hold/${id}`, body)
const unhold = (who: Account, id: number, body?: unknown) => app.as(who).put<BoatAnswer>(`/Boat/Unhold/${id}`, body)

describe('PUT Boat/Hold/{id}', () => {
  it('closes the gate, keeps the reason in history and tells the owner [D.2-5]', async () => {
    const { id } = await newBoat(app, owner)
    const { status, body } = await hold(staff, id)
    expect(status).toBe(200)
    expect(body.holdReason).toBe('Crack in the keel')
    expect(body.abilities).toContain('unhold')
    expect(body.abilities).not.toContain('hold')
    expect(body.gates).toContainEqual(
      expect.objectContaining({ gate: 'hold', open: false, message: 'On hold: Crack in the keel' }),
    )
    expect(await storedBoat(app, id)).toMatchObject({ holdReason: 'Crack in the keel' })
    expect((await historyOf(app, id)).at(-1)).toMatchObject({
      event: 'hold-put',
      actorId: staff.id,
      forAccountId: owner.id,
      note: 'Crack in the keel',
    })
    expect(await noticesOf(app, owner.id)).toContainEqual({
      text: 'Kajakas was put on hold: Crack in the keel',
      link: `/Boats/${id}`,
    })
    const seen = await readBoat(app, owner, id)
    expect(seen.abilities).not.toContain('requestDropOff')
    expect(seen.abilities).not.toContain('unhold')
  })

  it('is told in the lists while the request is open, and no longer after', async () => {
    const { id } = await newBoat(app, owner)
    const { id: scheduleId } = await putSchedule(app, id, { status: 8, dropOffAt: new Date('2026-05-01T08:00:00Z') })
    const reasons = async () => {
      const { body } = await app.as(staff).call(searchPickUps, { query: {} })
      return body.items.filter(({ boatId }) => boatId === id).map(({ holdReason }) => holdReason)
    }
    expect(await reasons()).toEqual([null])
    await hold(staff, id)
    expect(await reasons()).toEqual(['Crack in the keel'])
    await app.db.execute(sql`update schedule set status = 11 where id = ${scheduleId}`)
    expect(await reasons()).toEqual([null])
  })

  it('is told and refused in the language of who reads', async () => {
    const { id } = await newBoat(app, owner, { name: 'Lokki' })
    await hold(staff, id)
    const told = async (language: string) => {
      const { body } = await app.as(owner, language).get<{ items: { text: string }[] }>('/Notification')
      return body.items[0]!.text
    }
    expect(await told('fi')).toBe('Lokki on pysäytetty: Crack in the keel')
    expect(await told('ru')).toBe('Лодка Lokki заблокирована: Crack in the keel')
    const { status, problem } = await app.as(staff, 'et').put(`/Boat/Hold/${id}`, { reason: 'Again' })
    expect([status, problem.code, problem.message]).toEqual([409, 'wrong_status', 'See paat on juba peatatud.'])
    const { body: history } = await app.as(owner, 'fi').get<{ label: string }[]>(`/Boat/History/${id}`)
    expect(history.map(({ label }) => label)).toEqual(['Pysäytettiin', 'Vene rekisteröitiin'])
  })

  it('refuses a boat that is on hold already, with the boat as it stands', async () => {
    const { id } = await newBoat(app, owner)
    await hold(staff, id)
    const { status, problem } = await hold(staff, id, { reason: 'Another' })
    expect(status).toBe(409)
    expect(problem).toMatchObject({ code: 'wrong_status', message: 'This boat is on hold already.' })
    expect(problem.current).toMatchObject({ id, holdReason: 'Crack in the keel' })
  })

  it('lets one of two simultaneous holds win', async () => {
    const { id } = await newBoat(app, owner)
    const answers = await Promise.all(['One', 'Two'].map((reason) => hold(staff, id, { reason })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await historyOf(app, id)).filter(({ event }) => event === 'hold-put')).toHaveLength(1)
  })

  it('asks for a reason', async () => {
    const { id } = await newBoat(app, owner)
    for (const body of [{}, { reason: '  ' }]) {
      const { status, problem } = await hold(staff, id, body)
      expect(status).toBe(400)
      expect(problem.errors).toEqual([{ field: 'reason', message: 'Give a reason for the hold' }])
    }
  })

  it('is for staff', async () => {
    const { id } = await newBoat(app, owner)
    expect((await hold(owner, id)).status).toBe(403)
    expect((await app.visitor.put(`/Boat/Hold/${id}`, { reason: 'x' })).status).toBe(401)
    expect((await hold(staff, 999_999)).status).toBe(404)
    expect(await storedBoat(app, id)).toMatchObject({ holdReason: null })
  })
})

describe('PUT Boat/Unhold/{id}', () => {
  it.each([
    ['a reason', { reason: 'Repaired' }, 'Repaired'],
    ['none', {}, null],
    ['no body at all', undefined, null],
  ])('opens the gate with %s and tells the owner', async (_, sent, note) => {
    const { id } = await newBoat(app, owner, { name: `Held ${note}` })
    await hold(staff, id)
    const { status, body } = await unhold(staff, id, sent)
    expect(status).toBe(200)
    expect(body.holdReason).toBeNull()
    expect((await historyOf(app, id)).at(-1)).toMatchObject({ event: 'hold-lifted', note, forAccountId: owner.id })
    expect((await noticesOf(app, owner.id)).at(-1)).toEqual({
      text: `The hold on Held ${note} was lifted.`,
      link: `/Boats/${id}`,
    })
    expect((await readBoat(app, owner, id)).abilities).toContain('requestDropOff')
  })

  it('refuses a boat that is not on hold', async () => {
    const { id } = await newBoat(app, owner)
    const { status, problem } = await unhold(staff, id)
    expect(status).toBe(409)
    expect(problem).toMatchObject({ code: 'wrong_status', message: 'This boat is not on hold.' })
    expect(await historyOf(app, id)).toHaveLength(1)
  })

  it('is for staff', async () => {
    const { id } = await newBoat(app, owner)
    await hold(staff, id)
    expect((await unhold(owner, id)).status).toBe(403)
    expect((await app.visitor.put(`/Boat/Unhold/${id}`)).status).toBe(401)
    expect((await unhold(staff, 999_999)).status).toBe(404)
    expect(await storedBoat(app, id)).toMatchObject({ holdReason: 'Crack in the keel' })
  })
})
