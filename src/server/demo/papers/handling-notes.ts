import { slugOf } from '../season/fleet.ts'
import { type DemoPaper, type DemoPaperFacts, longDay, metres } from './paper-facts.ts'

/** Handling notes as plain text. */
export const handlingNotes = ({ boat, ownerName, signed }: DemoPaperFacts): DemoPaper => {
  const lines = [
    `Handling notes for ${boat.name}`,
    `${ownerName}, ${longDay(signed)}`,
    '',
    `Length ${metres(boat.length)}, beam ${metres(boat.beam)}, draft ${metres(boat.draft)}, ${boat.weight} kg.`,
    boat.notes,
    'Fenders: two on each side before she comes to the lifting bay.',
    'Lines: bow line on deck, stern lines in the aft locker.',
    '',
  ]
  return {
    name: `handling-notes-${slugOf(boat)}.txt`,
    content: Buffer.from(lines.join('\n'), 'utf8'),
  }
}
