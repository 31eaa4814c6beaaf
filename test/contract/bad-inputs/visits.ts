import { type BadInput, inBody, unreadableDay } from './bad-input.ts'

const entry = 'Choose an entry'
const visitor = {
  name: 'Jaan Rand',
  phone: '5550 202',
  boatName: 'Aallotar',
  lengthOverall: 7.4,
  width: 2.7,
  depth: 0.8,
}
const price = 'The price must be a sum from 0 to 100000, or empty'

export const visitBadInputs: readonly BadInput[] = [
  inBody(
    'POST /Visit',
    'nothing',
    {},
    {
      name: 'Enter the visitor’s name',
      phone: 'Enter the visitor’s phone number',
      boatName: 'Name is required',
      lengthOverall: 'Length is required',
      width: 'Width is required',
      depth: 'Depth is required',
      validFrom: 'Enter the first day of the visit',
      validTo: 'Enter the last day of the visit',
      liftsRemaining: 'Enter how many lifts the visit holds',
    },
  ),
  inBody(
    'POST /Visit',
    'a person that is no id, days that cannot be read, a price beyond all',
    { ...visitor, personId: 'x', validFrom: 'soon', validTo: '2026-02-30', liftsRemaining: 1, agreedPrice: 10_000_001 },
    { personId: entry, validFrom: unreadableDay, validTo: unreadableDay, agreedPrice: price },
  ),
  inBody(
    'POST /Visit',
    'the days the wrong way round, no phone number, no address, a price below nothing',
    {
      ...visitor,
      ...{ phone: 'call me', email: 'hanna', agreedPrice: -1 },
      ...{ validFrom: '2026-06-14', validTo: '2026-06-11', liftsRemaining: 1 },
    },
    {
      phone: 'Enter a phone number like +372 5555 0101',
      email: 'Enter an e-mail address like name@example.com',
      validTo: 'The last day must not be before the first',
      agreedPrice: price,
    },
  ),
]
