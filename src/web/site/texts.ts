export const navigation = [
  { to: '/', label: 'Home' },
  { to: '/#service', label: 'Service' },
  { to: '/about', label: 'About' },
  { to: '/contactus', label: 'Contact' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
] as const

export const footerLinks = [
  { to: '/pricing', label: 'Pricing' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/delete-account', label: 'Delete account' },
  { to: '/login', label: 'Log in' },
  { to: '/register', label: 'Register' },
] as const

export const services = [
  {
    name: 'Polishing',
    text: 'Compound, polish and wax, so the topsides shed salt again.',
    at: { x: 96, y: 118 },
  },
  {
    name: 'Boat Maintenance',
    text: 'Engine service, anodes, filters and the jobs you keep postponing.',
    at: { x: 26, y: 92 },
  },
  {
    name: 'Sandblasting',
    text: 'Back to clean laminate before a fresh coat of antifouling.',
    at: { x: 170, y: 168 },
  },
  {
    name: 'Electric Works',
    text: 'Batteries, chargers, electronics and shore power, tested under load.',
    at: { x: 182, y: 74 },
  },
  { name: 'Boat Storage', text: 'Your own bay, off the water, rinsed and covered.', at: { x: 214, y: 206 } },
] as const

export const steps = [
  { title: 'Register a boat', text: 'Dimensions and papers, once.' },
  { title: 'Submit a berth request', text: 'Pick the day we lift her out and the day she goes back in.' },
  { title: 'Wait for approval', text: 'The yard checks the bay and the crane plan.' },
  { title: 'Add a boat service request', text: 'We work on her while she is dry.' },
] as const

export const formTexts = {
  optional: '(optional)',
  visitTitle: 'Just Visit',
  visitLead:
    'Passing through, or trying us out? Tell us when you come and how large your boat is. We look at the crane plan and write back to you; nothing is booked and nothing is owed until we have agreed.',
  visitPoints: [
    'A single lift out of the water, launch included, on days that suit you',
    'A bay on the rack or a place in the yard for as long as you stay',
    'Any of the five services while she is dry',
  ],
  metres: 'Boat, in metres',
  wishes: 'What should we know? Hull type, work you would like done, the hour you arrive.',
} as const

/** What the annual plan holds; lifts and terms as a new subscription has them. */
export const included = [
  'A bay of your own on the rack, all year',
  'Eleven lifts a year: one lift is one haul-out, and the launch is included',
  'A rinse after every lift out',
  'Booking online: you see the free times and choose one',
  'Your boat’s papers, photographs and history in one place',
] as const

export const questions = [
  {
    ask: 'What will my boat cost?',
    text: 'It depends on her length and beam. Register her, or send us both with the message form, and we name the price.',
  },
  {
    ask: 'What counts as a lift?',
    text: 'One lift is one haul-out: your boat comes out of the water and onto her rack. Putting her back in, the launch, is included.',
  },
  {
    ask: 'What if eleven are not enough?',
    text: 'Ask us: we add lifts to your subscription at any time of the year.',
  },
  {
    ask: 'Do unused lifts carry over?',
    text: 'No. Each year begins with eleven; what was left of the year before ends with it.',
  },
  {
    ask: 'What does service cost?',
    text: 'It depends on the boat. Ask for a service when she is registered and we agree on the price before we begin.',
  },
  {
    ask: 'What do I need to register?',
    text: 'Her dimensions, a contract, proof of insurance and of registration. You can upload them from your phone.',
  },
] as const

export const phases = [
  {
    name: 'Request',
    text: 'You choose a day and a time for the lift. We check the bay, the papers and the crane plan.',
  },
  { name: 'Payment', text: 'We confirm the payment and your place at the crane is certain.' },
  { name: 'In the yard', text: 'She comes out, is rinsed and inspected. What we find, we photograph.' },
  { name: 'On the rack', text: 'She rests in her bay, covered. This is the time for polishing and repairs.' },
  {
    name: 'Back in the water',
    text: 'You name the day. Drain plugs and bilge are checked, and she floats when you arrive.',
  },
] as const

export const deletionSteps = [
  'You ask for it here, or under My account when you are logged in.',
  'We mail you a link, good for one day. Nothing is deleted before you open it and confirm.',
  'Your name, contact details, papers, pictures and messages are erased. Your boats and the record of their lifts stay in the yard’s books, without your name.',
] as const

export const deletionTexts = {
  requested: 'Account Deletion Requested',
  ifKnown: 'If an account at the marina has this address, a link is on its way there:',
  next: 'Nothing is deleted before you open the link and confirm it. It works once and for one day.',
} as const
