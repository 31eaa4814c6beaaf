import { msg, plural } from '@lingui/core/runtime-macro'
import { aDay, type Sentence } from '#contract/language/sentence.ts'
import { daysBetween } from '#contract/time.ts'

/** A boat and a day that is near. */
interface Near {
  boat: string
  on: string
  today: string
}
const nearness = ({ on, today }: Near) => ({ days: daysBetween(today, on), day: aDay(on, today) })

export const insuranceExpires = (near: Near): Sentence => {
  const { boat } = near
  const { days, day } = nearness(near)
  if (days === 0) return msg`${{ boat }}’s insurance expires today, ${{ day }}`
  if (days === 1) return msg`${{ boat }}’s insurance expires tomorrow, on ${{ day }}`
  return msg`${{ boat }}’s insurance expires in ${plural({ days }, { one: '# day', other: '# days' })}, on ${{ day }}`
}
export const subscriptionEnds = (near: Near): Sentence => {
  const { boat } = near
  const { days, day } = nearness(near)
  if (days === 0) return msg`${{ boat }}’s subscription ends today, ${{ day }}`
  if (days === 1) return msg`${{ boat }}’s subscription ends tomorrow, on ${{ day }}`
  return msg`${{ boat }}’s subscription ends in ${plural({ days }, { one: '# day', other: '# days' })}, on ${{ day }}`
}
/** Never today: it would be in force. */
export const subscriptionBegins = (near: Near): Sentence => {
  const { boat } = near
  const { days, day } = nearness(near)
  if (days === 1) return msg`${{ boat }}’s subscription begins tomorrow, on ${{ day }}`
  return msg`${{ boat }}’s subscription begins in ${plural({ days }, { one: '# day', other: '# days' })}, on ${{ day }}`
}

/** Her booked lifting or asked launch, and whether the insurance covers that day. */
export interface BookedStep {
  kind: 'lifting' | 'launch'
  day: string
}
export const stepUnderInsurance = ({ kind, day: on }: BookedStep, until: string, today: string): Sentence => {
  const day = aDay(on, today)
  if (on <= until)
    return kind === 'lifting'
      ? msg`Her lifting on ${{ day }} can go ahead.`
      : msg`Her launch on ${{ day }} can go ahead.`
  return kind === 'lifting'
    ? msg`Her lifting on ${{ day }} needs the new certificate.`
    : msg`Her launch on ${{ day }} needs the new certificate.`
}

export const documentsMissing = (boat: string, count: number): Sentence =>
  msg`${{ boat }}: ${plural({ count }, { one: '# document is missing', other: '# documents are missing' })}`
export const withoutThem = (count: number): Sentence =>
  msg`${plural({ count }, { one: 'Without it she cannot be requested or lifted.', other: 'Without them she cannot be requested or lifted.' })}`

export const actions = {
  boat: (id: number) => ({ label: msg`Open boat`, to: `/Boats/${id}` }),
  lastDay: (id: number) => ({ label: msg`Enter last day`, to: `/Boats/${id}` }),
  certificate: (id: number) => ({ label: msg`Upload certificate`, to: `/Boats/${id}` }),
  documents: (id: number, count: number) => ({
    label: msg`${plural({ count }, { one: 'Upload document', other: 'Upload documents' })}`,
    to: `/Boats/${id}`,
  }),
  details: (id: number) => ({ label: msg`Add what is missing`, to: `/Boats/${id}?edit=true` }),
  anotherDay: (boatId: number) => ({ label: msg`Ask for another day`, to: `/Requests/create?boat=${boatId}` }),
  request: (id: number) => ({ label: msg`Open request`, to: `/Requests/${id}` }),
  subscription: (id: number) => ({ label: msg`Open subscription`, to: `/Subscriptions/${id}` }),
}
