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
      [[-16, '09:10'], 'rein', 'Pooled anoodid on läinud: paku omanikule enne veeskamist uusi.', { isInternal: true }],
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
      [[-34, '08:20'], 'jaan', 'Läheme Igiliikuriga laupäeval vara merele. Kas katte võiks peale panemata jätta?'],
      [[-34, '08:55'], 'rein', 'Jätame panemata.'],
      [
        [-1, '17:48'],
        'jaan',
        'Kas olete Merikotka tõstesoovi näinud? Paadi toob vend ja ta peab teadma, kas kell kümme jääb.',
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
        'Здравствуйте! Мы привозим новую лодку, Uustulnuk. Достаточно ли договора, который вы прислали, или нужны ещё документы от продавца?',
      ],
      [[-1, '19:33'], 'viktor', 'Я подписал каждую страницу.'],
    ],
    unread: true,
  },

  // in somebody's hands
  {
    boat: 'Laternik',
    lines: [
      [[-4, '10:15'], 'kaisa', 'Tere hommikust! Laterniku kindlustus on lõppenud. Kas saate uue poliisi üles laadida?'],
      [[-4, '12:40'], 'kadri', 'Kindlustusselts ütleb, et postiga läheb mõni päev. Kas paadi võib ikkagi tuua?'],
      [
        [-3, '09:00'],
        'kaisa',
        'Rääkisin kindlustusega: leping on pikendatud, ainult paber puudub. Las toob paadi; vaatan poliisi kraana juures üle.',
        { isInternal: true },
      ],
      [[-2, '15:20'], 'kaisa', 'Esitasin soovi teie eest. Palun võtke poliis kraana juurde kaasa.'],
      [[-2, '15:41'], 'kadri', 'Võtan, aitäh!'],
    ],
    assigned: { at: [-4, '12:55'], by: 'staff', to: 'kaisa' },
  },
  {
    boat: 'Vana Kuunar',
    lines: [
      [
        [-5, '18:22'],
        'helve',
        'Te ei saanud Vana Kuunari numbrit lugeda. Selle tunnistus on minust vanem: mis teid aitaks?',
      ],
      [
        [-4, '09:40'],
        'admin',
        'Palun tehke päevavalguses foto ja kirjutage number paadi märkustesse. Skaneerima ei pea.',
      ],
      [[-4, '21:15'], 'helve', 'Proovin nädalavahetusel.'],
    ],
  },

  // done
  {
    boat: 'Tormihoiataja',
    lines: [
      [
        [-45, '11:10'],
        'oskar',
        'Olen poissa syksyyn asti. Voisiko joku katsoa myrskyn jälkeen, onko Tormihoiatajan pressu paikallaan?',
      ],
      [[-44, '09:25'], 'rein', 'Looked at it: one strap had come loose, it is tight again.', { picture: 'rack' }],
      [[-44, '20:02'], 'oskar', 'Hienoa, paljon kiitoksia!'],
    ],
    closed: { at: [-43, '08:15'], by: 'rein' },
  },
  {
    boat: 'Kiilutriip',
    lines: [
      [[-12, '10:02'], 'siim', 'Milline värav on pühapäeviti lahti?'],
      [[-12, '10:30'], 'staff', 'Lõunavärav, teie kaardiga, kella kaheksast kaheksani.'],
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

/** What owners and marina wrote to each other: owners in their language, the marina in it, too, or in English. */
export const stepsOfTalks = (calendar: Calendar): DemoStep[] => talks.flatMap((talk) => stepsOfTalk(talk, calendar))
