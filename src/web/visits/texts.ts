import { msg } from '@lingui/core/runtime-macro'
import '#web/visits/words.ts'
import { wordsOf } from '#web/platform/language.ts'

export const texts = wordsOf({
  title: msg`Walk-in`,
  sub: msg`Makes a customer without sign-in, a boat and a visit. A visit asks for insurance alone.`,
  subOfEnquiry: msg`Makes a customer without sign-in, a boat and a visit, and ends the enquiry answered.`,
  staffOnlyTitle: msg`Only the marina’s staff can open this page`,
  staffOnly: msg`You register your own boat under Boats.`,
  knownCustomer: msg`A customer you know: nobody is written down twice.`,
  priceHint: msg`Optional`,
  liftsHint: msg`Each haul-out takes one`,
  emailHint: msg`Optional; by it they can be invited to sign in later`,
  measureHint: msg`If known`,
  timeHint: msg`Optional: asked for and approved at once`,
  noInsurance: msg`Without it a time needs a reason, and she is not lifted.`,
  weightUnknown: msg`Her weight is not known`,
  weightUnknownText: msg`The machine is judged by her other measures.`,
  reasonAsked: msg`Say why she is booked without her insurance, or add the paper`,
  stillSending: msg`The paper is still being sent.`,
})
