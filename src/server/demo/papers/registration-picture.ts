import sharp from 'sharp'
import { slugOf } from '../season/fleet.ts'
import { hullDrawing } from './hull-drawing.ts'
import { lettering } from './lettering.ts'
import { type DemoPaper, type DemoPaperFacts, longDay, metres, registerNumber } from './paper-facts.ts'

const ink = '#16313F'
const faint = '#5E7580'
/** The register draws every boat in its own two colours. */
const engraved = { top: '#EFE8D4', line: '#8A7A4C', foul: '#C9BB8E' } as const

const field = (label: string, value: string, x: number, y: number) =>
  lettering(label, { x, y, size: 11, color: faint }) + lettering(value, { x, y: y + 30, size: 18, color: ink })

const guilloche = Array.from(
  { length: 9 },
  (_, index) =>
    `<ellipse cx="450" cy="320" rx="${120 + index * 34}" ry="${60 + index * 26}" fill="none" stroke="#D8C99A" stroke-width="1"/>`,
).join('')

/** The certificate of registration as a scanned picture. */
export const registrationPicture = async ({ boat, number, ownerName, signed }: DemoPaperFacts): Promise<DemoPaper> => {
  const sizes = `${metres(boat.length)} / ${metres(boat.beam)} / ${metres(boat.draft)}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 640" width="720" height="512">
    <rect width="900" height="640" fill="#F6F0DE"/>${guilloche}
    <rect x="22" y="22" width="856" height="596" fill="none" stroke="#8A7A4C" stroke-width="3"/>
    <rect x="32" y="32" width="836" height="576" fill="none" stroke="#8A7A4C" stroke-width="1"/>
    ${lettering('Certificate of registration', { x: 64, y: 100, size: 28, color: ink, weight: 0.16 })}
    ${lettering('Register of small craft, demo sheet', { x: 64, y: 134, size: 13, color: faint })}
    ${field('Name of craft', boat.name, 64, 186)}
    ${field('Register number', registerNumber(number), 560, 186)}
    ${field('Make', boat.brand ?? 'Built by the owner', 64, 256)}
    ${field('Type', boat.hull, 560, 256)}
    ${field('Length / beam / draft', sizes, 64, 326)}
    ${field('Mass', `${boat.weight} kg`, 560, 326)}
    ${field('Owner', ownerName, 64, 396)}
    ${field('Entered', longDay(signed), 560, 396)}
    <g transform="translate(96 566) scale(1.05)">${hullDrawing(boat.hull, engraved)}</g>
    <circle cx="720" cy="520" r="58" fill="none" stroke="#8E2F24" stroke-width="4" opacity=".75"/>
    <circle cx="720" cy="520" r="46" fill="none" stroke="#8E2F24" stroke-width="2" opacity=".75"/>
    ${lettering('Demo', { x: 685, y: 528, size: 18, color: '#8E2F24', weight: 0.18 })}
  </svg>`
  const content = await sharp(Buffer.from(svg)).jpeg({ quality: 76 }).toBuffer()
  return { name: `registration-${slugOf(boat)}.jpg`, content }
}
