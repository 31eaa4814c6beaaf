import type { Scene } from '../papers/boat-picture.ts'
import { demoFleet } from './fleet.ts'
import { personOf } from './people.ts'
import type { DemoStep } from './steps.ts'
import type { Calendar, WorkdayTime } from './working-days.ts'

/** Replies the marina keeps for use again. */
export const demoReplies = [
  ['Papers', 'Please upload the papers under Boats: a photograph in daylight is enough, if every line can be read.'],
  ['Opening hours', 'The office is open from 8 to 17 on working days; the south gate opens to your card from 8 to 20.'],
  ['At the crane', 'Please come a quarter of an hour early, with fenders on both sides and nobody below deck.'],
  ['Received', 'Thank you, we have seen your message and answer within a working day.'],
] as const

type TalkLine = readonly [at: WorkdayTime, by: string, text: string, more?: { picture?: Scene; isInternal?: true }]
interface Talk {
  /** The boat they talk about; her owner is whom the marina talks to. */
  boat: string
  lines: readonly TalkLine[]
  assigned?: { at: WorkdayTime; by: string; to: string }
  closed?: { at: WorkdayTime; by: string }
  /** Nobody of the other side has read the end of it. */
  unread?: true
}

const talks: readonly Talk[] = [
  // the demo customer, with an answer that waits
  {
    boat: 'Kajakas',
    lines: [
      [
        [-21, '19:30'],
        'customer',
        'Hello! The forecast is too good to come out now. Can I still take the booking of Kajakas back?',
      ],
      [[-20, '08:42'], 'kaisa', 'Of course. Cancel it under Requests and ask again once you know the day.'],
      [[-20, '12:05'], 'customer', 'Thanks, I will decide by tomorrow.'],
    ],
  },
  {
    boat: 'Põhjatuul',
    lines: [
      [
        [-17, '13:20'],
        'rein',
        'Põhjatuul stands in her place. There is a small scratch at the bow, it looks fresh. Shall we touch it up while she is here?',
        { picture: 'hull' },
      ],
      [[-17, '18:47'], 'customer', 'Oh, that was the buoy. Leave it for now, I will look at it at the weekend.'],
      [
        [-16, '09:10'],
        'rein',
        'Half of her anodes are gone: offer her new ones before she goes back in.',
        { isInternal: true },
      ],
      [
        [-2, '20:20'],
        'customer',
        'I have asked for new anodes for Põhjatuul. Is there a chance before she goes back in?',
      ],
      [
        [-1, '09:05'],
        'staff',
        'There is: Rein has time that week. You will see the day under Boat Services once it is planned.',
      ],
      [
        [-1, '16:10'],
        'staff',
        'And Kajakas is paid and booked. Please come a quarter of an hour early, with fenders on both sides.',
      ],
    ],
    unread: true,
  },

  // what waits for the marina
  {
    boat: 'Merikotkas',
    lines: [
      [[-34, '08:20'], 'jaan', 'We take Igiliikur out early on Saturday. Could her cover stay off?'],
      [[-34, '08:55'], 'rein', 'It stays off.'],
      [
        [-1, '17:48'],
        'jaan',
        'Have you seen my request for Merikotkas? My brother brings her and must know whether ten o’clock stands.',
      ],
    ],
    unread: true,
  },
  {
    boat: 'Uustulnuk',
    lines: [
      [
        [-1, '19:31'],
        'viktor',
        'Hello, we are bringing a new boat, Uustulnuk. Is the contract you sent me enough, or do you want the seller’s papers as well?',
      ],
      [[-1, '19:33'], 'viktor', 'I have signed every page of it.'],
    ],
    unread: true,
  },

  // in somebody's hands
  {
    boat: 'Laternik',
    lines: [
      [
        [-4, '10:15'],
        'kaisa',
        'Good morning! The insurance of Laternik has run out. Can you upload the new certificate?',
      ],
      [[-4, '12:40'], 'kadri', 'The insurer says it takes a few days by post. May she come all the same?'],
      [
        [-3, '09:00'],
        'kaisa',
        'Spoke to the insurer: it is renewed, only the paper is missing. Let her come; I look at it at the crane.',
        { isInternal: true },
      ],
      [[-2, '15:20'], 'kaisa', 'I have put the request in for you. Please bring the certificate to the crane.'],
      [[-2, '15:41'], 'kadri', 'I will, thank you!'],
    ],
    assigned: { at: [-4, '12:55'], by: 'staff', to: 'kaisa' },
  },
  {
    boat: 'Vana Kuunar',
    lines: [
      [
        [-5, '18:22'],
        'helve',
        'You could not read the number of Vana Kuunar. Her certificate is older than I am: what would help you?',
      ],
      [
        [-4, '09:40'],
        'admin',
        'A photograph in daylight, please, and write the number into her notes. It need not be a scan.',
      ],
      [[-4, '21:15'], 'helve', 'I will try at the weekend.'],
    ],
  },

  // done
  {
    boat: 'Tormihoiataja',
    lines: [
      [
        [-45, '11:10'],
        'oskar',
        'I am away until autumn. Could somebody look at the cover of Tormihoiataja after the storm?',
      ],
      [[-44, '09:25'], 'rein', 'Looked at it: one strap had come loose, it is tight again.', { picture: 'rack' }],
      [[-44, '20:02'], 'oskar', 'Great, thanks a lot.'],
    ],
    closed: { at: [-43, '08:15'], by: 'rein' },
  },
  {
    boat: 'Kiilutriip',
    lines: [
      [[-12, '10:02'], 'siim', 'Which gate is open on Sundays?'],
      [[-12, '10:30'], 'staff', 'The south gate, with your card, from eight to eight.'],
    ],
  },
]

const minutes = 60_000
const isOwner = (username: string) => personOf(username).role === 'customer'

/** Who answers has read what came before; what nobody left unread was read a while after it came. */
const stepsOfTalk = ({ boat, lines, assigned, closed, unread }: Talk, calendar: Calendar): DemoStep[] => {
  const owner = demoFleet.find(({ name }) => name === boat)!.owner
  const steps = lines.flatMap(([when, by, text, { picture, isInternal = false } = {}]): DemoStep[] => {
    const at = calendar.at(when)
    const say = { does: 'say', at, by, boat, text, isInternal, pictures: picture ? [picture] : [] } as const
    return [{ does: 'read-chat', at: new Date(at.getTime() - 2 * minutes), by, boat }, say]
  })
  const [lastAt, lastBy] = lines.at(-1)!
  const readAt = new Date(calendar.at(lastAt).getTime() + 12 * minutes)
  if (!unread) steps.push({ does: 'read-chat', at: readAt, by: isOwner(lastBy) ? 'staff' : owner, boat })
  if (assigned)
    steps.push({ does: 'assign-chat', at: calendar.at(assigned.at), by: assigned.by, boat, to: assigned.to })
  if (closed) steps.push({ does: 'close-chat', at: calendar.at(closed.at), by: closed.by, boat })
  return steps
}

/** What owners and marina wrote to each other. */
export const stepsOfTalks = (calendar: Calendar): DemoStep[] => talks.flatMap((talk) => stepsOfTalk(talk, calendar))
