import type { Message } from '#contract/chat/schema.ts'
import { loggableError } from '../../platform/database/index.ts'
import type { DatabaseLog, Db } from '../../platform/database/types.ts'
import { readMessagesByIds } from '../read-messages.ts'
import type { TalkEvent } from '../relay.ts'
import type { FanOut } from './fan-out.ts'
import type { Links } from './links.ts'
import { Progress } from './progress.ts'
import { idsAtOnce, readChats, readIdsAfter, readNewestId } from './queries.ts'

const mostAtOnce = 200
const retryMs = 500

type DeliveryStep = TalkEvent | { kind: 'gap' }
type MessageEvent = Extract<TalkEvent, { kind: 'message' }>

/**
 * Turns what happened into what links are sent, one thing after the other: read from the database once, each chat in
 * the order of its ids, nothing twice. After a gap it looks up what it missed before it goes on.
 */
export class Delivery {
  readonly #db: Db
  readonly #links: Links
  readonly #fanOut: FanOut
  readonly #log: DatabaseLog
  readonly #progress = new Progress()
  /** Whose chat it is never changes. */
  readonly #persons = new Map<number, number>()
  #waiting: DeliveryStep[] = []
  #isAtWork = false
  #isOver = false

  constructor({ db, links, fanOut, log }: { db: Db; links: Links; fanOut: FanOut; log: DatabaseLog }) {
    this.#db = db
    this.#links = links
    this.#fanOut = fanOut
    this.#log = log
  }

  take(step: DeliveryStep) {
    this.#waiting.push(step)
    if (!this.#isAtWork) void this.#work()
  }

  /** Remembers where it stands, from the moment it hears and every minute. */
  async mark() {
    this.#progress.mark(await readNewestId(this.#db), performance.now())
  }

  stop() {
    this.#isOver = true
    this.#waiting = []
  }

  async #work() {
    this.#isAtWork = true
    while (this.#waiting.length > 0) {
      const steps = this.#nextSteps()
      try {
        if (steps[0]?.kind === 'gap') await this.#catchUp()
        else await this.#deliver(steps as TalkEvent[], true)
      } catch (error) {
        // nothing was sent yet: reading comes first
        if (this.#isOver) break
        this.#log.warn({ error: loggableError(error) }, 'messages wait for the database')
        this.#waiting.unshift(...steps)
        await new Promise((again) => setTimeout(again, retryMs).unref())
      }
    }
    this.#isAtWork = false
  }

  /** A gap alone, or what comes before the next one. */
  #nextSteps(): DeliveryStep[] {
    const gap = this.#waiting.findIndex(({ kind }) => kind === 'gap')
    return this.#waiting.splice(0, gap === 0 ? 1 : Math.min(mostAtOnce, gap < 0 ? mostAtOnce : gap))
  }

  async #catchUp() {
    let after = this.#progress.floor
    for (;;) {
      const ids = await readIdsAfter(this.#db, after)
      await this.#deliver(
        ids.map((one) => ({ kind: 'message', ...one })),
        false,
      )
      if (ids.length < idsAtOnce) break
      after = ids.at(-1)!.messageId
    }
    const heard = await readChats(this.#db, this.#links.chats())
    for (const { id: chatId, personId, personReadId, staffReadId } of heard) {
      this.#fanOut.read({ chatId, isPersonSide: true, lastReadId: personReadId }, personId)
      this.#fanOut.read({ chatId, isPersonSide: false, lastReadId: staffReadId }, personId)
      this.#fanOut.changed(chatId)
    }
  }

  async #deliver(events: readonly TalkEvent[], isLive: boolean) {
    const ids = new Set(events.filter((event) => event.kind === 'message').map(({ messageId }) => messageId))
    const messages = new Map<number, Message>()
    if (ids.size > 0 && this.#links.all.size > 0)
      for (const message of await readMessagesByIds(this.#db, [...ids])) messages.set(message.id, message)
    await this.#learnPersons(events.filter((event) => event.kind === 'read').map(({ chatId }) => chatId))
    for (const event of events) {
      if (event.kind === 'message') this.#tellMessage(event, messages.get(event.messageId), isLive)
      else if (event.kind === 'chat') this.#fanOut.changed(event.chatId)
      else this.#tellRead(event)
    }
  }

  async #learnPersons(chatIds: readonly number[]) {
    const unknown = chatIds.filter((id) => !this.#persons.has(id))
    if (unknown.length > 0)
      for (const { id, personId } of await readChats(this.#db, unknown)) this.#persons.set(id, personId)
  }

  #tellRead(event: Extract<TalkEvent, { kind: 'read' }>) {
    const personId = this.#persons.get(event.chatId)
    if (personId !== undefined) this.#fanOut.read(event, personId)
  }

  #tellMessage({ chatId, messageId }: MessageEvent, message: Message | undefined, isLive: boolean) {
    if (message) {
      const isTold = this.#progress.isTold(message, isLive)
      const isCorrected = isTold && message.editedDate !== null
      if (!isTold || isCorrected) this.#fanOut.message(message, isCorrected)
    }
    this.#progress.told(chatId, messageId)
  }
}
