/** What a transfer in a bank's file says; the rest is as banks fill it in. */
interface Transfer {
  cents: number
  day?: string
  /** In the field of references. */
  reference?: string
  text?: readonly string[]
  payer?: string
  payerIban?: string
  bankReference?: string
  debit?: boolean
  reversal?: boolean
  status?: string
  currency?: string
}
export type FileEntry = Transfer & { batch?: readonly Transfer[]; batchSum?: number }

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
const element = (name: string, content: string | undefined) => (content ? `<${name}>${content}</${name}>` : '')
const amount = ({ cents, currency = 'EUR' }: Transfer) =>
  `<Amt Ccy="${currency}">${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}</Amt>`

const details = (transfer: Transfer, isNew: boolean, withSum: boolean) => {
  const { reference, text = [], payer, payerIban, bankReference } = transfer
  const name = payer && element('Nm', escaped(payer))
  const structured = element('Strd', element('CdtrRefInf', element('Ref', reference)))
  return element(
    'TxDtls',
    element('Refs', `${element('AcctSvcrRef', bankReference)}<EndToEndId>NOTPROVIDED</EndToEndId>`) +
      (withSum ? amount(transfer) : '') +
      element(
        'RltdPties',
        element('Dbtr', isNew ? element('Pty', name) : name) +
          element('DbtrAcct', element('Id', element('IBAN', payerIban))),
      ) +
      element('RmtInf', text.map((line) => element('Ustrd', escaped(line))).join('') + (reference ? structured : '')),
  )
}
const entry = (given: FileEntry, isNew: boolean) => {
  const { day = '2026-11-20', debit, reversal, status = 'BOOK', batch } = given
  return element(
    'Ntry',
    amount(given) +
      element('CdtDbtInd', debit ? 'DBIT' : 'CRDT') +
      (reversal ? '<RvslInd>true</RvslInd>' : '') +
      element('Sts', isNew ? element('Cd', status) : status) +
      element('BookgDt', isNew ? element('DtTm', `${day}T23:59:00+02:00`) : element('Dt', day)) +
      element(
        'NtryDtls',
        batch ? batch.map((one) => details(one, isNew, true)).join('\n') : details(given, isNew, false),
      ),
  )
}

/** A camt.053 file of an account, by its second or its eighth version, which differ in where they put things. */
export const bankFile = (
  entries: readonly FileEntry[],
  { iban = 'EE382200221020145685', version = 2 }: { iban?: string; version?: 2 | 8 } = {},
): Buffer => {
  const [isNew, prefix] = [version === 8, version === 8 ? 'c:' : '']
  const root = `xmlns${prefix ? ':c' : ''}="urn:iso:std:iso:20022:tech:xsd:camt.053.001.0${version}"`
  const statement =
    element('GrpHdr', '<MsgId>1</MsgId>') +
    element(
      'Stmt',
      `<Id>1</Id>${element('Acct', element('Id', element('IBAN', iban)))}${entries.map((one) => entry(one, isNew)).join('\n')}`,
    )
  const body = `<Document>${element('BkToCstmrStmt', statement)}</Document>`
  const named = body
    .replace(/<(\/?)(?=\w)/g, `<$1${prefix}`)
    .replace(`<${prefix}Document`, `<${prefix}Document ${root}`)
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${named}\n`)
}
