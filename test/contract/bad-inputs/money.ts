import { type BadInput, inBody, unreadableDay } from './bad-input.ts'

const entry = 'Choose an entry'
const rate = 'The rate must be a number from 0 to 100 with two decimals at most'
const price = 'The price must be a sum from 0 to a million with four decimals at most'
const meant = 'Choose whether the price is meant with VAT or without'
const quantity = 'The quantity must be a number above 0, at most a hundred thousand, with three decimals at most'
const item = {
  name: 'Name is required',
  unit: 'Choose what the price is for',
  priced: meant,
  unitPrice: price,
  due: 'Choose when it is due by itself',
}

export const moneyBadInputs: readonly BadInput[] = [
  inBody('POST /VatRate', 'nothing', {}, { validFrom: 'Enter the day from which the rate holds', rate }),
  inBody('POST /VatRate', 'no day, no rate', { validFrom: 'soon', rate: '10001' }, { validFrom: unreadableDay, rate }),
  inBody('POST /PriceItem', 'nothing', {}, item),
  inBody(
    'POST /PriceItem',
    'a price below zero, a rate without a reason, a service without a type',
    { ...{ name: 'Wash', unit: 'once', priced: 'net', unitPrice: -1, due: 'service' }, vatRate: 900 },
    {
      unitPrice: price,
      vatReason: 'A reduced rate is above zero; one of zero has another reason',
      serviceTypeId: 'Please select a service type',
    },
  ),
  inBody('PUT /PriceItem', 'nothing', {}, { id: entry, ...item }),
  inBody('PUT /PriceItem/Order', 'nothing', {}, { ids: 'Send every item once' }),
  inBody(
    'POST /Charge',
    'nothing',
    {},
    {
      ...{ personId: entry, quantity, words: 'Say what is charged', unitPrice: 'Enter the price' },
    },
  ),
  inBody(
    'POST /Charge',
    'parts of numbers',
    { personId: 7, itemId: 4, quantity: '0.5', unitPrice: 0.1, priced: 'both', supplyDay: 'soon' },
    { quantity, unitPrice: price, priced: meant, supplyDay: unreadableDay },
  ),
  inBody(
    'PUT /Charge',
    'nothing',
    {},
    {
      ...{ id: entry, words: 'Say what is charged', quantity, unitPrice: price, reason: 'Give a reason' },
    },
  ),
  inBody('PUT /Charge/TakeOff', 'nothing', {}, { id: entry, reason: 'Give a reason' }),
]
