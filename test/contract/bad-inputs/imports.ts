import { type BadInput, inBody, unreadableDay } from './bad-input.ts'

const version = 'Version must be a number'
export const importBadInputs: readonly BadInput[] = [
  inBody('PUT /Import/Mapping/:id', 'nothing', {}, { columns: 'Choose what the columns hold' }),
  inBody(
    'PUT /Import/Mapping/:id',
    'what is no choice',
    {
      version: 'x',
      leftOut: 'Boats',
      headers: [{ sheet: 5, row: 'one' }],
      columns: [{ headingKey: 5, field: 'tonnage', unit: 'yd', dayOrder: 'year first' }],
    },
    {
      version,
      leftOut: 'Choose sheets',
      'headers.0.sheet': 'Sheet must be text',
      'headers.0.row': 'Row must be a number',
      'columns.0.headingKey': 'Heading must be text',
      'columns.0.field': 'Choose what the column holds, or leave it out',
      'columns.0.unit': 'Choose a unit',
      'columns.0.dayOrder': 'Choose whether the day or the month comes first',
    },
  ),
  inBody(
    'PUT /Import/Check/:id',
    'what is no decision',
    { version: -1.5, decisions: [{ accountId: 'mari', choice: 'perhaps' }] },
    {
      version: 'Check this field',
      'decisions.0.accountId': 'Choose whether it is the same person',
      'decisions.0.choice': 'Choose whether it is the same person',
    },
  ),
  inBody(
    'PUT /Import/Run/:id',
    'nothing',
    {},
    { papersDueFrom: 'Enter the day from which missing papers close the gate' },
  ),
  inBody(
    'PUT /Import/Run/:id',
    'no day, no yes or no',
    { version: 'x', papersDueFrom: '2026-02-30', withoutWrong: 'perhaps' },
    { version, papersDueFrom: unreadableDay, withoutWrong: 'Send 1 or 0' },
  ),
  inBody('PUT /Import/TakeBack/:id', 'no version', { version: [] }, { version }),
]
