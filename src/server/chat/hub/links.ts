import { isStaff } from '../../platform/actor.ts'
import type { Link } from './link.ts'

const keep = <Key>(index: Map<Key, Set<Link>>, key: Key, link: Link) => {
  const links = index.get(key)
  if (links) links.add(link)
  else index.set(key, new Set([link]))
}
const drop = <Key>(index: Map<Key, Set<Link>>, key: Key, link: Link) => {
  const links = index.get(key)
  if (links?.delete(link) && links.size === 0) index.delete(key)
}
const none: ReadonlySet<Link> = new Set()

/** The links of this instance, and who hears what. */
export class Links {
  readonly all = new Map<string, Link>()
  readonly staff = new Set<Link>()
  readonly #ofAccount = new Map<number, Set<Link>>()
  readonly #ofSession = new Map<string, Set<Link>>()
  readonly #ofChat = new Map<number, Set<Link>>()

  add(link: Link) {
    this.all.set(link.id, link)
    if (isStaff(link.actor)) this.staff.add(link)
    keep(this.#ofAccount, link.actor.id, link)
    keep(this.#ofSession, link.session, link)
  }

  remove(link: Link) {
    this.all.delete(link.id)
    this.staff.delete(link)
    drop(this.#ofAccount, link.actor.id, link)
    drop(this.#ofSession, link.session, link)
    for (const chatId of link.chats) drop(this.#ofChat, chatId, link)
    link.chats.clear()
  }

  join(link: Link, chatId: number) {
    // it may have ended while its right was looked up
    if (this.all.get(link.id) !== link) return
    link.chats.add(chatId)
    keep(this.#ofChat, chatId, link)
  }

  leave(link: Link, chatId: number) {
    link.chats.delete(chatId)
    drop(this.#ofChat, chatId, link)
  }

  ofAccount = (accountId: number): ReadonlySet<Link> => this.#ofAccount.get(accountId) ?? none
  ofSession = (session: string): ReadonlySet<Link> => this.#ofSession.get(session) ?? none
  inChat = (chatId: number): ReadonlySet<Link> => this.#ofChat.get(chatId) ?? none
  sessions = () => [...this.#ofSession.keys()]
  chats = () => [...this.#ofChat.keys()]
}
