import { msg } from '@lingui/core/runtime-macro'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as own from '#contract/accounts/own-account-endpoints.ts'
import { carried } from '#contract/language/sentence.ts'
import { waitingForReview } from '#contract/schedules/endpoints.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newService } from '#test/boat-services.ts'
import { newBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'
import { deliver, queuedMail, readOutbox, tokenIn } from '#test/mailbox.ts'
import { notices } from '../app.ts'
import { sql } from '../platform/database/orm.ts'
import { nameIn, wordNotice } from './compose-notice.ts'
import { notification } from './tables.ts'

let app: TestApp
let owner: Account
let staff: Account
let boatId: number
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer({ firstName: 'Aino', lastName: 'Mäki', language: 'fi', emailVerifiedAt: app.clock.now() })
  staff = await app.staff({ language: 'et' })
  boatId = (await newBoat(app, owner, { name: 'Lokki' })).id
})
afterAll(() => app.close())

const bell = async (who: Account, language?: string) =>
  (await app.as(who, language).get<{ items: { text: string }[]; unread: number }>('/Notification')).body
const textsOf = async (who: Account, language?: string) => (await bell(who, language)).items.map(({ text }) => text)

describe('a customer who reads Finnish, of staff who read Estonian', () => {
  it('is told and mailed in Finnish; the bell follows who looks', async () => {
    const { id } = await newService(app, owner, boatId)
    const waiting = await app.as(staff, 'et').call(waitingForReview, { query: { kind: 'service' } })
    expect(waiting.body.items[0]).toMatchObject({ title: 'Paadi hooldus', detail: 'Poleerimine', boatName: 'Lokki' })
    const plan = { id, status: 1, serviceDate: '2026-06-15', notes: 'Nähdään\nlaiturilla' }
    const { status } = await app.as(staff, 'et').put('/BoatService/Respond', plan)
    expect(status).toBe(200)
    const told = 'Lokki: huolto ”Kiillotus” (suunniteltu päivä ma 15.6.) on hyväksytty: Nähdään\nlaiturilla'
    expect((await textsOf(owner, 'fi'))[0]).toBe(told)
    expect((await textsOf(owner, 'ru'))[0]).toBe(
      'Lokki: обслуживание «Полировка» одобрено, назначенный день пн, 15 июн.: Nähdään\nlaiturilla',
    )
    expect((await textsOf(owner))[0]).toMatch(/^Lokki: the service “Polishing” was approved, planned for Mon 15 Jun:/)
    const [queued] = await queuedMail(app, owner.email)
    expect(queued).toMatchObject({
      language: 'fi',
      subject: told.replace('\n', ' '),
      body: `Hei, Aino Mäki!\n\n${told}\n`,
    })
    await deliver(app)
    const [got] = await readOutbox(app.dataDir, owner.email)
    expect(got!.body).toContain('Voit valita Oma tili -sivulla, mitkä ilmoitukset tulevat sähköpostitse: http')
  })

  it('gets what others typed as words, cleaned before they stand in a sentence', async () => {
    const boat = await newBoat(app, owner, { name: 'www.evil.example' })
    const { id } = await newService(app, owner, boat.id)
    await app.as(staff).put('/BoatService/Respond', { id, status: 2, notes: 'https://evil.example/x' })
    const queued = (await queuedMail(app, owner.email)).at(-1)!
    expect(queued.subject).toBe('www. evil. example: huolto ”Kiillotus” on hylätty: https:/ /evil. example/x')
    expect(queued.body).toContain('www. evil. example: huolto ”Kiillotus” on hylätty: https:/ /evil. example/x')
  })

  it('is told nothing of it where the address is not confirmed, in her language', async () => {
    const unconfirmed = await app.customer({ language: 'ru' })
    const boat = await newBoat(app, unconfirmed, { name: 'Чайка' })
    const { id } = await newService(app, unconfirmed, boat.id)
    await app.as(staff).put('/BoatService/Respond', { id, status: 1 })
    expect(await queuedMail(app, unconfirmed.email)).toMatchObject([
      {
        language: 'ru',
        subject: 'В вашей учётной записи есть новости.',
        body: 'Здравствуйте!\n\nВ вашей учётной записи есть новости.\n',
      },
    ])
  })

  it('takes notices along in her language', async () => {
    const { status, bytes } = await app.as(owner, 'fi').call(own.exportOwnData)
    expect(status).toBe(200)
    const files = unzipSync(new Uint8Array(bytes))
    expect(strFromU8(files['README.txt']!)).toMatch(/^Nämä ovat tiedot, jotka satama säilyttää tilistäsi\.\n\n/)
    const notices = JSON.parse(strFromU8(files['notices.json']!)) as { text: string }[]
    expect(notices[0]).toMatchObject({
      text: expect.stringMatching(/^Lokki: huolto ”Kiillotus” .*on hyväksytty/),
      link: expect.stringContaining('/BoatServices/'),
      read_at: null,
    })
  })
})

describe('a stored notice', () => {
  const store = (values: Partial<typeof notification.$inferInsert>) =>
    app.db.insert(notification).values({ accountId: staff.id, createdAt: app.clock.now(), ...values })

  it('of before is shown as it was written; one nobody can word any more is left out', async () => {
    await store({ text: 'Kajakas was lifted and is on the rack.' })
    await store({ event: 'tide-turned', data: { height: 3 } })
    await store({ event: 'service-planned', data: { serviceDate: 'soon' } })
    await store({ event: 'constructor', data: {} })
    expect(await textsOf(staff, 'et')).toEqual(['Kajakas was lifted and is on the rack.'])
  })

  it('tells of a service by the name there was before services had one in each language', async () => {
    const reader = await app.customer()
    const data = { boat: 'Kajakas', serviceType: 'Polishing', notes: null }
    await store({ accountId: reader.id, event: 'service-rejected', data })
    expect(await textsOf(reader, 'fi')).toEqual(['Kajakas: huolto ”Polishing” on hylätty.'])
  })

  it('of a failed backup says the same, kept as a reason or as a sentence, as it was before', async () => {
    const reader = await app.admin()
    const stored = { accountId: reader.id, event: 'backup-failed' }
    await store({ ...stored, data: { why: carried(msg`the disk is full.`) } })
    await store({ ...stored, data: { reason: 'disk-full', code: '' } })
    const [now, before] = await textsOf(reader, 'ru')
    expect(now).toContain(': диск заполнен. ')
    expect(before).toBe(now)
  })

  it('is nothing without text or event', async () => {
    await expect(store({})).rejects.toThrow()
    await expect(store({ event: 'service-planned' })).rejects.toThrow()
  })

  it('loses the name of who is erased, by their id and nobody else’s', async () => {
    const [gone, stays] = [await app.customer(), await app.customer()]
    const data = { from: { id: gone.id, name: 'Mari Tamm' }, to: { id: stays.id, name: 'Mari Tamm' }, count: gone.id }
    await store({ event: 'boat-passed', data, link: '/erased' })
    expect((await app.as(gone).call(own.askDeletion, { body: { reason: null } })).status).toBe(200)
    const token = tokenIn((await queuedMail(app, gone.email)).at(-1)!.body)
    expect((await app.visitor.call(own.confirm, { params: { token }, body: null })).status).toBe(200)
    const [kept] = await app.db.select().from(notification).where(sql`link = '/erased'`)
    expect(kept!.data).toEqual({ ...data, from: { id: gone.id, name: null } })
    const passed = {
      'boat-passed': ({ from }: { from: { id: number; name: string | null } }) => msg`From ${{ from: nameIn(from) }}`,
    }
    expect(wordNotice(kept!, { notices: [passed] }, 'et')).toBe('From Endine omanik')
  })
})

it('no event stands in two tables', () => {
  const events = notices.flatMap((table) => Object.keys(table))
  expect(events).toEqual([...new Set(events)])
})
