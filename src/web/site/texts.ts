export const navigation = [
  { to: '/', label: 'Home' },
  { to: '/#service', label: 'Service' },
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

export const openingHours = [
  ['Mon–Fri', '8:00–17:00'],
  ['Saturday', 'Closed'],
  ['Sunday', 'Closed'],
] as const
