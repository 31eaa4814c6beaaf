import type { PublicSettings } from '#contract/settings/schema.ts'
import type { KeptPress } from '#contract/yard-screen/after-moves.ts'
import { keptDay } from '#contract/yard-screen/kept-day.ts'
import type { Operator, YardDay } from '#contract/yard-screen/schema.ts'
import type { RefusedWords } from '#web/yard-screen/refused-words.ts'
import type { YardPress } from '#web/yard-screen/yard-query.ts'

/** A move as it lies on the device until the server has it. */
export interface KeptMove extends KeptPress {
  /** Its place in the order; given when it is written. */
  seq: number
  boatId: number
  boatName: string
  /** The yard screen this device was when it was pressed; a move of an earlier version has none. */
  screenId?: number
  operatorId: number
  fromStatus: number
  /** `at` of the day it was pressed on, by the server's clock. */
  since: string
  /** When that day reached the device, by its clock in milliseconds; a move of an earlier version has none. */
  sinceClock?: number
  /** Milliseconds: by the clock of the page that wrote it, and by the device's. */
  pressedAt: { page: string; monotonic: number; clock: number }
  press: YardPress
  /** It was sent once, so the server may have it. */
  attempted: boolean
  /** How often the server failed at it. */
  failures?: number
  refused: RefusedWords | null
}
/** What is shown without a connection; `at` by the device's clock. */
export interface KeptShown {
  day: { value: YardDay; at: number }
  settings: { value: PublicSettings; at: number }
  operator: { value: Operator; at: number }
}

const [moves, shown] = ['moves', keptDay.store]

const asked = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | null = null
function open() {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(keptDay.database, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(moves, { keyPath: 'seq', autoIncrement: true })
      request.result.createObjectStore(shown)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  }).catch((error: unknown) => {
    // a browser that keeps nothing may do so later
    opened = null
    throw error
  })
  return opened
}

/** Done once the disk has it: an empty battery loses nothing. */
async function write<T>(name: string, change: (store: IDBObjectStore) => IDBRequest<T>) {
  const transaction = (await open()).transaction(name, 'readwrite', { durability: 'strict' })
  const whole = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  const result = await asked(change(transaction.objectStore(name)))
  await whole
  return result
}
const readStore = async (name: string) => (await open()).transaction(name).objectStore(name)

export const addMove = (move: Omit<KeptMove, 'seq'>) => write(moves, (store) => store.add(move))
/** Reads one and changes it in one transaction; what `decide` answers is whether it was so. */
async function decideOn(seq: number, decide: (move: KeptMove, store: IDBObjectStore) => boolean) {
  let was = false
  await write(moves, (store) => {
    const found: IDBRequest<KeptMove | undefined> = store.get(seq)
    found.addEventListener('success', () => {
      was = found.result !== undefined && decide(found.result, store)
    })
    return found
  })
  return was
}
/** Changes one that is still there: what another tab left out meanwhile stays left out. */
export const changeMove = (seq: number, changes: Partial<Omit<KeptMove, 'seq'>>) =>
  decideOn(seq, (move, store) => {
    store.put({ ...move, ...changes })
    return true
  })
/** Before it is sent: false where it was taken back meanwhile. */
export const claimMove = (seq: number) =>
  decideOn(seq, (move, store) => {
    if (!move.attempted) store.put({ ...move, attempted: true })
    return true
  })
/** Takes back one that was never sent; false where the server may have it. */
export const takeBackMove = (seq: number) =>
  decideOn(seq, (move, store) => {
    if (!move.attempted) store.delete(seq)
    return !move.attempted
  })
export const removeMove = (seq: number) => write(moves, (store) => store.delete(seq))
/** In the order in which they were pressed. */
export const readMoves = async (): Promise<KeptMove[]> => asked((await readStore(moves)).getAll())

export const keepShown = <K extends keyof KeptShown>(name: K, value: KeptShown[K]) =>
  write(shown, (store) => store.put(value, name))
export const readShown = async <K extends keyof KeptShown>(name: K): Promise<KeptShown[K] | undefined> =>
  asked((await readStore(shown)).get(name))
export const forgetShown = () => write(shown, (store) => store.clear())
export const forgetMoves = () => write(moves, (store) => store.clear())
