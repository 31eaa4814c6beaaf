import { sessionOver } from '#contract/accounts/session-endings.ts'
import { readLiveSessions } from '../../accounts/public.ts'
import type { Context } from '../../platform/actor.ts'
import { wordsIn } from '../../platform/language/wording.ts'
import type { Link } from './link.ts'
import type { Links } from './links.ts'

/** For other programs; why it ended is told to the next call of its page. */
const endedFor = ({ actor }: Link) => ({ error: wordsIn(actor.language)(sessionOver) })

/** Ends the links of sessions that ended, and refuses one that ends while its upgrade is under way. */
export class SessionWatch {
  readonly #context: Context
  readonly #links: Links
  readonly #arriving = new Map<string, Set<{ isOver: boolean }>>()

  constructor(context: Context, links: Links) {
    this.#context = context
    this.#links = links
  }

  /** A session is over, by whatever instance. */
  hear(session: string) {
    for (const link of [...this.#links.ofSession(session)]) link.end(endedFor(link))
    for (const arrival of this.#arriving.get(session) ?? []) arrival.isOver = true
  }

  /** Looks at all, those that arrive too: some may have expired, lack what is required now, or ended unheard. */
  async lookAtAll() {
    const sessions = [...new Set([...this.#links.sessions(), ...this.#arriving.keys()])]
    if (sessions.length === 0) return
    const live = await readLiveSessions(this.#context, sessions)
    for (const session of sessions) if (!live.has(session)) this.hear(session)
  }

  /** Runs the beginning of a link; `isOver` tells at its end whether the session ended meanwhile. */
  async during<T>(session: string, work: (isOver: () => boolean) => Promise<T>): Promise<T> {
    const arrival = { isOver: false }
    const arrivals = this.#arriving.get(session) ?? new Set()
    this.#arriving.set(session, arrivals.add(arrival))
    try {
      return await work(() => arrival.isOver)
    } finally {
      arrivals.delete(arrival)
      if (arrivals.size === 0 && this.#arriving.get(session) === arrivals) this.#arriving.delete(session)
    }
  }
}
