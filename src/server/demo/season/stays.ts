import type { Stay } from './stay.ts'

const past = (boat: string, dropOff: Stay['dropOff'], pickUp: Stay['pickUp'], more: Partial<Stay> = {}): Stay => ({
  boat,
  until: 'returned',
  dropOff,
  ...(pickUp && { pickUp }),
  ...more,
})

/** Every stay of the season, closed ones too, in no particular order. Days are working days counted from today. */
export const demoStays: readonly Stay[] = [
  // the demo customer
  past('Kajakas', [-168, '10:15'], [-131, '09:45'], { inspection: 'Weed on the trim tabs, otherwise clean.' }),
  past('Kajakas', [-92, '09:30'], [-71, '14:00']),
  past('Kajakas', [-38, '10:00'], [-27, '11:30'], { inspectionPictures: ['hull'] }),
  {
    boat: 'Kajakas',
    until: 'cancelled',
    dropOff: [-14, '14:00'],
    times: { asked: [-22, '19:12'], approved: [-21, '09:20'], cancelled: [-19, '21:10'] },
    because: 'We stay out a week longer, the weather is too good.',
  },
  {
    boat: 'Kajakas',
    until: 'paid',
    dropOff: [2, '09:30'],
    planned: [14, '11:00'],
    times: { asked: [-4, '18:03'], approved: [-3, '09:12'], paid: [-1, '15:42'] },
    boatPictures: ['quay'],
  },
  past('Põhjatuul', [-120, '11:00'], [-77, '10:30'], { inspectionPictures: ['slings'] }),
  {
    boat: 'Põhjatuul',
    until: 'lifted',
    dropOff: [-17, '10:30'],
    planned: [11, '10:00'],
    boatPictures: ['sunset', 'quay'],
    inspectionPictures: ['hull', 'slings'],
    inspection: 'Small scratch at the bow, as in the picture. Anodes half gone.',
  },

  // asked
  past('Merikotkas', [-66, '13:00'], [-41, '09:15']),
  {
    boat: 'Merikotkas',
    until: 'asked',
    dropOff: [2, '10:00'],
    planned: [16, '10:00'],
    times: { asked: [-3, '16:22'] },
  },
  {
    boat: 'Laternik',
    until: 'asked',
    dropOff: [3, '09:00'],
    times: { asked: [-2, '15:05'] },
    override: 'The owner brings the new certificate to the crane.',
  },
  {
    boat: 'Tuuletark',
    until: 'asked',
    dropOff: [4, '13:00'],
    planned: [20, '09:30'],
    askedMinutesAgo: 40,
    boatPictures: ['sunset', 'quay'],
  },

  // answered
  {
    boat: 'Ahtrimäng',
    until: 'approved',
    dropOff: [3, '11:00'],
    times: { asked: [-3, '08:40'], approved: [-1, '11:02'] },
  },
  {
    boat: 'Vikerkaar',
    until: 'approved',
    dropOff: [5, '14:15'],
    planned: [25, '14:15'],
    times: { asked: [-2, '19:45'], approved: [-1, '09:31'] },
    boatPictures: ['quay'],
  },
  {
    boat: 'Sireen',
    until: 'rejected',
    dropOff: [4, '10:00'],
    times: { asked: [-5, '17:30'], rejected: [-3, '10:26'] },
    rejectionReason: 'The boat is too large or too heavy',
    because: 'Flybridge ei mahu talade alla. Küsige meilt kohta platsil.',
  },
  {
    boat: 'Udupilv',
    until: 'cancelled',
    dropOff: [1, '15:00'],
    times: { asked: [-8, '12:00'], approved: [-7, '09:44'], cancelled: [-2, '08:20'] },
    because: 'Mootori remont venib.',
  },
  {
    boat: 'Maru',
    until: 'payment-rejected',
    dropOff: [4, '09:45'],
    planned: [9, '16:00'],
    times: { asked: [-6, '21:33'], approved: [-5, '10:12'], 'payment-rejected': [-2, '14:10'] },
    because: 'The transfer came back. Please pay at the counter or once more by transfer.',
  },
  {
    boat: 'Laine II',
    until: 'paid',
    dropOff: [0, '09:00'],
    times: { asked: [-6, '18:20'], approved: [-5, '09:02'], paid: [-3, '13:30'] },
  },
  {
    boat: 'Delfiin',
    until: 'paid',
    dropOff: [0, '15:00'],
    planned: [18, '10:45'],
    times: { asked: [-6, '07:15'], approved: [-5, '11:20'], paid: [-4, '15:10'] },
    boatPictures: ['sunset'],
  },
  {
    boat: 'Kiilutriip',
    until: 'paid',
    dropOff: [-2, '13:15'],
    times: { asked: [-9, '20:40'], approved: [-8, '09:50'], paid: [-7, '12:15'] },
    also: [
      { at: [-7, '12:40'], event: 'undo', notes: 'Booked to the wrong boat.' },
      { at: [-6, '09:30'], payment: 'Paid by transfer, now on the right account.' },
    ],
  },

  // in the yard
  { boat: 'Vahutaja', until: 'arrived', dropOff: [-1, '15:30'], planned: [13, '11:15'] },
  { boat: 'Randtiir', until: 'arrived', dropOff: [-1, '16:30'], boatPictures: ['quay'] },
  {
    boat: 'Mõrd',
    until: 'inspected',
    dropOff: [-2, '11:15'],
    inspection: 'Kiiluplangud on kuivanud: laiad padjad, ja vette lasta aeglaselt.',
    inspectionPictures: ['hull'],
  },
  {
    boat: 'Hülgepoeg',
    until: 'inspected',
    dropOff: [-1, '13:45'],
    inspectionPictures: ['slings'],
    also: [
      { at: [-1, '16:20'], event: 'lift', notes: null },
      { at: [-1, '16:34'], event: 'undo', notes: 'The next boat was lifted, not this one.' },
    ],
  },

  // on the rack
  { boat: 'Meremaru', until: 'lifted', dropOff: [-30, '09:15'], planned: [12, '13:00'] },
  past('Hõbekala', [-88, '12:45'], [-51, '15:30']),
  { boat: 'Hõbekala', until: 'lifted', dropOff: [-12, '14:30'] },
  { boat: 'Lootsik', until: 'lifted', dropOff: [-21, '10:45'], planned: [15, '09:00'], boatPictures: ['quay'] },
  {
    boat: 'Neeme',
    until: 'lowered',
    dropOff: [-45, '11:30'],
    pickUp: [-4, '10:00'],
    also: [{ at: [-4, '17:20'], event: 'restow', notes: 'Sulgemiseni ei tulnud paadile keegi järele.' }],
  },
  { boat: 'Tormihoiataja', until: 'lifted', dropOff: [-68, '10:00'], inspectionPictures: ['hull'] },
  { boat: 'Vaikelaht', until: 'lifted', dropOff: [-9, '09:30'] },
  { boat: 'Loojang', until: 'lifted', dropOff: [-15, '13:30'], planned: [6, '10:00'] },
  {
    boat: 'Ankruvaht',
    until: 'pick-up-asked',
    dropOff: [-26, '11:00'],
    pickUp: [1, '11:30'],
  },
  { boat: 'Sinilind', until: 'pick-up-asked', dropOff: [-19, '15:15'], pickUp: [0, '13:30'] },
  {
    boat: 'Kivirahk',
    until: 'pick-up-asked',
    dropOff: [-33, '12:00'],
    pickUp: [2, '09:15'],
    times: { 'pick-up-asked': [-5, '22:05'] },
    also: [{ at: [-3, '11:47'], by: 'kadri', pickUp: [0, '16:30'] }],
  },

  // back in the water
  { boat: 'Rannavalss', until: 'lowered', dropOff: [-28, '10:15'], pickUp: [-1, '15:15'] },
  { boat: 'Suveöö', until: 'collected', dropOff: [-24, '14:45'], pickUp: [-2, '10:45'] },
  {
    boat: 'Kaugsõit',
    until: 'released',
    dropOff: [-13, '09:45'],
    times: { released: [-3, '12:30'] },
    because: 'Left on the owner’s trailer for repairs.',
  },
  past('Tagasitulek', [-34, '13:15'], [-6, '09:30']),
  past('Igiliikur', [-62, '09:00'], [-54, '16:15']),
  past('Igiliikur', [-46, '15:45'], [-38, '09:45']),
  past('Igiliikur', [-22, '10:30'], [-12, '11:45'], { inspection: 'Sõukruvil on täke; omanik teab.' }),
]
