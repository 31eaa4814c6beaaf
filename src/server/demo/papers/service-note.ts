import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { slugOf } from '../season/fleet.ts'
import { type DemoPaper, type DemoPaperFacts, longDay, marinaAddress, marinaName, metres } from './paper-facts.ts'

const cell = (text: string, bold = false) =>
  new TableCell({ children: [new Paragraph({ children: [new TextRun({ text, bold })] })] })
const row = (label: string, value: string) => new TableRow({ children: [cell(label), cell(value, true)] })
const point = (text: string) => new Paragraph({ text, bullet: { level: 0 } })

/** The writer stamps its own clock on files and properties; the same note should be the same bytes. */
const datedBy = (docx: Uint8Array, day: string) => {
  const entries = unzipSync(docx)
  const core = 'docProps/core.xml'
  const properties = entries[core]
  if (properties)
    entries[core] = strToU8(strFromU8(properties).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, `${day}T09:00:00Z`))
  return zipSync(entries, { mtime: `${day}T09:00:00` })
}

/** What the yard should know about the boat, written by her owner. */
export const serviceNote = async ({ boat, ownerName, ownerPhone, signed }: DemoPaperFacts): Promise<DemoPaper> => {
  const document = new Document({
    title: `Service note for ${boat.name}`,
    creator: ownerName,
    sections: [
      {
        children: [
          new Paragraph({ text: `Service note: ${boat.name}`, heading: HeadingLevel.HEADING_1 }),
          new Paragraph(
            `To ${marinaName}, ${marinaAddress}. Written on ${longDay(signed)} by ${ownerName}, ${ownerPhone}.`,
          ),
          new Paragraph({ text: 'The boat', heading: HeadingLevel.HEADING_2 }),
          new Table({
            width: { size: 100, type: WidthType.PERCENTAGE },
            rows: [
              row('Make', boat.brand ?? 'Built by the owner'),
              row('Length, beam, draft', [boat.length, boat.beam, boat.draft].map(metres).join(', ')),
              row('Weight', `${boat.weight} kg`),
            ],
          }),
          new Paragraph({ text: 'Please mind', heading: HeadingLevel.HEADING_2 }),
          point(boat.notes),
          point('Battery switch off, gas closed, nothing loose on deck.'),
          point('If anything looks wrong at the inspection, call before the lift.'),
        ],
      },
    ],
  })
  return {
    name: `service-note-${slugOf(boat)}.docx`,
    content: datedBy(await Packer.toBuffer(document), signed),
  }
}
