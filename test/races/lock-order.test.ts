import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as customers from '#contract/accounts/customer-endpoints.ts'
import { resetPassword } from '#contract/accounts/endpoints.ts'
import { withdrawInvitations } from '#contract/accounts/invitation-endpoints.ts'
import * as imports from '#contract/imports/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newBoat } from '#test/boats.ts'
import { testEngine } from '#test/database.ts'
import type { Account } from '#test/factories.ts'
import { checked, run, workbook } from '#test/imports.ts'
import { invitedToken, writtenDown } from '#test/invitations.ts'
import { goingOnIn } from './going-on.ts'

let app: TestApp
let admin: Account
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const goingOn = <T>(first: string, work: () => Promise<T>, then: string) => goingOnIn(app, first, work, then)
const boatOf = (id: number) => `select from boat where id = ${id} for update`
const telling = (id: number) =>
  `insert into notification (account_id, event, data, created_at) values (${id}, 'boat-handed-on', '{}', now())`
const written = (email: string) => writtenDown(app, admin, { email })

// the embedded engine has one connection, so nothing runs between
describe.runIf(testEngine === 'postgresql')('a boat’s owner is told by who holds the boat, while', () => {
  const tellWhile = async (work: (owner: Account, other: Account) => Promise<{ status: number }>) => {
    const owner = await app.customer({ emailVerifiedAt: app.clock.now() })
    const other = await app.customer()
    const boat = await newBoat(app, owner)
    expect((await goingOn(boatOf(boat.id), () => work(owner, other), telling(owner.id))).status).toBe(200)
  }

  it('an admin erases them', () =>
    tellWhile(({ id }) => app.as(admin).call(customers.eraseCustomer, { params: { id }, body: null })))

  it('an admin merges them', () =>
    tellWhile(async ({ id }, other) => {
      const person = await writtenDown(app, admin, { firstName: other.firstName })
      return app.as(admin).call(customers.mergeCustomers, { params: { id }, body: { otherId: person.id } })
    }))

  it('staff hand her on', () =>
    tellWhile(async (owner, other) => {
      const { rows } = await app.db.$client.query(`select id from boat where owner_id = ${owner.id}`)
      return app.as(admin).put(`/Boat/Transfer/${rows[0].id}`, { personId: other.id, reason: 'Sold' })
    }))
})

describe.runIf(testEngine === 'postgresql')('a message of a customer is written while', () => {
  it('an admin erases them', async () => {
    const person = await app.customer()
    const pool = app.db.$client
    const { rows } = await pool.query(`insert into chat (person_id) values (${person.id}) returning id`)
    const answer = await goingOn(
      `select from chat where id = ${rows[0].id} for no key update`,
      () => app.as(admin).call(customers.eraseCustomer, { params: { id: person.id }, body: null }),
      telling(person.id),
    )
    expect(answer.status).toBe(200)
  })
})

describe.runIf(testEngine === 'postgresql')('the mail of an invitation goes out while', () => {
  const sendWhile = async (
    email: string,
    work: (person: { id: number }, token: string) => Promise<{ status: number }>,
  ) => {
    const person = await written(email)
    const token = await invitedToken(app, admin, person)
    const { rows } = await app.db.$client.query(`select mail_id from invitation where account_id = ${person.id}`)
    const its = `mail where id = ${rows[0].mail_id}`
    const sent = `update mail set sent_at = now() where id = ${rows[0].mail_id}`
    expect((await goingOn(`select from ${its} for update`, () => work(person, token), sent)).status).toBe(200)
  }

  it('staff withdraw it', () =>
    sendWhile('withdrawn@kalda.example', ({ id }) => app.as(admin).call(withdrawInvitations, { body: { ids: [id] } })))

  it('its link is followed', () =>
    sendWhile('followed@kalda.example', (_, hash) => {
      const newPassword = 'a sail in the evening wind'
      return app.visitor.call(resetPassword, { body: { hash, newPassword, confirmPassword: newPassword } })
    }))
})

describe.runIf(testEngine === 'postgresql')('a file of the marina’s own is in work while', () => {
  let brought = 0
  const file = () =>
    workbook([
      ['Owner', 'E-mail', 'Boat'],
      ['Tiina Tamm', address(), `Tuuli ${brought}`],
    ])
  const address = () => `tiina${brought}@kalda.example`
  const idOf = async (table: string) =>
    (await app.db.$client.query(`select id from ${table} order by id desc limit 1`)).rows[0].id as number
  const owner = () => idOf('account')
  const erased = (id: number) => `select from account where id = ${id} for update`
  const emptied = (id: number) => `update import set sheets = sheets where id = ${id}`
  const back = (id: number) => app.as(admin).call(imports.takeBackImport, { params: { id }, body: {} })
  const checkAgain = (id: number) => app.as(admin).call(imports.checkImport, { params: { id }, body: {} })
  const broughtIn = async () => {
    brought += 1
    const { body, status } = await run(app, admin, await checked(app, admin, await file()))
    expect(status).toBe(200)
    return body.id
  }

  it('an admin erases somebody whom it brought, and it is taken back', async () => {
    const id = await broughtIn()
    expect((await goingOn(erased(await owner()), () => back(id), emptied(id))).status).toBe(200)
  })

  it('an owner is told by who gives out bays, and it is taken back', async () => {
    const id = await broughtIn()
    const { status, problem } = await goingOn(
      'select pg_advisory_xact_lock(7102, 0)',
      () => back(id),
      telling(await owner()),
    )
    // so it was used
    expect([status, problem.code]).toEqual([409, 'linked_records'])
    await app.db.$client.query(`delete from notification where account_id = ${await owner()}`)
    expect((await back(id)).status).toBe(200)
  })

  it('an admin erases somebody whom it knows, and it is checked or imported', async () => {
    await broughtIn()
    const person = await owner()
    const changed = await workbook([
      ['E-mail', 'Boat', 'Colour'],
      [address(), `Tuuli ${brought}`, 'red'],
    ])
    const draft = await checked(app, admin, changed)
    expect(draft.counts).toMatchObject({ changed: 1 })
    const check = () => checkAgain(draft.id)
    expect((await goingOn(erased(person), check, emptied(draft.id))).status).toBe(200)
    const now = (await app.as(admin).call(imports.getImport, { params: { id: draft.id } })).body
    expect((await goingOn(erased(person), () => run(app, admin, now), emptied(draft.id))).status).toBe(200)
  })

  it('a boat that it knows goes, and it is checked again', async () => {
    const id = await broughtIn()
    const { id: draft } = await checked(app, admin, await file())
    const boat = await idOf('boat')
    const gone = `update import_row set boat_id = null where boat_id = ${boat}`
    expect((await goingOn(boatOf(boat), () => checkAgain(draft), gone)).status).toBe(200)
    expect((await app.as(admin).call(imports.getImport, { params: { id: draft } })).body.state).toBe('checked')
    expect((await back(id)).status).toBe(200)
  })
})

it.runIf(testEngine === 'postgresql')('an import that is written meanwhile is not taken back unseen', async () => {
  const { id } = await checked(app, admin, await workbook([['Owner'], ['Vello Veski']]))
  const customer = await app.customer()
  const written = await goingOn(
    `select from import where id = ${id} for update`,
    () => app.as(admin).call(imports.takeBackImport, { params: { id }, body: {} as never }),
    `with made as (insert into import_record (import_id, kind, record_id, row_hash)
       values (${id}, 'account', ${customer.id}, (select md5(a::text) from account a where id = ${customer.id})))
     update import set state = 'imported', imported_at = '${app.clock.now().toISOString()}', version = version + 1
     where id = ${id}`,
  )
  expect(written).toMatchObject({ status: 409, problem: { code: 'stale_version', current: { state: 'imported' } } })
  const { rows } = await app.db.$client.query(`select from account where id = ${customer.id}`)
  expect(rows).toHaveLength(1)
})
