import { slugOf } from '../season/fleet.ts'
import { beginSheet } from './letterhead.ts'
import { type DemoPaper, type DemoPaperFacts, longDay, marinaName } from './paper-facts.ts'

const shield =
  'M0 -30 L34 -42 L68 -30 L68 4 C68 30 50 46 34 54 C18 46 0 30 0 4 Z M12 -21 L12 4 C12 22 22 34 34 41 L34 -29 Z'

/** The insurer's certificate; `validTo` is the last day it covers. */
export const insuranceCertificate = async ({
  boat,
  number,
  ownerName,
  signed,
  validTo,
}: DemoPaperFacts): Promise<DemoPaper> => {
  const policy = `PK-${String(28_000 + number * 137)}`
  const sheet = await beginSheet({
    issuer: 'Põhjakaar Boat Mutual',
    line: 'An invented insurer  ·  Majaka 4, Kalda  ·  claims@pohjakaar.example',
    title: 'Certificate of insurance',
    tint: [0.557, 0.184, 0.141],
    footer: `Policy ${policy}  ·  Invented for the demo marina; covers nothing`,
    emblem: { path: shield, scale: 0.48 },
    day: signed,
  })
  sheet.paragraph(
    `We certify that the boat named below is insured with us under policy ${policy}, hull and third-party liability, afloat, ashore and while she is lifted.`,
  )
  sheet.heading('Policy')
  sheet.rows([
    ['Boat', boat.name],
    ['Make', boat.brand ?? 'Built by the owner'],
    ['Policyholder', ownerName],
    ['Valid', `${longDay(signed)} to ${longDay(validTo)}`],
    ['Hull, agreed value', `${(boat.weight * 12).toLocaleString('en-GB')} EUR`],
    ['Third-party liability', '1,000,000 EUR'],
    ['Waters', 'Baltic Sea and inland waters'],
    ['Kept at', marinaName],
  ])
  sheet.heading('Conditions')
  sheet.paragraph(
    'Cover holds while the boat is stored in a dry stack, lifted, inspected and moved by the marina named above.',
  )
  sheet.paragraph(
    'The certificate ends on the last day named. It is renewed by a new certificate, not by a note on this one.',
  )
  sheet.signatures(`Põhjakaar Boat Mutual, ${longDay(signed)}`, 'Underwriter')
  return {
    name: `policy-${slugOf(boat)}-${signed.slice(0, 4)}.pdf`,
    content: await sheet.save(),
  }
}
