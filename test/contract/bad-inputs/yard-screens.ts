import { type BadInput, inBody } from './bad-input.ts'

const digits = 'A PIN has 4 to 6 digits'
const password = 'Password is required'
const entry = 'Choose an entry'
const key = '8c1f8b8e-4a8d-4f3f-9f0a-0b8f4f5d7a11'
const ofSteps = 'Only what ends a movement takes a reason'
const wrongAge = 'Say how long ago in milliseconds'
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
  inBody('POST /Display', 'no name', { name: '  ' }, { name: 'Give this display a name, such as “Wall of the café”' }),
  inBody('PUT /Boat/OnDisplay/:id', 'perhaps', { onDisplay: 'perhaps' }, { onDisplay: 'Send 1 or 0' }),
  inBody('PUT /Yard/Operator', 'nothing', {}, { accountId: entry, pin: digits }),
  inBody(
    'POST /Yard/Move',
    'nothing that is known',
    { key: 'one', event: 'fly', movementId: 0 },
    { key: notUuid, event: 'Choose what happened', movementId: entry },
  ),
  inBody(
    'POST /Yard/Move',
    'reasons with a mark, which keeps none',
    { key, event: 'begin', movementId: 41, notes: 'x', overrideReason: 'x', addLiftReason: 'x' },
    { notes: ofSteps, overrideReason: ofSteps, addLiftReason: ofSteps },
  ),
  inBody(
    'POST /Yard/Move',
    'a bay for a boat that is not put on the rack, and reasons for none',
    { key, event: 'begin', movementId: 41, rackPositionId: 7 },
    { rackPositionId: 'Only a boat that is put on the rack gets a bay' },
  ),
  inBody(
    'POST /Yard/Move',
    'reasons for no bay',
    { key, event: 'back-on-rack', movementId: 41, misfitReason: 'x', keptBayReason: 'x' },
    {
      misfitReason: 'Only a boat that is put on the rack gets a bay',
      keptBayReason: 'Only a boat that is put on the rack gets a bay',
    },
  ),
  inBody(
    'POST /Yard/Move',
    'a move taken back by what is no undo',
    { key, event: 'begin', movementId: 41, undoes: key },
    { undoes: 'Say which move is taken back' },
  ),
  inBody(
    'POST /Yard/Move',
    'kept by nobody, at no time',
    { key, event: 'begin', movementId: 41, kept: { age: -1, clockAge: 'x' } },
    {
      'kept.operatorId': 'Say who did it',
      'kept.fromStatus': 'Say the status it started from',
      'kept.since': 'Say on which day it was pressed',
      'kept.age': wrongAge,
      'kept.clockAge': wrongAge,
    },
  ),
  inBody(
    'POST /Yard/Move',
    'more checks than a list can have',
    {
      key,
      event: 'lower',
      movementId: 41,
      checklist: Object.fromEntries(Array.from({ length: 31 }, (_, n) => [n, true])),
    },
    { checklist: 'A list can have at most 30 items' },
  ),
  inBody('POST /YardScreen/Undecided/Drop', 'of no device', {}, { screenId: entry }),
  inBody('PUT /YardScreen/Undecided/:id', 'neither', { decision: 'maybe' }, { decision: 'Say what becomes of it' }),
  inBody(
    'POST /Yard/Move',
    'a gate’s reason with an undo',
    { key, event: 'undo', movementId: 41, undoes: key, overrideReason: 'x' },
    { overrideReason: ofSteps },
  ),
  inBody(
    'POST /Yard/Move',
    'nobody moved aside',
    { key, event: 'move-bay', movementId: 41 },
    { moves: 'Say which boat is moved, and into which bay' },
  ),
  inBody(
    'POST /Yard/Move',
    'a boat moved aside by a Begin',
    { key, event: 'begin', movementId: 41, moves: { scheduleId: 90, rackPositionId: 28 } },
    { moves: 'Say which boat is moved, and into which bay' },
  ),
]
