import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankFile, type FileEntry } from '#test/money/bank-file.ts'
import { mostBankFileBytes, readBankFile } from './read-bank-file.ts'

const account = { iban: 'EE382200221020145685', currency: 'EUR' } as const
const read = (bytes: Uint8Array) => readBankFile(bytes, account)
const entriesOf = (bytes: Uint8Array) => {
  const file = read(bytes)
  if (file.fault !== null) throw new Error(file.fault)
  return file.entries
}
const one = (entry: FileEntry, version: 2 | 8 = 2) => entriesOf(bankFile([entry], { version }))

describe('a bank’s file', () => {
  it.each([2, 8] as const)('of version %s says who paid what, with which reference', (version) => {
    const given = {
      ...{
        cents: 24_000,
        reference: '202601427',
        text: ['Aitäh & <tere>', 'RF18 5390 0754 7034'],
        payer: 'Liis Meretuul',
      },
      ...{ payerIban: 'EE471000001020145685', bankReference: '2026112000001' },
    }
    expect(one(given, version)).toEqual([
      {
        ...{ identity: expect.stringMatching(/^[0-9a-f]{40}$/), day: '2026-11-20', cents: 24_000, isReversal: false },
        ...{
          reference: '202601427',
          textReferences: expect.arrayContaining(['RF18539007547034']),
          text: 'Aitäh & <tere> RF18 5390 0754 7034',
        },
        ...{ payerName: 'Liis Meretuul', payerIban: 'EE471000001020145685', bankReference: '2026112000001' },
      },
    ])
  })
  it('keeps the reference as one would write it, and one that is none as it is', () => {
    const references = ['0000202601427', 'rf18 5390 0754 7034', 'ARVE 12'].map(
      (reference) => one({ cents: 1, reference })[0]!.reference,
    )
    expect(references).toEqual(['202601427', 'RF18539007547034', 'ARVE 12'])
  })
  it('gives booked credits in the currency alone', () => {
    const kept = { cents: 500, text: ['kept'] }
    const others: FileEntry[] = [
      ...[
        { cents: 1, debit: true },
        { cents: 2, status: 'PDNG' },
        { cents: 3, currency: 'SEK' },
      ],
    ]
    for (const version of [2, 8] as const)
      expect(entriesOf(bankFile([...others, kept], { version })).map(({ text }) => text)).toEqual(['kept'])
  })
  it('marks what is taken back', () => {
    const entries = entriesOf(
      bankFile([
        { cents: 700, debit: true, reversal: true },
        { cents: 800, reversal: true },
      ]),
    )
    expect(entries.map(({ cents, isReversal }) => [cents, isReversal])).toEqual([
      [-700, true],
      [800, true],
    ])
  })
  it('parts a batch, and leaves one whole whose parts do not make it', () => {
    const batch = [
      { cents: 100, reference: '13' },
      { cents: 250, text: ['two'] },
    ]
    expect(one({ cents: 350, batch }).map(({ cents, reference, text }) => [cents, reference, text])).toEqual([
      [100, '13', ''],
      [250, null, 'two'],
    ])
    expect(one({ cents: 351, batch }).map(({ cents, reference }) => [cents, reference])).toEqual([[351, null]])
  })
  it('knows an entry again in another file, and tells two alike apart', () => {
    const lunch = { cents: 1000, text: ['lunch'] }
    const [first, second] = entriesOf(bankFile([lunch, lunch]))
    expect(first!.identity).not.toBe(second!.identity)
    const again = entriesOf(bankFile([{ cents: 1 }, lunch, { cents: 2, bankReference: 'x' }, lunch], { version: 8 }))
    expect([again[1]!.identity, again[3]!.identity]).toEqual([first!.identity, second!.identity])
    const named = one({ cents: 5, bankReference: 'A1', text: ['as sent'] })[0]!.identity
    expect(one({ cents: 5, bankReference: 'A1', text: ['as the bank put it later'] })[0]!.identity).toBe(named)
    expect(one({ cents: 5, bankReference: 'A2' })[0]!.identity).not.toBe(named)
  })
  it('is read in the letters it says', () => {
    const text = bankFile([{ cents: 1, payer: 'Õie Äär' }])
      .toString('utf8')
      .replace('UTF-8', 'ISO-8859-1')
    expect(entriesOf(Buffer.from(text, 'latin1'))[0]!.payerName).toBe('Õie Äär')
    expect(read(Buffer.from(text.replace('ISO-8859-1', 'UTF-8'), 'latin1')).fault).toBe('not-camt-053')
  })
})

describe('a file that is refused', () => {
  const good = bankFile([{ cents: 24_000, reference: '202601427' }])
  it('is of another account, which is named', () => {
    const file = read(bankFile([{ cents: 1 }], { iban: 'EE471000001020145685' }))
    expect(file).toEqual({ fault: 'other-account', accounts: ['EE471000001020145685'] })
  })
  it('holds no entry in the currency, which is named', () => {
    const file = read(bankFile([{ cents: 1, currency: 'SEK' }]))
    expect(file).toEqual({ fault: 'other-currency', currencies: ['SEK'] })
    expect(read(bankFile([]))).toEqual({ fault: null, entries: [] })
  })
  it.each([
    ['nothing', ''],
    ['a table', 'day;sum\n2026-11-20;24.00'],
    ['another message', good.toString().replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')],
    ['a page', '<!DOCTYPE html><html><body>BkToCstmrStmt</body></html>'],
    ['its words in another place', '<a><BkToCstmrStmt/></a>'],
    [
      'ten thousand elements deep',
      `<Document>${'<BkToCstmrStmt>'.repeat(10_000)}${'</BkToCstmrStmt>'.repeat(10_000)}</Document>`,
    ],
  ])('is %s', (_, text) => expect(read(Buffer.from(text)).fault).toBe('not-camt-053'))
  it('defines entities', () => {
    const bomb = `<!DOCTYPE d [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`
    const text = good.toString().replace('?>', `?>${bomb}`).replace('NOTPROVIDED', '&b;')
    expect(read(Buffer.from(text)).fault).toBe('not-camt-053')
  })
  it('names an entity nobody defined, which stays as it is written', () => {
    const text = bankFile([{ cents: 1, payer: 'NAME' }])
      .toString()
      .replace('NAME', '&b;')
    expect(entriesOf(Buffer.from(text))[0]!.payerName).toBe('&b;')
  })
  it('was cut anywhere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: good.length - 3 }), (length) => {
        expect(read(good.subarray(0, length)).fault).toMatch(/^(not-camt-053|cut-short)$/)
      }),
    )
    expect(read(good.subarray(0, good.length - 30)).fault).toBe('cut-short')
  })
  it('is too large to be read', () => {
    expect(read(Buffer.concat([good, Buffer.alloc(mostBankFileBytes, ' ')])).fault).toBe('too-large')
    expect(read(Buffer.from(good.toString().replace('<Stmt>', `<Stmt>${'<a/>'.repeat(600_000)}`))).fault).toBe(
      'too-large',
    )
  })
  it.each([
    ['sum', ['240.00', '240.001']],
    ['sum', ['240.00', '-240.00']],
    ['sum', ['240.00', '']],
    ['day', ['2026-11-20', '20.11.2026']],
    ['day', ['2026-11-20', '2026-13-40']],
  ] as const)('has a %s that cannot be read', (_, [from, to]) => {
    expect(read(Buffer.from(good.toString().replace(from, to))).fault).toBe('unreadable-entry')
  })
  it('is anything at all', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => read(bytes).fault === 'not-camt-053'))
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.uint8Array({ maxLength: 20 }), (at, noise) => {
        read(Buffer.concat([good.subarray(0, at), noise, good.subarray(at)]))
      }),
    )
  })
})
