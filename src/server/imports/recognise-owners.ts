import { msg } from '@lingui/core/runtime-macro'
import type { CustomerForm } from '#contract/accounts/customers.ts'
import type { AddressChoice } from '#contract/imports/states.ts'
import type { Sentence } from '#contract/language/sentence.ts'
import { eachInTurn } from '../platform/batches.ts'
import { type MarinaIndex, mostNamesakes } from './arrange-marina.ts'
import { bare, type FileOwner, type JudgingOptions, nameKey, nameOfForm, phoneKey, remark } from './judging.ts'
import type { MarinaPerson } from './read-marina.ts'
import { columnOf } from './read-person.ts'
import type { AddressDecisions, AddressQuestion } from './tables.ts'

const sayOfAll = (
  { rows }: FileOwner,
  ...said: [weight: 'wrong' | 'lost' | 'look', field: 'email' | 'customerNumber' | 'customerName', sentence: Sentence]
) => {
  for (const row of said[0] === 'wrong' ? rows : rows.slice(0, 1)) remark(row, ...said)
}

/** What was decided of that very account and address; who has changed since is asked about anew. */
export const choiceOf = (
  decisions: AddressDecisions,
  { accountId, email, version }: AddressQuestion,
): AddressChoice | null => {
  const decided = decisions[accountId]
  return decided && decided.email === email && decided.version === version ? decided.choice : null
}

/** Whose address it is, as far as that is sure; else the row asks, or goes without it. */
const byEmail = (
  owner: FileOwner,
  marina: MarinaIndex,
  { decisions }: JudgingOptions,
  questions: AddressQuestion[],
): MarinaPerson | null => {
  const email = owner.form.email.toLowerCase()
  if (!email) return null
  const withoutEmail = () => {
    owner.form = { ...owner.form, email: '' }
    return null
  }
  const found = marina.ofEmail(email)
  if (!found && marina.isHeldBack(email)) {
    sayOfAll(owner, 'lost', 'email', msg`Somebody gave this address up a short while ago and may still take it back.`)
    return withoutEmail()
  }
  if (!found) return null
  const name = nameOfForm(found)
  if (!found.isCustomer) {
    sayOfAll(owner, 'lost', 'email', msg`This is the address of ${{ name }} of the marina’s own people.`)
    return withoutEmail()
  }
  if (found.isSure) return found
  const question = { email, accountId: found.id, accountName: name, version: found.version }
  questions.push(question)
  const choice = choiceOf(decisions, question)
  if (choice === 'same' && found.canSignIn) {
    sayOfAll(
      owner,
      'wrong',
      'email',
      msg`${{ name }} signs in with this address and never confirmed it. End that sign-in first, or have the address confirmed.`,
    )
    return null
  }
  if (choice === 'same') return found
  if (choice === 'withoutEmail') {
    sayOfAll(owner, 'look', 'email', msg`Written down without this address, which ${{ name }} registered with.`)
    return withoutEmail()
  }
  sayOfAll(
    owner,
    'wrong',
    'email',
    msg`${{ name }} registered with this address and never confirmed it. Decide whether it is the same person.`,
  )
  return null
}

const severalOfName = msg`The marina has several customers of this name. Write the customer number or the e-mail address.`
/** Who has the number; whoever signs in there has to be somebody whom the marina knows. */
const byNumber = (owner: FileOwner, marina: MarinaIndex): MarinaPerson | null => {
  const found = marina.ofNumber(bare(owner.form.customerNumber)) ?? null
  if (found?.canSignIn && !found.isPersonKnown)
    sayOfAll(
      owner,
      'wrong',
      'customerNumber',
      msg`${{ name: nameOfForm(found) }} has this number and registered with an address that they never confirmed. End that sign-in first.`,
    )
  return found
}

const disagree = (said: string, known: string) => said !== '' && known !== '' && said !== known
/**
 * By name, and by phone where both have one: only whom staff wrote down and who cannot sign in, since anybody who can
 * gives themselves a name.
 */
const byName = (owner: FileOwner, marina: MarinaIndex): MarinaPerson | null => {
  const { form } = owner
  const key = nameKey(nameOfForm(form))
  if (!key) return null
  const [number, email, phone] = [bare(form.customerNumber), form.email.toLowerCase(), phoneKey(form.phone)]
  const namesakes = marina.named(key, phone)
  if (namesakes.length > mostNamesakes) {
    if (!number && !email) sayOfAll(owner, 'wrong', 'customerName', severalOfName)
    return null
  }
  const named = namesakes.filter(
    (person) =>
      !disagree(number, bare(person.customerNumber ?? '')) && !disagree(email, person.email?.toLowerCase() ?? ''),
  )
  const samePhone = named.filter((person) => phone !== '' && phoneKey(person.phone) === phone)
  const written = (samePhone.length > 0 ? samePhone : named).filter(
    ({ madeByStaff, canSignIn }) => madeByStaff && !canSignIn,
  )
  if (written.length === 1) {
    const [person] = written
    const isSame = samePhone.includes(person!)
    if (!isSame)
      sayOfAll(owner, 'look', 'customerName', msg`Known by the name alone: ${{ name: nameOfForm(person!) }}.`)
    return person!
  }
  if (written.length > 1) sayOfAll(owner, 'wrong', 'customerName', severalOfName)
  else if (samePhone.length > 0)
    sayOfAll(
      owner,
      'look',
      'customerName',
      msg`Somebody who signs in has this name and phone. Written down anew: merge the two if it is one person.`,
    )
  return null
}

const isSame = (name: keyof CustomerForm, said: string, known: string) =>
  name === 'phone' || name === 'secondContactPhone'
    ? phoneKey(said) === phoneKey(known) && phoneKey(said) !== ''
    : bare(said) === bare(known)

/** What the file says more of somebody, or otherwise; of who signs in nothing is written over. */
const changesOf = ({ form, rows }: FileOwner, known: MarinaPerson): Partial<CustomerForm> => {
  const changes: Partial<CustomerForm> = {}
  for (const name of Object.keys(form) as (keyof CustomerForm)[]) {
    if (name === 'iDNumber' || name === 'firstName' || name === 'lastName') continue
    const [said, here] = [form[name], known[name] ?? '']
    if (!said || isSame(name, said, here)) continue
    const isTheirs = known.canSignIn && (here !== '' || name === 'email')
    if (!isTheirs && !(name === 'email' && here)) changes[name] = said
    if (here)
      remark(
        rows[0]!,
        'look',
        columnOf(name),
        isTheirs || name === 'email'
          ? msg`The marina has “${{ here }}”, and that stays.`
          : msg`The marina has “${{ here }}”: it is changed.`,
      )
  }
  return changes
}

/** Who somebody of the file is in the marina, and what the file says more of them. */
const knowOwner = (owner: FileOwner, marina: MarinaIndex, options: JudgingOptions, questions: AddressQuestion[]) => {
  const ofEmail = byEmail(owner, marina, options, questions)
  const ofNumber = byNumber(owner, marina)
  if (ofEmail && ofNumber && ofEmail !== ofNumber)
    sayOfAll(
      owner,
      'wrong',
      'customerNumber',
      msg`${{ name: nameOfForm(ofNumber) }} has this customer number, and ${{ other: nameOfForm(ofEmail) }} this e-mail address. Mend one of the two.`,
    )
  const isAsked = questions.at(-1)?.email === owner.form.email.toLowerCase() && !ofEmail
  owner.known = ofEmail ?? ofNumber ?? (isAsked ? null : byName(owner, marina))
  if (!owner.known && owner.form.firstName === '')
    sayOfAll(
      owner,
      'wrong',
      'customerNumber',
      msg`Nobody of this number or address is in the file or the marina. Write a name.`,
    )
  if (owner.known && owner.form.firstName && nameKey(nameOfForm(owner.form)) !== nameKey(nameOfForm(owner.known)))
    sayOfAll(
      owner,
      'look',
      'customerName',
      msg`The marina has them as ${{ name: nameOfForm(owner.known) }}, and that stays.`,
    )
  if (owner.known) owner.changes = changesOf(owner, owner.known)
}

/** Finds out who of the file's customers the marina knows. Returns the addresses that somebody has to decide about. */
export const knowOwners = async (
  owners: readonly FileOwner[],
  marina: MarinaIndex,
  options: JudgingOptions,
): Promise<AddressQuestion[]> => {
  const questions: AddressQuestion[] = []
  await eachInTurn(owners, (owner) => knowOwner(owner, marina, options, questions))
  return questions
}
