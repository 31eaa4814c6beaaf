import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/language/languages.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { newService, serviceForm } from '#test/boat-services.ts'
import { newBoat } from '#test/boats.ts'
import type { Account } from '#test/factories.ts'

let app: TestApp
let owner: Account
let staff: Account
let boatId: number
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.customer()
  staff = await app.staff()
  boatId = (await newBoat(app, owner, { name: 'Galeb' })).id
})
afterAll(() => app.close())

const ask = (language?: string) => app.as(staff, language)

describe('a refusal', () => {
  it.each<[Language, string]>([
    ['en', 'This service request is rejected already.'],
    ['et', 'See hooldustellimus on juba tagasi lükatud.'],
    ['fi', 'Tämä huoltopyyntö on jo hylätty.'],
    ['ru', 'Эта заявка на обслуживание уже отклонена.'],
  ])('is worded in %s, its code and values the same', async (language, message) => {
    const { id } = await newService(app, owner, boatId)
    await ask().put('/BoatService/Respond', { id, status: 2 })
    const { status, problem } = await ask(language).put('/BoatService/Respond', { id, status: 2, notes: 'Still' })
    expect([status, problem.code, problem.values]).toEqual([409, 'wrong_status', { status: 2 }])
    expect([problem.message, problem.error]).toEqual([message, message])
  })

  it.each<[Language, string[]]>([
    ['et', ['Valige paat', 'Sisestage hoolduse kuupäev kujul AAAA-KK-PP', 'Töö tegija: kuni 100 märki']],
    ['fi', ['Valitse vene', 'Anna huoltopäivä muodossa VVVV-KK-PP', 'Työn tekijä: enintään 100 merkkiä']],
    ['ru', ['Выберите лодку', 'Введите дату обслуживания в виде ГГГГ-ММ-ДД', 'Исполнитель: не более 100 символов']],
  ])('of a form tells every field in %s', async (language, messages) => {
    const form = serviceForm(0, { serviceDate: [], serviceBy: 'x'.repeat(101) })
    const { status, problem } = await ask(language).post('/BoatService/Create', form)
    expect([status, problem.code, problem.message]).toEqual([400, 'invalid_input', messages[0]])
    expect(problem.errors.map(({ field }) => field)).toEqual(['boatId', 'serviceDate', 'serviceBy'])
    expect(problem.errors.map((each) => each.message)).toEqual(messages)
  })

  it('tells what a sentence of the contract was filled with, in any language', async () => {
    const sent = { ...serviceForm(boatId), publicNotes: 'x'.repeat(4001) }
    for (const language of ['en', 'ru']) {
      const { problem } = await ask(language).post('/BoatService/Create', sent)
      expect(problem.values).toEqual({ field: 'Public notes', max: 4000 })
    }
  })

  it('follows the weights of the header, and is English where it asks for nothing we speak', async () => {
    const said = async (language?: string) => (await ask(language).get('/BoatService/GetByID/999999')).problem
    expect((await said('sv, et;q=0.4, fi;q=0.9')).message).toBe('Tätä huoltopyyntöä ei ole tai se ei ole sinun.')
    expect(await said('fi')).toMatchObject({ code: 'not_found', values: { what: 'service-request' } })
    for (const language of [undefined, 'sv', '*', 'fi;q=0', `ru, ${'x,'.repeat(5_000)}`])
      expect((await said(language)).message).toBe('This service request does not exist or is not yours.')
  })

  it('counts as its language does', async () => {
    const limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
    try {
      const client = limited.as(await limited.customer(), 'ru')
      for (let count = 0; count < 5; count += 1) await client.get('/BoatService/export')
      const { problem } = await client.get('/BoatService/export')
      expect(problem.message).toMatch(/^Слишком много попыток. Попробуйте снова через (\d+ секунд[уы]?|1 минуту)\.$/)
    } finally {
      await limited.close()
    }
  })

  it('of who is not signed in, and of an address there is not, is worded as well', async () => {
    const headers = { 'accept-language': 'et' }
    const inject = (url: string) => app.visitor.inject({ method: 'GET', url, headers })
    expect((await inject('/api/nowhere')).problem.message).toBe('Sellel aadressil ei ole midagi.')
    expect((await inject('/api/%zz')).problem.message).toBe('Seda aadressi ei saa lugeda: kontrollige kirjapilti.')
  })
})

it('a boat named with a backslash and five letters arrives as it was typed', async () => {
  const typed = String.raw`\u202e`
  const boat = await newBoat(app, owner, { name: typed })
  const { id } = await newService(app, owner, boat.id)
  await ask().put('/BoatService/Respond', { id, status: 1 })
  const { body } = await app.as(owner, 'fi').get<{ items: { text: string }[] }>('/Notification')
  expect(body.items[0]!.text).toBe(`${typed}: huolto ”Kiillotus” on hyväksytty.`)
})

it('a link that a browser follows, as to a spreadsheet, is answered in the account’s language', async () => {
  const reader = await app.customer()
  const own = (await app.as(reader).get<Record<string, unknown>>('/Account')).body
  await app.as(reader).put('/Account', { ...own, language: 'fi' })
  const missing = async (mode: string) => {
    const headers = { authorization: `Bearer ${reader.token}`, 'accept-language': 'et', 'sec-fetch-mode': mode }
    return (await app.visitor.inject({ method: 'GET', url: '/api/BoatService/GetByID/999999', headers })).problem
      .message
  }
  expect(await missing('navigate')).toMatch(/huoltopyyntö/)
  expect(await missing('cors')).toMatch(/hooldustellimus/)
})
