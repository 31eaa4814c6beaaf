import { type BadInput, inBody } from './bad-input.ts'

const entry = 'Choose an entry'
const title = 'Say what it is about'
const lines = 'Send at most 50 lines'
const answers = 'Answer one line at least'

/** What is refused of work orders. */
export const workOrderBadInputs: readonly BadInput[] = [
  inBody('POST /WorkOrder', 'nothing', {}, { boatId: entry, title, lines }),
  inBody(
    'POST /WorkOrder',
    'a line of nothing',
    { boatId: 1, title: 'Hull', lines: [{ kind: 'labour', quantity: 1000 }] },
    { 'lines.0.words': 'Say what is done', 'lines.0.unitPrice': 'Enter the price' },
  ),
  inBody(
    'PUT /WorkOrder',
    'a line that is none, of no kind and no quantity',
    { id: 'x', title: ' ', lines: [{ words: 'Rope', kind: 'rope', quantity: 0, unitPrice: -1 }] },
    {
      ...{ id: entry, title, 'lines.0.kind': 'Choose what the line is of' },
      'lines.0.quantity':
        'The quantity must be a number above 0, at most a hundred thousand, with three decimals at most',
      'lines.0.unitPrice': 'The price must be a sum from 0 to a million with four decimals at most',
    },
  ),
  inBody('PUT /WorkOrder/Offer', 'no order', { id: 0 }, { id: entry }),
  inBody('PUT /WorkOrder/Answer', 'no answers', { id: 1, answers: [] }, { answers }),
  inBody(
    'PUT /WorkOrder/Answer',
    'an answer that is none',
    { id: 1, answers: [{ lineId: 'x', answer: 'perhaps' }] },
    { 'answers.0.lineId': entry, 'answers.0.answer': 'Accept or decline' },
  ),
  inBody(
    'PUT /WorkOrder/Note',
    'nothing',
    {},
    { id: entry, answers, saidBy: 'Say who answered', way: 'Choose how the answer came' },
  ),
  inBody('PUT /WorkOrder/Step', 'no step', { id: 1, step: 'fly' }, { step: 'Choose the step' }),
  inBody(
    'PUT /WorkOrder/Done',
    'less than nothing was used',
    { id: 1, used: [{ lineId: 1, quantity: -1 }] },
    {
      'used.0.quantity': 'The quantity must be a number from 0 to a hundred thousand, with three decimals at most',
    },
  ),
  inBody(
    'PUT /WorkOrder/Note',
    'a picture that is none',
    { id: 1, answers: [{ lineId: 1, answer: 'accepted' }], saidBy: 'Mari', way: 'paper', abFileId: 'x' },
    { abFileId: entry },
  ),
  inBody('POST /WorkOrder/Picture', 'no order and no picture', {}, { id: entry, abFileId: 'Send the picture first' }),
  inBody('POST /WorkOrder/Mail', 'no order', { id: 'x' }, { id: entry }),
  inBody('PUT /Estimate/:token', 'nothing', {}, { name: 'Enter your name', answers }),
]
