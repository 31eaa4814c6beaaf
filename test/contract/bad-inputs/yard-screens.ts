import { type BadInput, inBody } from './bad-input.ts'

const digits = 'A PIN has 4 to 6 digits'
const password = 'Password is required'
const entry = 'Choose an entry'
const notUuid = 'The key of a move must be a UUID'

export const yardScreenBadInputs: readonly BadInput[] = [
  inBody('PUT /YardScreen/Pin', 'nothing', {}, { pin: digits, password }),
  inBody(
    'PUT /YardScreen/Pin',
    'what is tried first',
    { pin: '1234', password: 'x' },
    { pin: 'This PIN is guessed at once: choose digits without a pattern' },
  ),
  inBody('PUT /YardScreen/Pin', 'letters', { pin: 'abcd', password: 'x' }, { pin: digits }),
  inBody('POST /YardScreen/Pin/Remove', 'nothing', {}, { password }),
  inBody(
    'POST /YardScreen',
    'no name',
    { name: '  ' },
    { name: 'Give this device a name, such as “Tablet at the crane”' },
  ),
  inBody('PUT /Yard/Operator', 'nothing', {}, { accountId: entry, pin: digits }),
  inBody(
    'POST /Yard/Move',
    'nothing that is known',
    { key: 'one', event: 'fly', movementId: 0 },
    { key: notUuid, event: 'Choose what happened', movementId: entry },
  ),
]
