import { slugOf } from '../season/fleet.ts'
import { beginSheet } from './letterhead.ts'
import { type DemoPaper, type DemoPaperFacts, longDay, marinaAddress, marinaName, metres } from './paper-facts.ts'

const hullPath =
  'M0 -58 C60 -64 180 -66 268 -74 C254 -44 232 -18 204 -4 C150 2 60 0 10 0 C4 -16 0 -38 0 -58 Z M38 -62 L66 -62 L60 -98 L138 -98 L176 -66 Z'

const clauses: readonly (readonly [string, string])[] = [
  [
    '1. Place',
    'The marina keeps the boat on its rack. Which position she has is the marina’s choice and may change; the owner is told where she lies.',
  ],
  [
    '2. Lifts',
    'The yearly subscription holds eleven lifts. One lift is one haul-out with the way back into the water. Lifts that are left at the end of the year do not carry over.',
  ],
  [
    '3. Booking',
    'Drop-off and pick-up are booked on weekdays from 09:00 to 17:59. A place is held once the request is sent. Whoever cannot come cancels the day before at the latest.',
  ],
  [
    '4. Papers',
    'The owner keeps insurance and registration valid and brings a new certificate before the old one ends. Without valid insurance the boat is neither lifted nor lowered.',
  ],
  [
    '5. Care',
    'Before every lift the hull is inspected. Drain plugs and bilge are checked before she goes back into the water. The owner leaves no petrol cans and no gas bottles on board.',
  ],
  [
    '6. Liability',
    'The marina answers for what its people do with crane and forklift. The owner answers for what the boat does to others. Storm and flood are nobody’s fault.',
  ],
  [
    '7. End',
    'The contract ends with the subscription. A boat that stays longer is stored at the daily price until she leaves; she is handed over at any time.',
  ],
]

/** The storage contract between the marina and the owner. */
export const contractDocument = async ({
  boat,
  number,
  ownerName,
  ownerPhone,
  signed,
  validTo,
}: DemoPaperFacts): Promise<DemoPaper> => {
  const year = signed.slice(0, 4)
  const sheet = await beginSheet({
    issuer: marinaName,
    line: `${marinaAddress}  ·  marina@kalda.example  ·  +372 5555 0000`,
    title: `Storage contract ${year}-${String(number).padStart(3, '0')}`,
    tint: [0.06, 0.43, 0.486],
    footer: 'Invented for the demo marina; binds nobody',
    emblem: { path: hullPath, scale: 0.29 },
    day: signed,
  })
  sheet.paragraph(
    `Between ${marinaName} (the marina) and ${ownerName}, ${ownerPhone} (the owner), made on ${longDay(signed)}.`,
  )
  sheet.heading('The boat')
  sheet.rows([
    ['Name', boat.name],
    ['Make', boat.brand ?? 'Built by the owner'],
    ['Length over all', metres(boat.length)],
    ['Beam, draft', `${metres(boat.beam)}, ${metres(boat.draft)}`],
    ['Weight', `${boat.weight} kg`],
    ['Contract runs', `${longDay(signed)} to ${longDay(validTo)}`],
  ])
  for (const [title, text] of clauses) {
    sheet.heading(title)
    sheet.paragraph(text)
  }
  sheet.signatures(`For the marina, Kalda, ${longDay(signed)}`, `${ownerName}, owner`)
  return {
    name: `storage-contract-${year}-${slugOf(boat)}.pdf`,
    content: await sheet.save(),
  }
}
