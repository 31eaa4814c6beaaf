import type { Sentence } from '../language/sentence.ts'
import type { MovementKind } from './movement-kinds.ts'
import type { ScheduleStatus } from './status.ts'

/** `marina`: what happens by itself, where the settings say so. No person is that party. */
export type Party = 'owner' | 'staff' | 'marina'

/** What the words about an event may name. */
interface Affected {
  boat: string
  lifts: { left: number; granted: number } | null
  /** What an undo would take back. */
  undoes: string | null
  /** That gives the lift back. */
  returnsLift: boolean
}

/** Out and back again in one booking. */
interface OutingFacts {
  /** She is to come back: a time is booked for it. */
  goes: boolean
  /** It is the way back of an outing. */
  returns: boolean
  /** The newer schedule is the way back that this hand-over made; `moved`: a person changed it since. */
  wayBack: 'untouched' | 'moved' | null
}

/** What the decision needs to know beyond status, event and role. Days are marina days, YYYY-MM-DD. */
export interface LifecycleFacts {
  /** A newer schedule of the same boat exists. */
  newerExists: boolean
  /** It is, or is part of, an outing; left out: it is not. */
  outing?: OutingFacts
  /** Today, and the booked drop-off day. */
  today: string
  dropOffDay: string | null
  /** The day the pick-up is asked for; left out: nobody knows. */
  pickUpDay?: string | null
  /** The time it is booked for lies in a stop of the yard, or did; left out: nobody asks. */
  wasStopped?: true
  /** The marina has racks set up: there is a bay to move her to. */
  hasRacks: boolean
  /** It has machines: one of them moves her. */
  hasMachines: boolean
  /** The last event that is still in force: what undo would take back. */
  last: {
    /** A history may hold events that this version does not know. */
    event: string
    from: ScheduleStatus | null
    ageMs: number
    /** The boat changed hands since. */
    ofFormerOwner: boolean
  } | null
}

/** All there is to say about an event. */
export interface EventFacts<Icon = string, Form = string> {
  /** `null`: the schedule does not exist yet. */
  from: readonly (ScheduleStatus | null)[]
  /**
   * `null`: it is gone. `same`: the status stays. `back`: to where the undone event came from. `steps`: it does several
   * events, each of which is judged and written down by itself.
   */
  to: ScheduleStatus | null | 'same' | 'back' | 'steps'
  by: readonly Party[]
  /** By itself from here alone: what a person refused is theirs to take back. */
  byItselfFrom?: readonly ScheduleStatus[]
  /** On the button; the title of the dialog and its last button say the same where nothing else stands here. */
  label: Sentence
  title?: Sentence
  save?: Sentence
  icon: Icon
  /** `plain` takes a note, `reason` wants one; the others are forms of their own. */
  form: Form
  /** The label of the reason that it wants. */
  reason?: Sentence
  /** It asks for nothing, a bay apart: a card dropped on the board does it at once. */
  direct?: true
  /** It gives her a bay: `always`, or where the marina allocates them. */
  takesBay?: 'always' | 'allocated'
  /** The movement that is done with it. */
  ends?: MovementKind
  /** It ends or gives up something: its button warns. */
  danger?: true
  /** The owner is not told. */
  silent?: true
  /** Why it cannot be now although status and role are right. */
  refusedFor?: (facts: LifecycleFacts, party: Party, status: ScheduleStatus | null) => Sentence | false
  /** What it causes, said before it is done; that the owner is told is said beside it. */
  effect?: (affected: Affected) => Sentence
  /** `PUT Schedule/Advance/{id}` takes it; the others have calls of their own in the specification. */
  advance?: true
  undoable?: true
  /** In the history; one without words of its own reads as the status it leads to. */
  history?: Sentence
  /** Its picture there, where that is another than its button's. */
  historyIcon?: Icon
}
