import { readName, sessionEnded, sessionsInDoubt } from '../../accounts/public.ts'
import { loggableError } from '../../platform/database/index.ts'
import type { DatabaseLog } from '../../platform/database/types.ts'
import type { Parts } from '../../platform/parts.ts'
import { parseTalk, talkTopic } from '../relay.ts'
import { Changes, changedTopic } from './changes.ts'
import { Delivery } from './delivery.ts'
import { FanOut } from './fan-out.ts'
import type { LinkOwner } from './link.ts'
import { Links } from './links.ts'
import { invoker } from './methods.ts'
import { SessionWatch } from './session-watch.ts'
import { parseTyping, typingTopic } from './typing.ts'

const second = 1_000
const minute = 60 * second

type HubParts = Pick<Parts, 'db' | 'clock' | 'relay'>

/** The links of one instance, and what reaches them from all instances. It listens from the first link on. */
export class Hub {
  readonly links = new Links()
  readonly sessions: SessionWatch
  readonly owner: LinkOwner
  readonly #parts: HubParts
  readonly #log: DatabaseLog
  readonly #fanOut: FanOut
  readonly #delivery: Delivery
  readonly #changes: Changes
  readonly #heard = new Set<string>()
  #listening: Promise<void> | undefined
  #timers: NodeJS.Timeout[] = []
  #isClosing = false

  constructor(parts: HubParts, log: DatabaseLog) {
    const { links } = this
    this.#parts = parts
    this.#log = log
    this.sessions = new SessionWatch(parts, links)
    this.#fanOut = new FanOut(links)
    this.#delivery = new Delivery({ db: parts.db, links, fanOut: this.#fanOut, log })
    this.#changes = new Changes(this.#fanOut)
    this.owner = {
      invoke: invoker({ db: parts.db, relay: parts.relay, links, log }),
      forget: (link) => links.remove(link),
      warn: ({ actor }, what) => log.warn({ accountId: actor.id }, `a link was cut: ${what}`),
    }
  }

  get isClosing() {
    return this.#isClosing
  }

  /** Resolves once nothing that happens from now on can be missed. */
  listen(): Promise<void> {
    this.#listening ??= this.#begin().catch((error: unknown) => {
      this.#listening = undefined
      throw error
    })
    return this.#listening
  }

  /** Asks every link to come back, here or at another instance. */
  close() {
    this.#isClosing = true
    for (const timer of this.#timers) clearInterval(timer)
    this.#delivery.stop()
    this.#changes.stop()
    for (const link of [...this.links.all.values()]) link.end({ allowReconnect: true })
  }

  async #begin() {
    await this.#hear(
      talkTopic,
      (text) => this.#delivery.take(parseTalk(text)),
      () => this.#delivery.take({ kind: 'gap' }),
    )
    await this.#hear(typingTopic, (text) => this.#tellTyping(text))
    await this.#hear(
      sessionEnded,
      (text) => this.sessions.hear(text),
      () => this.sessions.lookAtAll(),
    )
    await this.#hear(
      changedTopic,
      (text) => this.#changes.take(text),
      () => this.#changes.gap(),
    )
    await this.#hear(sessionsInDoubt, () => this.sessions.lookAtAll())
    await this.#delivery.mark()
    if (this.#isClosing) return
    this.#timers = [setInterval(() => this.#everySecond(), second), setInterval(() => this.#everyMinute(), minute)]
    for (const timer of this.#timers) timer.unref()
  }

  /** Subscribes once, also when the beginning is tried again. */
  async #hear(topic: string, hear: (text: string) => void | Promise<void>, gap: () => void | Promise<void> = () => {}) {
    if (this.#heard.has(topic)) return
    await this.#parts.relay.subscribe(
      topic,
      (text) => void this.#tryTo(`hear of ${topic}`, () => hear(text)),
      () => void this.#tryTo(`catch up with ${topic}`, gap),
    )
    this.#heard.add(topic)
  }

  #everySecond() {
    const now = performance.now()
    for (const link of [...this.links.all.values()]) link.look(now)
  }

  #everyMinute() {
    void this.#tryTo('look at the sessions', () => this.sessions.lookAtAll())
    void this.#tryTo('note the newest message', () => this.#delivery.mark())
  }

  async #tellTyping(text: string) {
    const { chatId, accountId, isPersonSender } = parseTyping(text)
    const others = () => [...this.links.inChat(chatId)].filter(({ actor }) => actor.id !== accountId)
    if (others().length === 0) return
    const name = await readName(this.#parts.db, accountId)
    this.#fanOut.typing({ chatId, isPersonSender, name }, others())
  }

  async #tryTo(what: string, work: () => void | Promise<void>) {
    try {
      await work()
    } catch (error) {
      this.#log.warn({ error: loggableError(error) }, `the hub could not ${what}`)
    }
  }
}
