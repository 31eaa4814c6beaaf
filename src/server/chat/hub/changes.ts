import { type ChangeKind, changeKinds, mostChangedIds } from '#contract/chat/hub.ts'
import type { Change } from '#contract/chat/hub-messages.ts'
import type { FanOut } from './fan-out.ts'

/** Triggers of the database tell of it (decision 26). */
export const changedTopic = 'changed'
/** What one command or one import changes goes out together. */
const gatherMs = 200

/** Who may see a record: the accounts it belongs to or is shared with, staff, both, or everybody who is signed in. */
const audiences: Record<ChangeKind, { owner: boolean; staff: boolean; everybody?: true }> = {
  boat: { owner: true, staff: true },
  schedule: { owner: true, staff: true },
  movement: { owner: true, staff: true },
  subscription: { owner: true, staff: true },
  boatService: { owner: true, staff: true },
  account: { owner: true, staff: true },
  enquiry: { owner: false, staff: true },
  notice: { owner: true, staff: false },
  charge: { owner: true, staff: true },
  invoice: { owner: true, staff: true },
  workOrder: { owner: true, staff: true },
  bankFile: { owner: false, staff: true },
  stop: { owner: false, staff: false, everybody: true },
  broadcast: { owner: false, staff: true },
  renewal: { owner: true, staff: true },
  marina: { owner: false, staff: false, everybody: true },
}
const isKind = (word: string | undefined): word is ChangeKind => changeKinds.some((kind) => kind === word)

/** Ids by kind; a kind with too many holds none and means all. */
class Gathered {
  readonly #kinds = new Map<ChangeKind, Set<number> | null>()

  add(kind: ChangeKind, id: number | undefined) {
    const ids = this.#kinds.get(kind)
    if (ids === null) return
    if (id === undefined || (ids && ids.size >= mostChangedIds && !ids.has(id))) this.#kinds.set(kind, null)
    else this.#kinds.set(kind, (ids ?? new Set()).add(id))
  }

  list = (): Change[] =>
    [...this.#kinds].flatMap(([kind, ids]): Change[] => (ids ? [...ids].map((id) => ({ kind, id })) : [{ kind }]))
}

/** Gathers what changed for a moment and tells links which records to ask for anew: kinds and ids, nothing else. */
export class Changes {
  readonly #fanOut: FanOut
  #everybody = new Gathered()
  #staff = new Gathered()
  #owners = new Map<number, Gathered>()
  #timer: NodeJS.Timeout | undefined

  constructor(fanOut: FanOut) {
    this.#fanOut = fanOut
  }

  /** `text`: kind, id, and accounts that may see it with commas, as far as there are any. */
  take(text: string) {
    const [kind, number, accounts] = text.split(' ')
    if (!isKind(kind)) throw new Error('a change of an unknown kind')
    const id = number === undefined ? undefined : Number(number)
    const audience = audiences[kind]
    if (audience.everybody) this.#everybody.add(kind, id)
    if (audience.staff) this.#staff.add(kind, id)
    for (const owner of audience.owner && accounts ? accounts.split(',').map(Number) : []) {
      const theirs = this.#owners.get(owner) ?? new Gathered()
      this.#owners.set(owner, theirs)
      theirs.add(kind, id)
    }
    this.#timer ??= setTimeout(() => this.#tell(), gatherMs).unref()
  }

  /** Something may have been missed: whatever is shown is asked for anew. */
  gap() {
    this.#fanOut.recordsChanged(changeKinds.map((kind) => ({ kind })))
  }

  stop() {
    clearTimeout(this.#timer)
  }

  #tell() {
    const [everybody, staff, owners] = [this.#everybody, this.#staff, this.#owners]
    this.#everybody = new Gathered()
    this.#staff = new Gathered()
    this.#owners = new Map()
    this.#timer = undefined
    this.#fanOut.recordsChangedForStaff(staff.list())
    for (const [accountId, theirs] of owners) this.#fanOut.recordsChangedFor(accountId, theirs.list())
    this.#fanOut.recordsChanged(everybody.list())
  }
}
