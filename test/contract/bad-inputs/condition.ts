import { type BadInput, inBody } from './bad-input.ts'

const entry = 'Choose an entry'
const age = 'Say how long ago it was taken in milliseconds, at most 48 hours'
const long = 'x'.repeat(501)

/** What is refused of pictures and findings. */
export const conditionBadInputs: readonly BadInput[] = [
  inBody(
    'POST /Yard/Condition',
    'nothing',
    {},
    { scheduleId: entry, step: 'Choose the step', abFileId: 'Send the picture first' },
  ),
  inBody(
    'POST /Yard/Condition',
    'a step that is none, a word too long, and from three days ago',
    { scheduleId: 'x', step: 'painted', abFileId: 0, words: long, age: 72 * 3_600_000 },
    {
      ...{ scheduleId: entry, step: 'Choose the step', abFileId: 'Send the picture first' },
      words: 'What is wrong can be at most 500 characters',
      age,
    },
  ),
  inBody('PUT /Yard/Finding/:id', 'nothing', { words: '  ' }, { words: 'Say what is wrong' }),
  inBody(
    'PUT /Yard/Picture/Remove/:id',
    'too long',
    { reason: long },
    { reason: 'Reason can be at most 500 characters' },
  ),
  inBody('PUT /Condition/Close/:id', 'nothing', {}, { words: 'Say what was done' }),
  inBody(
    'PUT /Condition/Close/:id',
    'too long',
    { words: long },
    { words: 'What was done can be at most 500 characters' },
  ),
]
