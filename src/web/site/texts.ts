import { msg } from '@lingui/core/runtime-macro'
import '#web/site/words.ts'
import { wordsOf } from '#web/platform/language.ts'

/** Labels of the navigation are short in every language; the titles of the pages need not be. */
export const navigation = [
  { to: '/', label: msg({ message: 'Home', context: 'navigation' }) },
  { to: '/#service', label: msg({ message: 'Service', context: 'navigation' }) },
  { to: '/about', label: msg({ message: 'About', context: 'navigation' }) },
  { to: '/contactus', label: msg({ message: 'Contact', context: 'navigation' }) },
  { to: '/privacy-policy', label: msg({ message: 'Privacy Policy', context: 'navigation' }) },
] as const

export const footerLinks = [
  { to: '/pricing', label: msg`Pricing` },
  { to: '/privacy-policy', label: msg`Privacy Policy` },
  { to: '/delete-account', label: msg`Delete account` },
  { to: '/login', label: msg({ message: 'Log in', context: 'navigation' }) },
  { to: '/register', label: msg`Register` },
] as const

export const services = [
  {
    name: msg`Polishing`,
    text: msg`Compound, polish and wax, so the topsides shed salt again.`,
    at: { x: 96, y: 118 },
  },
  {
    name: msg`Boat Maintenance`,
    text: msg`Engine service, anodes, filters and the jobs you keep postponing.`,
    at: { x: 26, y: 92 },
  },
  {
    name: msg`Sandblasting`,
    text: msg`Back to clean laminate before a fresh coat of antifouling.`,
    at: { x: 170, y: 168 },
  },
  {
    name: msg`Electric Works`,
    text: msg`Batteries, chargers, electronics and shore power, tested under load.`,
    at: { x: 182, y: 74 },
  },
  { name: msg`Boat Storage`, text: msg`Your own bay, off the water, rinsed and covered.`, at: { x: 214, y: 206 } },
] as const

export const steps = [
  { title: msg`Register a boat`, text: msg`Dimensions and papers, once.` },
  { title: msg`Submit a berth request`, text: msg`Pick the day we lift her out and the day she goes back in.` },
  { title: msg`Wait for approval`, text: msg`The yard checks the bay and the crane plan.` },
  { title: msg`Add a boat service request`, text: msg`We work on her while she is dry.` },
] as const

export const visitTexts = wordsOf({
  title: msg`Just Visit`,
  lead: msg`Passing through, or trying us out? Tell us when you come and how large your boat is. We look at the crane plan and write back to you; nothing is booked and nothing is owed until we have agreed.`,
  wishes: msg`What should we know? Hull type, work you would like done, the hour you arrive.`,
})
export const visitPoints = [
  msg`A single lift out of the water, launch included, on days that suit you`,
  msg`A bay on the rack or a place in the yard for as long as you stay`,
  msg`Any of the five services while she is dry`,
] as const

/** What every plan holds. */
export const included = [
  msg`A bay of your own on the rack, as long as your plan runs`,
  msg`The lifts of your plan: one lift is one haul-out, and the launch is included`,
  msg`A rinse after every lift out`,
  msg`Booking online: you see the free times and choose one`,
  msg`Your boat’s papers, photographs and history in one place`,
] as const

export const questions = [
  {
    ask: msg`What will my boat cost?`,
    text: msg`It depends on her length and beam. Register her, or send us both with the message form, and we name the price.`,
  },
  {
    ask: msg`What counts as a lift?`,
    text: msg`One lift is one haul-out: your boat comes out of the water and onto her rack. Putting her back in, the launch, is included.`,
  },
  {
    ask: msg`What if the lifts of my plan are not enough?`,
    text: msg`Ask us: we add lifts to your subscription at any time.`,
  },
  {
    ask: msg`Do unused lifts carry over?`,
    text: msg`No. Each subscription begins with the lifts of its plan; what was left of the one before ends with it.`,
  },
  {
    ask: msg`What does service cost?`,
    text: msg`It depends on the boat. Ask for a service when she is registered and we agree on the price before we begin.`,
  },
  {
    ask: msg`What do I need to register?`,
    text: msg`Her dimensions, a contract, proof of insurance and of registration. You can upload them from your phone.`,
  },
] as const

export const phases = [
  {
    name: msg({ message: 'Request', context: 'phase of a stay' }),
    text: msg`You choose a day and a time for the lift. We check the bay, the papers and the crane plan.`,
  },
  {
    name: msg({ message: 'Payment', context: 'phase of a stay' }),
    text: msg`We confirm the payment and your place at the crane is certain.`,
  },
  {
    name: msg({ message: 'In the yard', context: 'phase of a stay' }),
    text: msg`She comes out, is rinsed and inspected. What we find, we photograph.`,
  },
  {
    name: msg({ message: 'On the rack', context: 'phase of a stay' }),
    text: msg`She rests in her bay, covered. This is the time for polishing and repairs.`,
  },
  {
    name: msg({ message: 'Back in the water', context: 'phase of a stay' }),
    text: msg`You name the day. Drain plugs and bilge are checked, and she floats when you arrive.`,
  },
] as const

export const deletionSteps = [
  msg`You ask for it here, or under My account when you are logged in.`,
  msg`We mail you a link, good for one day. Nothing is deleted before you open it and confirm.`,
  msg`Your name, contact details, papers, pictures and messages are erased. Your boats and the record of their lifts stay in the yard’s books, without your name.`,
] as const

export const deletionTexts = wordsOf({
  requested: msg`Account Deletion Requested`,
  next: msg`Nothing is deleted before you open the link and confirm it. It works once and for one day.`,
})

export const lostTexts = wordsOf({
  title: msg`This bay is empty`,
  lead: msg`There is no page at this address. It may have been moved, or the link is not complete.`,
})
