import { type BadInput, inBody, unreadableDay } from './bad-input.ts'

const entry = 'Choose an entry'
const sum = 'Enter a sum above 0 with two decimals at most'
const days = 'Days to pay must be a whole number from 0 to 365'
const day = 'Enter the day of the payment'
const way = 'Choose how it was paid'
const charges = 'Choose charges, each once'
const lines = 'Choose lines, each once'
const customers = 'Choose customers, each once'

export const invoiceBadInputs: readonly BadInput[] = [
  inBody(
    'PUT /InvoiceSetup',
    'nothing but signs that are none',
    {
      ...{ name: ' ', registryCode: '', vatNumber: '-', street: '', city: '', postalCode: '', country: 'Eesti' },
      ...{ iban: 'EE382200221020145686', bic: 'X', email: 'arved', phone: 'call me', prefix: '20', creditPrefix: '20' },
      ...{ dueDays: 400, keepYears: 3, referenceKind: 'iso', atApproval: 'yes' },
    },
    {
      name: 'Enter the seller’s name',
      registryCode: 'Enter the registry code',
      vatNumber: 'Enter a VAT number with its country, such as EE100000180',
      street: 'Enter the street',
      city: 'Enter the city',
      postalCode: 'Enter the postal code',
      country: 'Enter the country as two letters, such as EE',
      iban: 'This is no IBAN: look for a mistyped figure',
      bic: 'A BIC has 8 or 11 letters and figures',
      email: 'Enter an e-mail address like name@example.com',
      phone: 'Enter a phone number like +372 5555 0101',
      prefix: 'The beginning of invoice numbers can hold letters and dashes alone',
      creditPrefix: 'The beginning of credit note numbers can hold letters and dashes alone',
      dueDays: days,
      keepYears: 'Years to keep must be a whole number from 7 to 30',
      atApproval: 'Send true or false',
      referenceKind: 'Choose how references are made',
    },
  ),
  inBody('PUT /InvoiceSetup/Closed', 'no day', { until: 'soon' }, { until: unreadableDay }),
  inBody(
    'PUT /Buyer',
    'a country and a reason that are none',
    { personId: 'x', country: 'Soome', vatReason: 'exempt' },
    {
      personId: entry,
      country: 'Enter the country as two letters, such as EE',
      vatReason: 'Choose why there is no VAT',
    },
  ),
  inBody('POST /Invoice', 'nothing', {}, { personId: entry, chargeIds: charges }),
  inBody('POST /Invoice', 'a charge twice', { personId: 5, chargeIds: [7, 7] }, { chargeIds: charges }),
  inBody(
    'POST /CreditNote',
    'no lines and no reason',
    { lines: [] },
    { invoiceId: entry, lines, reason: 'Give a reason' },
  ),
  inBody(
    'POST /ProviderPayment',
    'nothing',
    {},
    { invoiceIds: 'Choose invoices, each once', provider: 'Choose how to pay', method: 'Choose how to pay' },
  ),
  inBody(
    'POST /ProviderPayment',
    'an invoice twice',
    { invoiceIds: [3, 3], provider: 'stripe', method: 'card' },
    { invoiceIds: 'Choose invoices, each once' },
  ),
  inBody(
    'POST /Pay/Begin/:token',
    'nothing',
    {},
    { provider: 'Choose how to pay', method: 'Choose how to pay', sum: 'Send the sum that was looked at' },
  ),
  inBody('POST /Settings/TestProvider', 'another', { provider: 'other' }, { provider: 'Choose how to pay' }),
  inBody('POST /InvoiceRun', 'nobody', { customers: [] }, { until: 'Enter a day as YYYY-MM-DD', customers }),
  inBody(
    'POST /InvoiceRun',
    'a customer twice',
    {
      until: '2026-06-10',
      customers: [
        { personId: 5, total: 1 },
        { personId: 5, total: 1 },
      ],
    },
    { customers },
  ),
  inBody('POST /Payment', 'nothing', {}, { personId: entry, sum, paidOn: day, way }),
  inBody('POST /Payment/TakeBack', 'nothing', { reason: ' ' }, { paymentId: entry, reason: 'Give a reason' }),
  inBody('POST /Invoice/Mail', 'no invoice', { invoiceId: 'x' }, { invoiceId: entry }),
  inBody(
    'POST /Payment/PayBack',
    'half a cent on no day',
    { personId: 5, sum: 0.5, paidOn: '2026-02-30', way: 'gold' },
    { sum, paidOn: unreadableDay, way },
  ),
]
