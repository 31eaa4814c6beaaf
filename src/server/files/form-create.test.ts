import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { readBoat, storedDocuments } from '#test/boats.ts'
import { type Account, pdf, png, type Sample } from '#test/factories.ts'
import { boatForm, dropOffDate, papers, readyBoat, type ScheduleAnswer } from '#test/schedules.ts'
import { eq, sql } from '../platform/database/orm.ts'
import { file } from './tables.ts'

let t: TestApp
let mari: Account
let staff: Account
beforeAll(async () => {
  t = await startTestApp()
  mari = await t.customer()
  staff = await t.staff()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.delete(file).where(sql`attached_at is null`)
})

type Parts = readonly (readonly [name: string, value: string | Sample])[]
const send = async <T = { id: number }>(who: Account | null, path: string, parts: Parts) => {
  const form = new FormData()
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value.content)]), value.name)
  const request = new Response(form)
  return (who ? t.as(who) : t.visitor).inject<T>({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
const fieldsOf = (body: Readonly<Record<string, unknown>>) =>
  Object.entries(body).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const,
  )
const loose = () => t.db.select().from(file).where(sql`attached_at is null`)

describe.each(['/Boat', '/Boat/Create', '/bOAT'])('POST %s as a form (7.1)', (path) => {
  test('registers a boat from its fields and hangs the file on its other documents [7.1-8]', async () => {
    const fields = fieldsOf({ ...boatForm, notes: '[sic] not JSON', ...(await papers(t, mari, '2027-01-31')) })
    const { status, body, problem } = await send(mari, path, [...fields, ['file', pdf('Võtmed.pdf')]])
    expect([status, problem.errors]).toEqual([200, undefined])
    const boat = await readBoat(t, mari, body.id)
    expect(boat).toMatchObject({ name: 'Kajakas', width: 2.5, notes: '[sic] not JSON', size: 1, personId: mari.id })
    expect(boat.insuranceDocuments).toMatchObject([{ expiresOn: '2027-01-31' }])
    expect(boat.otherDocuments.map(({ name }) => name)).toEqual(['other.pdf', 'Võtmed.pdf'])
    expect(await loose()).toEqual([])
    expect(await storedDocuments(t, body.id)).toHaveLength(5)
  })
})

describe('POST Boat as a form (7.1)', () => {
  test.each(['[1]', '{}', '"quoted"', '{"a":1}'])('leaves the note %s as it was written', async (notes) => {
    const { status, body } = await send(mari, '/Boat', fieldsOf({ ...boatForm, notes, ...(await papers(t, mari)) }))
    expect(status).toBe(200)
    expect((await readBoat(t, mari, body.id)).notes).toBe(notes)
  })

  test('takes the file for the only other document, and an empty file field for none', async () => {
    const { otherDocuments, ...three } = await papers(t, mari)
    const alone = await send(mari, '/Boat', [['file', pdf('alone.pdf')], ...fieldsOf({ ...boatForm, ...three })])
    expect((await readBoat(t, mari, alone.body.id)).otherDocuments.map(({ name }) => name)).toEqual(['alone.pdf'])
    const { otherDocuments: _used, ...again } = await papers(t, mari)
    const empty = await send(mari, '/Boat', [
      ...fieldsOf({ ...boatForm, ...again, otherDocuments }),
      ['file', { name: '', content: Buffer.alloc(0) }],
    ])
    expect(empty.status).toBe(200)
  })

  test('refused, tells every field at once; its file stays the sender’s, attached to nothing', async () => {
    const { status, problem } = await send(mari, '/Boat', [
      ['name', ' '],
      ['width', 'wide'],
      ['contractDocuments', '[not JSON'],
      ['file', pdf('left.pdf')],
    ])
    expect([status, problem.code]).toEqual([400, 'invalid_input'])
    expect(problem.errors.map(({ field }) => field).sort()).toEqual(
      ['name', 'width', 'depth', 'notes', 'contractDocuments', 'insuranceDocuments']
        .concat('certificationOfRegistrationDocuments')
        .sort(),
    )
    expect(await loose()).toMatchObject([{ originalName: 'left.pdf', uploaderId: mari.id }])
  })

  test.each<[string, Parts, number, string]>([
    ['a file of another name', [['photo', pdf()]], 400, 'Send the file in the field "file"'],
    [
      'two files',
      [
        ['file', pdf()],
        ['file', pdf()],
      ],
      413,
      'A form carries one file and 60 fields.',
    ],
    [
      'a field twice',
      [
        ['name', 'A'],
        ['name', 'B'],
      ],
      400,
      'Send this field once; a list goes as JSON',
    ],
    [
      'too many fields',
      Array.from({ length: 70 }, (_, n) => [`f${n}`, 'x'] as const),
      413,
      'A form carries one file and 60 fields.',
    ],
    ['a text beyond all measure', [['notes', 'x'.repeat(1024 * 1024 + 1)]], 413, 'The form is too large.'],
    [
      'texts that are too long together',
      [
        ['notes', 'x'.repeat(700_000)],
        ['name', 'x'.repeat(700_000)],
      ],
      413,
      'The form is too large.',
    ],
    ['a file that is not what it says', [['file', { ...pdf(), name: 'boat.png' }]], 415, 'is not what its name says'],
    ['a program', [['file', { name: 'a.exe', content: Buffer.from('MZ') }]], 415, 'cannot be uploaded'],
    ['a field that would change what all objects are', [['__proto__', '{"x":1}']], 400, 'The request cannot be read.'],
  ])('refuses %s and keeps nothing of it', async (_what, parts, wanted, sentence) => {
    const before = await t.db.execute(sql`select count(*)::int as boats from boat`)
    const { status, problem } = await send(mari, '/Boat', parts)
    expect([status, problem.message]).toEqual([wanted, expect.stringContaining(sentence)])
    expect((await t.db.execute(sql`select count(*)::int as boats from boat`)).rows).toEqual(before.rows)
    expect(await t.db.select().from(file).where(eq(file.originalName, 'a.exe'))).toEqual([])
  })

  test('refuses a file that is too large as an upload does', async () => {
    const { status, problem } = await send(mari, '/Boat', [['file', pdf('large.pdf', 21 * 1024 * 1024)]])
    expect([status, problem.code, problem.message]).toEqual([413, 'too_large', 'The file is larger than 20 MB.'])
    expect(await loose()).toEqual([])
  })

  test('refuses a body that is no form though it says so', async () => {
    const { status, problem } = await t.as(mari).inject({
      method: 'POST',
      url: '/api/Boat',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'no boundary',
    })
    expect([status, problem.code]).toEqual([400, 'invalid_input'])
  })

  test('is closed to visitors, and reads nothing of theirs', async () => {
    expect((await send(null, '/Boat', [['file', pdf()]])).status).toBe(401)
    expect(await loose()).toEqual([])
  })
})

describe('POST Schedule as a form (7.1)', () => {
  test.each(['/Schedule', '/Schedule/Create'])(
    '%s asks for a drop-off with a picture of the boat [7.1-8]',
    async (path) => {
      const boat = await readyBoat(t, mari, `Boat for ${path}`)
      const { status, body } = await send<ScheduleAnswer>(mari, path, [
        ['boatId', `${boat.id}`],
        ['scheduleStatus', '0'],
        ['scheduleDate', dropOffDate],
        ['boatPictures', '[]'],
        ['inspectionPictures', '[]'],
        ['file', png('bow.png')],
      ])
      expect(status).toBe(200)
      expect(body).toMatchObject({ boatId: boat.id, scheduleStatus: 0, boatPictures: [{ name: 'bow.png' }] })
    },
  )

  test('takes pictures alone', async () => {
    const boat = await readyBoat(t, mari, 'No paper')
    const { status, problem } = await send(mari, '/Schedule', [
      ['boatId', `${boat.id}`],
      ['scheduleDate', dropOffDate],
      ['file', pdf()],
    ])
    expect([status, problem.errors]).toEqual([
      400,
      [{ field: 'boatPictures.0.abFileId', message: 'Only images can be added here.' }],
    ])
  })
})

describe('POST Subscription, POST BoatService as a form (7.1)', () => {
  test('take the fields', async () => {
    const boat = await readyBoat(t, mari, 'Served')
    const service = await send(mari, '/BoatService', [
      ['boatId', `${boat.id}`],
      ['serviceTypeId', '1'],
      ['scheduleDate', dropOffDate],
      ['publicNotes', 'Gently'],
    ])
    expect([service.status, service.body]).toEqual([200, expect.objectContaining({ publicNotes: 'Gently' })])
    const subscription = await send(mari, '/Subscription', [
      ['validFrom', '2026-06-10'],
      ['validTo', '2027-06-10'],
      ['liftsRemaining', '11'],
    ])
    expect([subscription.status, subscription.body]).toEqual([200, { id: expect.any(Number) }])
  })

  test.each(['/Subscription', '/BoatService', '/BoatService/Create'])('%s takes no file', async (path) => {
    const { status, problem } = await send(mari, path, [['file', pdf('no.pdf')]])
    expect([status, problem.code]).toEqual([415, 'unsupported_content'])
    expect(problem.message).toBe('This form takes no file. Send its fields alone.')
    expect(await loose()).toEqual([])
  })
})

describe('calls that know no forms', () => {
  test('say so', async () => {
    const { status, problem } = await send(staff, '/Schedule/Request', [['boatId', '1']])
    expect([status, problem.code, problem.message]).toEqual([415, 'unsupported_content', 'Send JSON.'])
  })
})
