import { addDays, yearAfter } from '#contract/time.ts'
import type { Scene } from './papers/boat-picture.ts'
import type { DrawingApart } from './papers/draw-apart.ts'
import { paintFor } from './papers/hull-drawing.ts'
import type { DemoPaper } from './papers/paper-facts.ts'
import { type DemoBoat, demoFleet, slugOf } from './season/fleet.ts'
import { fullName, personOf, phoneOf } from './season/people.ts'
import type { DemoStep } from './season/steps.ts'
import type { Calendar } from './season/working-days.ts'

type DrawnPapers = Awaited<ReturnType<DrawingApart['papers']>>
export interface PreparedFiles {
  papersOf(boat: string): Promise<DrawnPapers>
  picturesOf(step: DemoStep): Promise<DemoPaper[]>
}

const papersFor = (drawing: DrawingApart, boat: DemoBoat, index: number, calendar: Calendar) => {
  const owner = personOf(boat.owner)
  const signed = calendar.day(-boat.registered)
  const facts = {
    ...{ boat, signed, number: index + 1, ownerName: fullName(owner), ownerPhone: phoneOf(owner) },
    validTo: addDays(yearAfter(signed), -1),
  }
  return drawing.papers(facts, calendar.day(boat.insured))
}

/** As a phone names its pictures. */
const pictureName = (boat: DemoBoat, scene: Scene, at: Date) =>
  `${slugOf(boat)}-${scene}-${at.toISOString().slice(0, 10)}.jpg`

/**
 * Has the files made as they are asked for, so that none waits in memory. Boats get their ids in the order they were
 * registered in, and the screens paint a boat by her id: so do the pictures.
 */
export const prepareFiles = (season: readonly DemoStep[], calendar: Calendar, drawing: DrawingApart): PreparedFiles => {
  const order = season.filter(({ does }) => does === 'register-boat').map(({ boat }) => boat)
  return {
    async papersOf(name) {
      const index = demoFleet.findIndex((boat) => boat.name === name)
      return papersFor(drawing, demoFleet[index]!, index, calendar)
    },
    async picturesOf(step) {
      const boat = demoFleet.find(({ name }) => name === step.boat)
      if (!boat || !('pictures' in step)) return []
      const paint = paintFor(order.indexOf(boat.name) + 1)
      const made: DemoPaper[] = []
      for (const scene of step.pictures) {
        const content = await drawing.picture(scene, { name: boat.name, hull: boat.hull, paint })
        made.push({ name: pictureName(boat, scene, step.at), content })
      }
      return made
    },
  }
}
