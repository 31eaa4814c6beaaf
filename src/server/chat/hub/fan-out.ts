import { type Change, type HubEvents, hubEvents } from '#contract/chat/hub-messages.ts'
import type { Message } from '#contract/chat/schema.ts'
import { isStaff } from '../../platform/actor.ts'
import type { Link } from './link.ts'
import type { Links } from './links.ts'
import { invocationRecord } from './protocol.ts'

/** Checked against the contract and written once, however many links get it. */
const recordOf = <Name extends keyof HubEvents>(name: Name, payload: HubEvents[Name]) =>
  invocationRecord(name, hubEvents[name].parse(payload))

/** Who of this instance's links gets what. */
export class FanOut {
  readonly #links: Links

  constructor(links: Links) {
    this.#links = links
  }

  /** Who joined gets the message itself, in one frame with its arrival; a corrected one does not arrive again. */
  message(message: Message, isCorrected = false) {
    const received = recordOf('ReceiveMessage', message)
    const arrived = isCorrected ? '' : recordOf('MessageArrived', message)
    const toOthers = arrived && Buffer.from(arrived)
    const toJoined = Buffer.from(received + arrived)
    const { personId, chatId, isInternal } = message
    for (const link of this.#both(personId)) {
      if (isInternal && !isStaff(link.actor)) continue
      if (link.chats.has(chatId)) link.send(toJoined)
      else if (toOthers) link.send(toOthers)
    }
  }

  read(event: HubEvents['MessagesRead'], personId: number) {
    const { chatId, isPersonSide, lastReadId } = event
    const record = Buffer.from(recordOf('MessagesRead', { chatId, isPersonSide, lastReadId }))
    for (const link of this.#both(personId)) link.send(record)
  }

  changed(chatId: number) {
    const record = Buffer.from(recordOf('ChatChanged', { chatId }))
    for (const link of this.#links.staff) if (link.isReady) link.send(record)
  }

  recordsChanged = (changes: readonly Change[]) => this.#tellChanges(changes, this.#links.all.values())
  recordsChangedForStaff = (changes: readonly Change[]) => this.#tellChanges(changes, this.#links.staff)
  recordsChangedFor = (accountId: number, changes: readonly Change[]) =>
    this.#tellChanges(changes, this.#links.ofAccount(accountId))

  #tellChanges(changes: readonly Change[], links: Iterable<Link>) {
    if (changes.length === 0) return
    let record: Buffer | undefined
    for (const link of links) {
      if (!link.isReady) continue
      record ??= Buffer.from(recordOf('Changed', [...changes]))
      link.send(record)
    }
  }

  typing(event: HubEvents['Typing'], others: Iterable<Link>) {
    const record = Buffer.from(recordOf('Typing', event))
    for (const link of others) link.send(record)
  }

  /** The links of both sides of a customer's chat. */
  *#both(personId: number): Iterable<Link> {
    for (const link of this.#links.staff) if (link.isReady) yield link
    for (const link of this.#links.ofAccount(personId)) if (link.isReady && !isStaff(link.actor)) yield link
  }
}
