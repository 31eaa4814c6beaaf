import { msg } from '@lingui/core/runtime-macro'
import type { CustomerForm } from '#contract/accounts/customers.ts'
import { eachInTurn } from '../platform/batches.ts'
import {
  areAlike,
  bare,
  type FileOwner,
  type JudgedRow,
  type LetterPairs,
  nameKey,
  nameOfForm,
  pairsOf,
  phoneKey,
  remark,
} from './judging.ts'
import { columnOf, saidPerson } from './read-person.ts'

/** Two names as much alike are one person's where the phone is the same; more so they may be one person's anyway. */
const alike = 0.55
const muchAlike = 0.85
/** Of more namesakes, and of more names that begin alike, the last ones alone are compared. */
const mostCompared = 40

type Keys = Record<'number' | 'email' | 'name' | 'phone', string> & { pairs: LetterPairs }
const keysOf = (form: CustomerForm): Keys => {
  const name = nameKey(nameOfForm(form))
  return {
    number: bare(form.customerNumber),
    email: form.email.toLowerCase(),
    name,
    phone: phoneKey(form.phone),
    pairs: pairsOf(name),
  }
}
const differ = (one: string, other: string) => one !== '' && other !== '' && one !== other
const rowOf = ({ rows }: FileOwner) => rows[0]!.said.rowNumber

/** Whether what two rows say of one name can be one person. */
const agree = (one: Keys, other: Keys) =>
  !differ(one.number, other.number) &&
  !differ(one.email, other.email) &&
  (!differ(one.phone, other.phone) ||
    (one.email !== '' && one.email === other.email) ||
    (one.number === other.number && one.number !== ''))

interface Register {
  owners: FileOwner[]
  /** What each is known by so far. */
  keys: Map<FileOwner, Keys>
  /** A number and an address are of who had them first. */
  first: Record<'number' | 'email', Map<string, FileOwner>>
  /** Names and phones are of many: so many of the last ones as are compared. */
  last: Record<'name' | 'phone', Map<string, FileOwner[]>>
}
/** Adds one to the last ones that are held under a key. */
const addLast = (held: Map<string, FileOwner[]>, key: string, owner: FileOwner) => {
  const owners = held.get(key) ?? []
  held.set(key, owners)
  if (owners.includes(owner)) return
  owners.push(owner)
  if (owners.length > mostCompared) owners.shift()
}
const enter = ({ first, last }: Register, owner: FileOwner, keys: Keys) => {
  for (const name of ['number', 'email'] as const)
    if (keys[name] && !first[name].has(keys[name])) first[name].set(keys[name], owner)
  for (const name of ['name', 'phone'] as const) if (keys[name]) addLast(last[name], keys[name], owner)
}

const spelledAlike = (row: JudgedRow, owner: FileOwner, form: CustomerForm) => {
  const [here, there] = [nameOfForm(form), nameOfForm(owner.form)]
  if (here === there) return
  remark(
    row,
    'look',
    row.said.cells.customerName ? 'customerName' : 'firstName',
    msg`Spelled “${{ here }}” here and “${{ there }}” in row ${{ row: rowOf(owner) }}: taken for one person.`,
  )
}

/** Who of the rows before it is; by number, then address, then name, then phone and a name much alike. */
const findOwner = ({ first, last, keys: known }: Register, row: JudgedRow, keys: Keys): FileOwner | null => {
  const sameNumber = first.number.get(keys.number)
  const sameEmail = first.email.get(keys.email)
  if (sameNumber && sameEmail && sameNumber !== sameEmail)
    remark(
      row,
      'wrong',
      'customerNumber',
      msg`The customer number is that of row ${{ row: rowOf(sameNumber) }}, the e-mail address that of row ${{ other: rowOf(sameEmail) }}. Mend one of the two.`,
    )
  const surely = sameNumber ?? sameEmail
  if (surely && sameEmail && !sameNumber && differ(keys.number, bare(surely.form.customerNumber))) {
    remark(
      row,
      'wrong',
      'email',
      msg`Row ${{ row: rowOf(surely) }} has this e-mail address with another customer number. An address is of one person.`,
    )
    return surely
  }
  if (surely) return surely
  if (!keys.name) return null
  const named = last.name.get(keys.name) ?? []
  const same = named.find((owner) => agree(keys, known.get(owner)!))
  if (same) return same
  const samePhone = last.phone.get(keys.phone)?.find((owner) => {
    const others = known.get(owner)!
    const mayBe = !differ(keys.number, others.number) && !differ(keys.email, others.email)
    return mayBe && areAlike(keys.pairs, others.pairs, alike)
  })
  if (samePhone) return samePhone
  const [namesake] = named
  if (namesake)
    remark(
      row,
      'look',
      'customerName',
      msg`Row ${{ row: rowOf(namesake) }} has somebody of the same name with another phone, address or number: taken for two people.`,
    )
  return null
}

const mergeInto = (owner: FileOwner, row: JudgedRow, form: CustomerForm) => {
  for (const name of Object.keys(form) as (keyof CustomerForm)[]) {
    const [kept, here] = [owner.form[name], form[name]]
    if (!here || kept === here) continue
    if (!kept) owner.form[name] = here
    else if (
      !['firstName', 'lastName'].includes(name) &&
      bare(kept) !== bare(here) &&
      phoneKey(kept) !== phoneKey(here)
    )
      remark(
        row,
        'look',
        columnOf(name),
        msg`Row ${{ row: rowOf(owner) }} says “${{ kept }}” of the same person, and that was taken.`,
      )
  }
}

/** Names that are nearly the same without anything else in common. */
const remarkLikely = async ({ owners, keys }: Register) => {
  const begun = new Map<string, FileOwner[]>()
  await eachInTurn(owners, (owner) => {
    const { name, pairs } = keys.get(owner)!
    const beginning = name.slice(0, 3)
    const other = begun.get(beginning)?.find((before) => {
      const others = keys.get(before)!
      return others.name !== name && areAlike(pairs, others.pairs, muchAlike)
    })
    if (other)
      remark(
        owner.rows[0]!,
        'look',
        'customerName',
        msg`Much like “${{ name: nameOfForm(other.form) }}” in row ${{ row: rowOf(other) }}. If it is one person, spell both alike.`,
      )
    addLast(begun, beginning, owner)
  })
}

const gatherRow = (register: Register, row: JudgedRow, form: CustomerForm) => {
  const keys = keysOf(form)
  const found = findOwner(register, row, keys)
  if (!found && !keys.name && !keys.email && !keys.number) return
  const owner = found ?? { rows: [], form, known: null, changes: {} }
  if (found) {
    if (keys.name) spelledAlike(row, owner, form)
    mergeInto(owner, row, form)
  } else register.owners.push(owner)
  owner.rows.push(row)
  row.owner = owner
  const all = found ? keysOf(owner.form) : keys
  register.keys.set(owner, all)
  enter(register, owner, all)
  if (found) enter(register, owner, keys)
}

/** The customers of a file: rows that say the same person are one, whichever sheet they stand in. */
export const gatherOwners = async (rows: readonly JudgedRow[]): Promise<FileOwner[]> => {
  const register: Register = {
    owners: [],
    keys: new Map(),
    first: { number: new Map(), email: new Map() },
    last: { name: new Map(), phone: new Map() },
  }
  // a sheet of boats may name owners by their number alone, whose names stand in another one
  const named: [JudgedRow, CustomerForm][] = []
  const others: typeof named = []
  await eachInTurn(rows, (row) => {
    const form = saidPerson(row)
    const among = form.firstName === '' ? others : named
    among.push([row, form])
  })
  for (const said of [named, others]) await eachInTurn(said, ([row, form]) => gatherRow(register, row, form))
  await remarkLikely(register)
  return register.owners
}
