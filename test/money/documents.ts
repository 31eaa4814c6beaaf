import fc from 'fast-check'
import { languageTags } from '#contract/language/languages.ts'
import { documentSums } from '#contract/money/document-sums.ts'
import {
  type IssuedDocument,
  type IssuedLine,
  issuedDocument,
  type ZeroReason,
} from '#contract/money/issued-document.ts'
import { pricedAs, units } from '#contract/money/kinds.ts'
import { lineSums } from '#contract/money/line-sums.ts'
import { makeReference } from '#contract/money/reference-numbers.ts'
import { addDays } from '#contract/time.ts'

type GivenLine = Partial<IssuedLine> & Pick<IssuedLine, 'unitPrice'>

/** A line with its net sum: one piece at 24 %, without VAT in its price, unless said otherwise. */
export const lineOf = (given: GivenLine): IssuedLine => {
  const line = {
    ...({
      words: 'Lift beyond the plan',
      note: null,
      boat: null,
      quantity: 1000,
      unit: 'piece',
      priced: 'net',
    } as const),
    vatRate: 2400,
    ...given,
  }
  return { zeroReason: line.vatRate === 0 ? 'exempt' : null, ...line, net: lineSums(line).net }
}

/** An issued document, judged as those that are issued; sums follow from its lines. */
export const documentOf = (given: Partial<IssuedDocument> = {}): IssuedDocument => {
  const { number = '2026-0142', kind = 'invoice', lines = pictured } = given
  const isCredit = kind === 'credit-note'
  return issuedDocument.parse({
    ...{ kind, number, series: '2026', issuedOn: '2026-11-16', supplyFrom: '2026-11-05', supplyTo: '2026-11-16' },
    ...{ dueOn: isCredit ? null : '2026-11-30', reference: isCredit ? null : makeReference('7-3-1', number) },
    ...{ credits: isCredit ? { number: '2026-0100', issuedOn: '2026-10-01' } : null },
    ...{ currency: 'EUR', language: 'en', seller, buyer, vatReason: null, ...documentSums(lines) },
    boats: [{ name: 'Kajakas', model: 'Haldor 640', length: 640, registrationNumber: 'DEMO-2041' }],
    ...given,
    lines,
  })
}

const seller: IssuedDocument['seller'] = {
  ...{ name: 'Kalda Marina OÜ', registryCode: '10000018', vatNumber: 'EE100000180' },
  ...{ street: 'Kalda tee 12', city: 'Kaldasadam', postalCode: '74001', country: 'EE' },
  ...{ iban: 'EE382200221020145685', bic: null, email: 'arved@kalda.example', phone: '+372 5555 0100' },
}
const buyer: IssuedDocument['buyer'] = {
  ...{ customerId: 5, customerNumber: '5', name: 'Liis Meretuul', contact: null, registryCode: null, vatNumber: null },
  ...{ address: 'Pihlaka tee 4\n10913 Tallinn', country: 'EE', email: 'liis@kalda.example' },
}
const pictured: IssuedLine[] = [
  lineOf({ unitPrice: 500_000, quantity: 2000, unit: 'lift', note: 'Lifted 5 November, lowered 12 November' }),
  lineOf({
    ...{ words: 'Labour', unitPrice: 450_000, quantity: 1500, unit: 'hour' },
    note: 'Engine check, work order 18, accepted 9 November',
  }),
  lineOf({ words: 'Anode set', unitPrice: 179_800, note: 'Work order 18' }),
  lineOf({
    ...{ words: 'Waterway fee', unitPrice: 100_000, vatRate: 0, zeroReason: 'passed-on' },
    note: 'Paid on for you, not part of our supply',
  }),
]

const words = {
  en: [
    'Lift beyond the plan',
    'Labour <night> & "day"',
    'Winter storage ashore with cover, washing and two moves between racks',
  ],
  et: [
    'Paketiväline tõstmine',
    'Töötund',
    'Talvine hoid kuivdokis koos katte, pesu ja kahe ümbertõstmisega riiulite vahel',
  ],
  fi: [
    'Sopimukseen kuulumaton nosto',
    'Työtunti',
    'Talvisäilytys kuivatelakalla peitteineen, pesuineen ja kahdella siirrolla',
  ],
  ru: [
    'Подъём сверх тарифа',
    'Рабочий час',
    'Зимнее хранение на берегу с тентом, мойкой и двумя перестановками между стеллажами',
  ],
}
const names = {
  en: 'Bartholomew Featherstonehaugh-Cholmondeley and Partners Yachting, Limited',
  et: 'Pärnu-Jaagupi Õnneliku Jäääärse Purjetajate Selts MTÜ',
  fi: 'Äänekosken Venetarvike ja Hyötyajoneuvohuolto Öystilä & Pojat Oy',
  ru: 'Общество с ограниченной ответственностью «Щукинский яхт-клуб „Жёлтый буй“»',
}

const reasonsOfWhole = ['reverse-charge', 'outside-scope', 'seller-not-registered'] as const
const lineArb = (language: keyof typeof words, whole: ZeroReason | null, rates: readonly number[]) =>
  fc
    .record({
      words: fc.constantFrom(...words[language]),
      note: fc.option(fc.constantFrom('Töökäsk 18', 'Заказ 7 & <8>')),
      boat: fc.option(fc.constantFrom('Kajakas', 'Чайка')),
      // what is taken off is a discount; a price of 0 is a line that costs nothing
      quantity: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 20_000 }) }, fc.constantFrom(1000, -10)),
      unit: fc.constantFrom(...units),
      unitPrice: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 100_000, max: 40_000_000 }) }, fc.constant(0)),
      priced: fc.constantFrom(...pricedAs),
      vatRate: whole ? fc.constant(0) : fc.constantFrom(...rates),
      reason: fc.constantFrom('exempt', 'zero-rated', 'passed-on', 'outside-scope'),
    })
    .map(({ reason, ...line }) =>
      lineOf({ ...line, zeroReason: line.vatRate > 0 ? null : (whole ?? (reason as ZeroReason)) }),
    )

/** Invoices and credit notes of every language, rate, reason and kind of price there is. */
export const documents: fc.Arbitrary<IssuedDocument> = fc
  .record({
    kind: fc.constantFrom('invoice', 'invoice', 'credit-note'),
    language: fc.constantFrom(...languageTags),
    vatReason: fc.option(fc.constantFrom(...reasonsOfWhole), { freq: 2 }),
    issuedOn: fc.constantFrom('2025-06-20', '2026-11-16'),
    allGross: fc.boolean(),
    isCompany: fc.boolean(),
    number: fc.integer({ min: 1, max: 9999 }),
  })
  .chain(({ kind, language, vatReason, issuedOn, allGross, isCompany, number }) =>
    fc
      .array(lineArb(language, vatReason, issuedOn < '2025-07-01' ? [2200, 900, 0] : [2400, 1300, 900, 0]), {
        ...{ minLength: 1, maxLength: 12 },
      })
      .filter((lines) => documentSums(lines).total >= 0)
      .map((given) => {
        const lines = allGross ? given.map((line) => lineOf({ ...line, priced: 'gross' })) : given
        return documentOf({
          ...{ kind, language, vatReason, issuedOn, lines, number: `A${issuedOn.slice(0, 4)}-${number}` },
          ...{ supplyFrom: addDays(issuedOn, -10), supplyTo: issuedOn },
          ...(kind === 'invoice' && { dueOn: addDays(issuedOn, 14) }),
          seller: { ...seller, vatNumber: vatReason === 'seller-not-registered' ? null : seller.vatNumber },
          buyer: {
            ...buyer,
            name: names[language],
            registryCode: isCompany || vatReason === 'reverse-charge' ? '12345678' : null,
            vatNumber: isCompany ? 'FI12345671' : null,
            address: isCompany ? 'Sadama 1 <A> & B\n00100 Helsinki' : null,
            country: isCompany ? 'FI' : 'EE',
          },
        })
      }),
  )
  .filter(({ total }) => total >= 0)

/** The same of them every time. */
export const someDocuments = (count: number): IssuedDocument[] => fc.sample(documents, { numRuns: count, seed: 74 })
