import { demoFleet } from './fleet.ts'
import type { Deed, DemoStep } from './steps.ts'
import type { Calendar, WorkdayTime } from './working-days.ts'

/** One service request as the demo's script tells it; days are working days counted from today. */
interface DemoService {
  boat: string
  type: string
  asked: WorkdayTime
  /** When the owner wants it. */
  wanted: WorkdayTime
  publicNotes: string
  planned?: { on: WorkdayTime; day: WorkdayTime; by: string; internalNotes: string | null }
  reviewed?: { at: WorkdayTime; approve: boolean; notes: string | null }
}

const demoServices: readonly DemoService[] = [
  // the demo customer: one of each status
  {
    boat: 'Kajakas',
    type: 'Polishing',
    asked: [-5, '19:40'],
    wanted: [3, '10:00'],
    publicNotes: 'Once she is on the rack. The starboard side most of all.',
    reviewed: { at: [-4, '10:20'], approve: true, notes: null },
    planned: {
      on: [-3, '09:50'],
      day: [4, '09:00'],
      by: 'Rein Trossimaa',
      internalNotes: 'Pehmed padjad; ahtris on geelkate õhuke.',
    },
  },
  {
    boat: 'Põhjatuul',
    type: 'Boat Maintenance',
    asked: [-2, '20:15'],
    wanted: [5, '12:00'],
    publicNotes: 'New anodes, please: half of them are gone.',
  },
  {
    boat: 'Särg',
    type: 'Sandblasting',
    asked: [-8, '18:30'],
    wanted: [2, '09:00'],
    publicNotes: 'The trailer, not the boat.',
    reviewed: { at: [-7, '13:05'], approve: false, notes: 'We blast hulls only. The smithy next door does trailers.' },
  },

  // what waits
  {
    boat: 'Tormihoiataja',
    type: 'Electric Works',
    asked: [-4, '12:10'],
    wanted: [3, '14:00'],
    publicNotes: 'Jääkaappi tyhjentää akun. Olen ulkomailla: avain on toimistossa.',
  },
  {
    boat: 'Lootsik',
    type: 'Boat Storage',
    asked: [-1, '09:25'],
    wanted: [10, '10:00'],
    publicNotes: 'Mast ja purjed talveks kuiva lattu.',
  },

  // what was done or is planned
  {
    boat: 'Tagasitulek',
    type: 'Polishing',
    asked: [-33, '20:00'],
    wanted: [-20, '10:00'],
    publicNotes: 'Enne kui paat vette tagasi läheb.',
    reviewed: { at: [-31, '11:15'], approve: true, notes: 'Teeme hea meelega.' },
    planned: { on: [-30, '09:30'], day: [-18, '09:00'], by: 'Rein Trossimaa', internalNotes: null },
  },
  {
    boat: 'Neeme',
    type: 'Electric Works',
    asked: [-9, '21:05'],
    wanted: [1, '15:00'],
    publicNotes: 'Teine aku ei lae.',
    reviewed: { at: [-8, '10:40'], approve: true, notes: null },
  },
  {
    boat: 'Meremaru',
    type: 'Sandblasting',
    asked: [-12, '17:45'],
    wanted: [1, '09:00'],
    publicNotes: 'Vana mürkvärv maha, kuni krundini.',
    reviewed: { at: [-11, '09:20'], approve: true, notes: 'Kaks päeva, kui ilm lubab.' },
    planned: {
      on: [-10, '14:10'],
      day: [3, '09:00'],
      by: 'Sandblasting team',
      internalNotes: 'Cover the neighbours on A-2.',
    },
  },
]

/** Turns the requests into the steps that made them. */
export const stepsOfServices = (calendar: Calendar): DemoStep[] =>
  demoServices.flatMap((service, index): DemoStep[] => {
    const { boat, asked, wanted, planned, reviewed } = service
    const owner = demoFleet.find(({ name }) => name === boat)?.owner
    if (!owner) throw new Error(`There is no boat ${boat} in the demo`)
    const step = (at: WorkdayTime, by: string, deed: Deed): DemoStep => ({ ...deed, at: calendar.at(at), by, boat })
    const office = index % 2 ? 'staff' : 'kaisa'
    return [
      step(asked, owner, {
        does: 'request-service',
        type: service.type,
        wantedAt: calendar.at(wanted),
        publicNotes: service.publicNotes,
      }),
      ...(reviewed
        ? [step(reviewed.at, office, { does: 'review-service', approve: reviewed.approve, notes: reviewed.notes })]
        : []),
      ...(planned
        ? [
            step(planned.on, office, {
              does: 'plan-service',
              on: calendar.at(planned.day),
              serviceBy: planned.by,
              internalNotes: planned.internalNotes,
            }),
          ]
        : []),
    ]
  })
