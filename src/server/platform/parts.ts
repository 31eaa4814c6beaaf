import type { Context } from './actor.ts'
import type { Config } from './config.ts'
import type { Database, Orm } from './database/types.ts'
import type { Relay } from './relay.ts'
import type { FileStorage } from './storage/types.ts'

/** What the app is built from; handed to every slice's routes. */
export interface Parts extends Context {
  readonly config: Config
  readonly database: Database
  readonly db: Orm
  readonly storage: FileStorage
  readonly relay: Relay
}
