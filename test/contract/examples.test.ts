import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '#contract/endpoints.ts'
import type { Example, Json, JsonObject } from './examples/example.ts'
import { examples } from './examples.ts'

const parts = ['params', 'query', 'body'] as const
const named = allEndpoints.map((endpoint) => ({ ...endpoint, call: `${endpoint.method} ${endpoint.path}` }))
const cases = named.flatMap((endpoint) => {
  const example = examples[endpoint.call]
  return example ? [{ ...endpoint, example }] : []
})
const receivedPart = (example: Example, part: (typeof parts)[number]) => example.received?.[part] ?? example[part]

/** What nobody may set from outside in any call, beside the names each example ignores. */
const neverObeyed: JsonObject = {
  role: 'admin',
  userId: 1,
  isPersonSender: true,
  createdDate: '1999-01-01T00:00:00.000Z',
  createdBy: 1,
  liftsGranted: 99,
  abilities: ['delete'],
  searchText: 'x',
}
/** The calls that are there to give somebody of the staff a role. */
const setsRole = { 'POST /User/Invite': true, 'PUT /User/Role/:id': true }
/** The calls in which staff name somebody by `userId`. */
const namesUser = { 'POST /Chat/CreateChat': true, 'PUT /Chat/Assign/:chatId': true }

describe('examples', () => {
  it('are there for every call, and for no other', () =>
    expect(Object.keys(examples).sort()).toEqual(named.map(({ call }) => call).sort()))

  it.each(cases.filter(({ creates }) => creates))('of $call, which makes a record, answers its id [D.4-1]', (one) => {
    for (const made of [one.example.answer].flat()) expect(made).toHaveProperty('id', expect.any(Number))
  })
})

describe.each(cases)('$call', ({ call, example, response, carries, ...endpoint }) => {
  for (const part of parts) {
    const schema: z.ZodType | undefined = endpoint[part]
    it(schema ? `takes the ${part} of its example` : `has no ${part}, nor has its example`, () => {
      const sent = example[part]
      if (!schema) return expect(sent).toBeUndefined()
      expect(sent).toBeDefined()
      expect(schema.parse(sent)).toEqual(receivedPart(example, part))
    })
  }

  const body: z.ZodType | undefined = endpoint.body
  if (body)
    it('obeys no field that is unknown or the server’s [D.4-4]', () => {
      const meant = {
        ...(call in setsRole && { role: example.body?.role ?? '' }),
        ...(call in namesUser && { userId: example.body?.userId ?? '' }),
      }
      const meddled: unknown = body.parse({ ...example.body, ...neverObeyed, ...meant, ...example.ignored })
      expect(meddled).toEqual(receivedPart(example, 'body'))
    })
  const query: z.ZodType | undefined = endpoint.query
  if (query)
    it('ignores what its query does not know', () => {
      const meddled: unknown = query.parse({ ...example.query, userId: '1', ownerId: '1', role: 'admin' })
      expect(meddled).toEqual(receivedPart(example, 'query'))
    })

  it('answers as its example, whole, in both directions', () => {
    const schema: z.ZodType = response
    expect(schema.parse(example.answer)).toEqual(example.answer)
    expect(z.encode(schema, example.answer)).toEqual(example.answer)
  })
  if (carries !== 'download')
    it('answers nothing it did not declare', () => {
      const schema: z.ZodType = response
      expect(z.encode(schema, leaking(example.answer))).toEqual(example.answer)
    })
})

/** The same answer with a secret in every record, records whose keys are free (counts, details) left alone. */
function leaking(answer: Json): Json {
  if (Array.isArray(answer)) return answer.map(leaking)
  if (answer === null || typeof answer !== 'object') return answer
  const free = ['phases', 'statuses', 'spans', 'states', 'details', 'before', 'after', 'checklistNames']
  const inside = Object.entries(answer).map(([key, value]) => [key, free.includes(key) ? value : leaking(value)])
  return { passwordHash: '$argon2id$', internalNotes: 'for staff alone', ...Object.fromEntries(inside) }
}

describe('names on the wire', () => {
  /** Specification 3 and 7, to the letter: what an answer must hold. */
  const names: Record<string, readonly string[]> = {
    'GET /Person/me': ['id', 'firstName', 'lastName', 'email', 'username', 'iDNumber', 'phone'],
    'POST /Person/authenticate': ['token'],
    'GET /Boat/GetByID/:id': [
      'id',
      'name',
      'width',
      'height',
      'depth',
      'brand',
      'notes',
      'size',
      'personId',
      'subscriptionId',
      'validFrom',
      'validTo',
      'schedules.0.scheduleStatus',
      'contractDocuments.0.abFileId',
      'certificationOfRegistrationDocuments.0.abFileId',
      'insuranceDocuments.0.abFileId',
      'otherDocuments.0.abFileId',
      'otherDocuments.0.boatId',
      'otherDocuments.0.name',
    ],
    'POST /Boat/Create': ['id'],
    'GET /File/:id': ['originalFileName'],
    'POST /File/upload': ['id'],
    'GET /Subscription/GetByID/:id': [
      'id',
      'boatId',
      'boat.name',
      'boat.width',
      'boat.height',
      'boat.depth',
      'boat.brand',
      'validFrom',
      'validTo',
      'liftsRemaining',
      'subscriptionStatus',
    ],
    'GET /Subscription/search': ['items.0.boat.name', 'items.0.subscriptionStatus', 'totalCount'],
    'GET /BoatService/GetByID/:id': [
      'id',
      'boat.name',
      'boat.width',
      'boat.height',
      'boat.depth',
      'boat.brand',
      'serviceType.name',
      'internalNotes',
      'serviceDate',
      'boatServiceStatus',
    ],
    'GET /BoatService/:id': [
      'boatId',
      'serviceTypeId',
      'serviceBy',
      'scheduleDate',
      'internalNotes',
      'publicNotes',
      'contractDocumentId',
      'insuranceDocumentId',
      'certificationOfRegistrationDocumentId',
      'otherDocumentId',
      'boatServiceStatus',
    ],
    'GET /BoatService/search': ['items.0.boat.name', 'items.0.boatServiceStatus', 'totalCount'],
    'POST /BoatService/Create': ['id'],
    'GET /Boat/searchBoats': ['items.0.name', 'items.0.brand', 'items.0.size', 'totalCount'],
    'GET /Schedule/searchRequest': [
      'items.0.boat.name',
      'items.0.scheduleStatus',
      'items.0.scheduleDate',
      'items.0.pickup_Requested_Date',
      'totalCount',
    ],
    'GET /Schedule/GetByID/:id': [
      'id',
      'boatId',
      'scheduleStatus',
      'scheduleDate',
      'pickup_Requested_Date',
      'serviceDate',
      'boatPictures.0.abFileId',
      'boatPictures.0.scheduleId',
      'boatPictures.0.name',
      'inspectionPictures',
      'dropOff_Payment_Notes',
      'rackId',
      'rackRowId',
      'rackPositionId',
      'boat.name',
      'boat.subscription.validFrom',
      'boat.subscription.validTo',
      'boat.person.firstName',
      'boat.person.lastName',
      'boat.person.email',
      'boat.person.phone',
      'boat.contractDocuments.0.abFileId',
      'boat.insuranceDocuments.0.boatId',
      'boat.certificationOfRegistrationDocuments',
      'boat.otherDocuments',
    ],
    'GET /DropOffRejectionReason': ['0.id', '0.name'],
    'GET /ServiceType': ['0.id', '0.name'],
    'GET /Rack': ['0.id', '0.name'],
    'GET /RackRow/GetByRack/:rackId': ['0.id', '0.name'],
    'GET /RackPosition/GetByRow/:rowId': ['0.id', '0.name', '0.positionNumber'],
  }
  const shown: Record<string, string> = {
    'GET /Person/me': '[3-2]',
    'GET /Boat/GetByID/:id': '[3-3, 3-6, 7.3-3]',
    'GET /File/:id': '[3-18, 7.3-11]',
    'GET /Subscription/GetByID/:id': '[3-7]',
    'GET /Subscription/search': '[3-25]',
    'GET /BoatService/GetByID/:id': '[3-8, 7.5-2]',
    'GET /BoatService/:id': '[3-9, 7.5-3]',
    'GET /Schedule/searchRequest': '[3-25, 7.6-3, 7.6-4]',
    'GET /Schedule/GetByID/:id': '[3-10, 3-11, 3-12]',
    'GET /DropOffRejectionReason': '[3-16, 7.6-16]',
    'GET /ServiceType': '[3-16, 7.5-9]',
    'GET /Rack': '[3-15]',
    'GET /RackRow/GetByRack/:rackId': '[3-15]',
    'GET /RackPosition/GetByRow/:rowId': '[3-15]',
  }
  const rows = Object.entries(names).map(([call, wanted]) => [call, shown[call] ?? '', wanted] as const)
  it.each(rows)('%s %s', (call, _ids, wanted) => {
    const { response, example } = cases.find((one) => one.call === call)!
    const answer: unknown = z.encode(response as z.ZodType, example.answer)
    for (const name of wanted) expect(answer).toHaveProperty(name)
  })
})
