import type { Wording } from '#contract/language/sentence.ts'
import { asDecimal } from '#contract/money/decimal.ts'
import type { IssuedDocument, IssuedLine } from '#contract/money/issued-document.ts'
import type { Unit } from '#contract/money/kinds.ts'
import { wordsIn } from '../platform/language/wording.ts'
import { creditWords, reasonWords } from './texts.ts'
import { exemptionCodes, isOutsideWhole, vatCategory } from './vat-category.ts'
import { writeXml, type XmlNode } from './write-xml.ts'

/** UN/ECE Recommendation 20. */
const unitCodes: Readonly<Record<Unit, string>> = {
  ...{ once: 'C62', piece: 'C62', lift: 'C62', hour: 'HUR', day: 'DAY', metre: 'MTR' },
}
const oasis = 'urn:oasis:names:specification:ubl:schema:xsd'
const ofInvoice = {
  root: 'Invoice',
  type: ['cbc:InvoiceTypeCode', '380'],
  line: 'cac:InvoiceLine',
  quantity: 'cbc:InvoicedQuantity',
} as const
const ofCreditNote = {
  root: 'CreditNote',
  type: ['cbc:CreditNoteTypeCode', '381'],
  line: 'cac:CreditNoteLine',
  quantity: 'cbc:CreditedQuantity',
} as const

const vatScheme: XmlNode = ['cac:TaxScheme', [['cbc:ID', 'VAT']]]
const orNone = (name: string, text: string | null | undefined): XmlNode | null => (text ? [name, text] : null)
const inCurrency =
  ({ currency: currencyID }: IssuedDocument) =>
  (name: string, cents: number): XmlNode => [name, asDecimal(cents, 2), { currencyID }]

const taxNode = (vatNumber: string | null): XmlNode | null =>
  vatNumber === null ? null : ['cac:PartyTaxScheme', [['cbc:CompanyID', vatNumber], vatScheme]]

const sellerNode = (document: IssuedDocument): XmlNode => {
  const { seller } = document
  const address: XmlNode[] = [
    ['cbc:StreetName', seller.street],
    ['cbc:CityName', seller.city],
    ['cbc:PostalZone', seller.postalCode],
    ['cac:Country', [['cbc:IdentificationCode', seller.country]]],
  ]
  const party = [
    ['cac:PartyName', [['cbc:Name', seller.name]]],
    ['cac:PostalAddress', address],
    isOutsideWhole(document) ? null : taxNode(seller.vatNumber),
    [
      'cac:PartyLegalEntity',
      [
        ['cbc:RegistrationName', seller.name],
        ['cbc:CompanyID', seller.registryCode],
      ],
    ],
    [
      'cac:Contact',
      [
        ['cbc:Telephone', seller.phone],
        ['cbc:ElectronicMail', seller.email],
      ],
    ],
  ] as const satisfies (XmlNode | null)[]
  return ['cac:AccountingSupplierParty', [['cac:Party', party]]]
}

const buyerNode = (document: IssuedDocument): XmlNode => {
  const { buyer } = document
  const [street, more, ...rest] = buyer.address?.split('\n').filter((line) => line.trim()) ?? []
  const address = [
    orNone('cbc:StreetName', street),
    orNone('cbc:AdditionalStreetName', more),
    rest.length > 0 ? (['cac:AddressLine', [['cbc:Line', rest.join(', ')]]] as const) : null,
    ['cac:Country', [['cbc:IdentificationCode', buyer.country]]],
  ] as const satisfies (XmlNode | null)[]
  const contact = [orNone('cbc:Name', buyer.contact), orNone('cbc:ElectronicMail', buyer.email)]
  const party = [
    ['cac:PartyIdentification', [['cbc:ID', buyer.customerNumber ?? String(buyer.customerId)]]],
    ['cac:PostalAddress', address],
    isOutsideWhole(document) ? null : taxNode(buyer.vatNumber),
    ['cac:PartyLegalEntity', [['cbc:RegistrationName', buyer.name], orNone('cbc:CompanyID', buyer.registryCode)]],
    contact.some(Boolean) ? ['cac:Contact', contact] : null,
  ] as const satisfies (XmlNode | null)[]
  return ['cac:AccountingCustomerParty', [['cac:Party', party]]]
}

const paymentNodes = (document: IssuedDocument, word: Wording): (XmlNode | null)[] => {
  const { seller, reference, credits, currency } = document
  // EN 16931 wants either a last day or terms (BR-CO-25), and a credit note has no day
  if (credits) return [['cac:PaymentTerms', [['cbc:Note', word(creditWords(credits.number))]]]]
  const account = [
    ['cbc:ID', seller.iban],
    ['cbc:Name', seller.name],
    seller.bic ? ['cac:FinancialInstitutionBranch', [['cbc:ID', seller.bic]]] : null,
  ] as const satisfies (XmlNode | null)[]
  return [
    [
      'cac:PaymentMeans',
      [
        // SEPA credit transfer, or a transfer of any kind
        ['cbc:PaymentMeansCode', currency === 'EUR' ? '58' : '30'],
        orNone('cbc:PaymentID', reference),
        ['cac:PayeeFinancialAccount', account],
      ],
    ],
  ]
}

const isRated = (code: string) => code !== 'O'

const taxNodes = (document: IssuedDocument, word: Wording): XmlNode => {
  const cents = inCurrency(document)
  const groups = Map.groupBy(document.vatByRate, ({ rate, reason }) => `${vatCategory(document, reason)} ${rate}`)
  const subtotals = [...groups.values()].map((same): XmlNode => {
    const code = vatCategory(document, same[0]!.reason)
    const reasons = same.flatMap(({ reason }) => (reason && code !== 'Z' ? [reason] : []))
    const category = [
      ['cbc:ID', code],
      isRated(code) ? ['cbc:Percent', asDecimal(same[0]!.rate, 2)] : null,
      orNone('cbc:TaxExemptionReasonCode', reasons.length === 1 ? exemptionCodes[reasons[0]!] : null),
      orNone('cbc:TaxExemptionReason', reasons.map((reason) => word(reasonWords[reason])).join('; ')),
      vatScheme,
    ] as const satisfies (XmlNode | null)[]
    return [
      'cac:TaxSubtotal',
      [
        cents(
          'cbc:TaxableAmount',
          same.reduce((sum, { net }) => sum + net, 0),
        ),
        cents(
          'cbc:TaxAmount',
          same.reduce((sum, { vat }) => sum + vat, 0),
        ),
        ['cac:TaxCategory', category],
      ],
    ]
  })
  return ['cac:TaxTotal', [cents('cbc:TaxAmount', document.vat), ...subtotals]]
}

/** A price with VAT has none without that would be exact: its line says what the quantity costs, for that quantity. */
const priceNode = (document: IssuedDocument, line: IssuedLine): XmlNode => {
  const { currency: currencyID } = document
  const unitCode = unitCodes[line.unit]
  if (line.priced === 'net') return ['cac:Price', [['cbc:PriceAmount', asDecimal(line.unitPrice, 4), { currencyID }]]]
  return [
    'cac:Price',
    [
      ['cbc:PriceAmount', asDecimal(Math.abs(line.net), 2), { currencyID }],
      ['cbc:BaseQuantity', asDecimal(Math.abs(line.quantity), 3), { unitCode }],
    ],
  ]
}

const lineNode = (document: IssuedDocument, line: IssuedLine, at: number): XmlNode => {
  const names = document.kind === 'invoice' ? ofInvoice : ofCreditNote
  const code = vatCategory(document, line.zeroReason)
  const category: (XmlNode | null)[] = [
    ['cbc:ID', code],
    isRated(code) ? ['cbc:Percent', asDecimal(line.vatRate, 2)] : null,
    vatScheme,
  ]
  const item: (XmlNode | null)[] = [
    orNone('cbc:Description', line.boat),
    ['cbc:Name', line.words],
    ['cac:ClassifiedTaxCategory', category],
  ]
  return [
    names.line,
    [
      ['cbc:ID', String(at + 1)],
      orNone('cbc:Note', line.note),
      [names.quantity, asDecimal(line.quantity, 3), { unitCode: unitCodes[line.unit] }],
      inCurrency(document)('cbc:LineExtensionAmount', line.net),
      ['cac:Item', item],
      priceNode(document, line),
    ],
  ]
}

/** An invoice or a credit note as UBL 2.1 by EN 16931. Throws a RangeError on what XML cannot hold. */
export const writeUbl = (document: IssuedDocument): string => {
  const names = document.kind === 'invoice' ? ofInvoice : ofCreditNote
  const word = wordsIn(document.language)
  const cents = inCurrency(document)
  const { net, vat, rounding, credits } = document
  return writeXml([
    names.root,
    [
      ['cbc:CustomizationID', 'urn:cen.eu:en16931:2017'],
      ['cbc:ID', document.number],
      ['cbc:IssueDate', document.issuedOn],
      orNone('cbc:DueDate', document.dueOn),
      names.type,
      ['cbc:DocumentCurrencyCode', document.currency],
      [
        'cac:InvoicePeriod',
        [
          ['cbc:StartDate', document.supplyFrom],
          ['cbc:EndDate', document.supplyTo],
        ],
      ],
      credits && [
        'cac:BillingReference',
        [
          [
            'cac:InvoiceDocumentReference',
            [
              ['cbc:ID', credits.number],
              ['cbc:IssueDate', credits.issuedOn],
            ],
          ],
        ],
      ],
      sellerNode(document),
      buyerNode(document),
      ...paymentNodes(document, word),
      taxNodes(document, word),
      [
        'cac:LegalMonetaryTotal',
        [
          cents('cbc:LineExtensionAmount', net),
          cents('cbc:TaxExclusiveAmount', net),
          cents('cbc:TaxInclusiveAmount', net + vat),
          rounding === 0 ? null : cents('cbc:PayableRoundingAmount', rounding),
          cents('cbc:PayableAmount', document.total),
        ],
      ],
      ...document.lines.map((line, at) => lineNode(document, line, at)),
    ],
    {
      xmlns: `${oasis}:${names.root}-2`,
      'xmlns:cac': `${oasis}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${oasis}:CommonBasicComponents-2`,
    },
  ])
}
