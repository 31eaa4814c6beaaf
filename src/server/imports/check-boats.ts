import { msg } from '@lingui/core/runtime-macro'
import { type BoatDetails, type BoatField, boatFields } from '#contract/boats/fields.ts'
import type { Language } from '#contract/language/languages.ts'
import { withoutFormer } from '../boats/public.ts'
import { eachInTurn } from '../platform/batches.ts'
import { beginningOf } from '../platform/text-ends.ts'
import type { MarinaIndex } from './arrange-marina.ts'
import { bare, type FileBoat, type FileOwner, type JudgedRow, type JudgingOptions, nameKey, remark } from './judging.ts'
import { columnOfBoat, saidBoat, tellsOfBoat } from './read-boat.ts'
import type { MarinaBoat } from './read-marina.ts'

const mostNotes = boatFields.notes.input.most
const registrationOf = ({ registrationNumber }: Pick<BoatDetails, 'registrationNumber'>) =>
  bare(registrationNumber ?? '')
const contradict = (one: string, other: string) => one !== '' && other !== '' && one !== other
const firstRow = ({ rows }: FileBoat) => rows[0]!.said.rowNumber

const mergeInto = (boat: FileBoat, row: JudgedRow, details: BoatDetails) => {
  for (const name of Object.keys(details) as BoatField[]) {
    const [kept, here] = [boat.details[name], details[name]]
    if (here === null || here === kept || name === 'name') continue
    if (kept === null) Object.assign(boat.details, { [name]: here })
    else if (name === 'notes')
      boat.details.notes = String(kept).includes(String(here))
        ? (kept as string)
        : beginningOf(`${kept}\n${here}`, mostNotes)
    else
      remark(
        row,
        'look',
        columnOfBoat(name),
        msg`Row ${{ row: firstRow(boat) }} says “${{ kept: String(kept) }}” of the same boat, and that was taken.`,
      )
  }
}

const isAnothers = (row: JudgedRow, boat: FileBoat) => {
  if (boat.owner === row.owner) return false
  remark(
    row,
    'wrong',
    'registrationNumber',
    msg`Row ${{ row: firstRow(boat) }} has this registration number with another owner. Mend one of the two.`,
  )
  return true
}

interface Fleet {
  boats: FileBoat[]
  byRegistration: Map<string, FileBoat>
  /** The first of each name: any further one of that name has a registration number of her own. */
  byOwner: Map<FileOwner, Map<string, FileBoat>>
}
const gatherRow = ({ boats, byRegistration, byOwner }: Fleet, row: JudgedRow, language: Language) => {
  const details = saidBoat(row, language)
  const { owner } = row
  if (!owner) return remark(row, 'wrong', null, msg`The row does not say whose boat it is.`)
  const registration = registrationOf(details)
  const registered = byRegistration.get(registration)
  if (registered && isAnothers(row, registered)) return
  const own = byOwner.get(owner) ?? new Map<string, FileBoat>()
  byOwner.set(owner, own)
  const key = nameKey(details.name)
  const named = own.get(key)
  const same = registered ?? (named && !contradict(registrationOf(named.details), registration) ? named : null)
  const boat = same ?? {
    ...{ rows: [], sheets: new Set(), owner, details: { ...details }, known: null, changes: {}, standing: null },
  }
  if (same) {
    mergeInto(same, row, details)
    if (same.sheets.has(row.said.sheet))
      remark(row, 'look', 'boatName', msg`The same boat stands in row ${{ row: firstRow(same) }}: taken for one.`)
  } else {
    boats.push(boat)
    if (!named) own.set(key, boat)
  }
  boat.rows.push(row)
  boat.sheets.add(row.said.sheet)
  row.boat = boat
  if (registration) byRegistration.set(registration, boat)
}

/** The boats of a file: by registration number, else by owner and name. A later row of the same boat adds to her. */
export const gatherBoats = async (rows: readonly JudgedRow[], { language }: JudgingOptions): Promise<FileBoat[]> => {
  const fleet: Fleet = { boats: [], byRegistration: new Map(), byOwner: new Map() }
  await eachInTurn(rows, (row) => {
    if (tellsOfBoat(row)) gatherRow(fleet, row, language)
  })
  return fleet.boats
}

const knownOf = (boat: FileBoat, marina: MarinaIndex): MarinaBoat | null => {
  const registration = registrationOf(boat.details)
  const registered = marina.registered(registration)
  const ownerId = boat.owner.known?.id
  if (registered && registered.ownerId !== ownerId) {
    for (const row of boat.rows)
      remark(
        row,
        'wrong',
        'registrationNumber',
        msg`${{ boat: registered.name }} of ${{ owner: registered.ownerName }} has this registration number in the marina. Hand her over there, or mend the row.`,
      )
    return null
  }
  if (registered) return registered
  // any other of this name has another registration number
  const named = marina.boatsNamed(ownerId, boat.details.name, registration === '' ? 'all' : 'unregistered')
  if (named.length > 1)
    for (const row of boat.rows)
      remark(row, 'wrong', 'boatName', msg`The owner has several boats of this name. Write the registration number.`)
  return named[0] ?? null
}

const isSame = (name: BoatField, said: unknown, here: unknown) => {
  if (name === 'registrationNumber') return bare(String(said)) === bare(String(here ?? ''))
  // whatever else was noted meanwhile
  if (name === 'notes')
    return [...new Set(String(said).split('\n'))].every((line) => String(here ?? '').includes(line.trim()))
  return said === here
}

const changesOf = ({ details, rows }: FileBoat, known: MarinaBoat): Partial<BoatDetails> => {
  const changes: Partial<BoatDetails> = {}
  for (const name of Object.keys(details) as BoatField[]) {
    const here = known[name]
    // an old file does not bring back what a former owner had noted
    const said = name === 'notes' ? withoutFormer(known.formerWords, name, details[name]) : details[name]
    if (said === null || name === 'name' || isSame(name, said, here)) continue
    const isAdded = name === 'notes' && here
    Object.assign(changes, { [name]: isAdded ? beginningOf(`${here}\n${said}`, mostNotes) : said })
    if (here !== null && name !== 'notes')
      remark(rows[0]!, 'look', columnOfBoat(name), msg`The marina has “${{ here: String(here) }}”: it is changed.`)
  }
  return changes
}

/** Finds out which of the file's boats the marina has, and what the file says otherwise of them. */
export const knowBoats = async (boats: readonly FileBoat[], marina: MarinaIndex): Promise<void> => {
  const seen = new Map<number, FileBoat>()
  await eachInTurn(boats, (boat) => {
    const known = knownOf(boat, marina)
    const other = known && seen.get(known.id)
    if (other) {
      for (const row of boat.rows)
        remark(
          row,
          'wrong',
          'boatName',
          msg`Row ${{ row: firstRow(other) }} is the same boat of the marina. Mend one of the two.`,
        )
      return
    }
    boat.known = known
    if (!known) return
    seen.set(known.id, boat)
    boat.changes = changesOf(boat, known)
  })
}
