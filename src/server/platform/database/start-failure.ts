import { Failure } from '../failure.ts'
import { causes, databaseProblem, sqlState } from './problem.ts'

/** How a person knows the database: without its password. */
interface ServerNames {
  readonly server: string
  readonly user: string
  readonly database: string
}
const unnamed: ServerNames = { server: 'PostgreSQL', user: 'its user', database: 'that name' }

const nameOf = (url: string): ServerNames => {
  const { hostname, port, username, pathname } = new URL(url)
  const user = decodeURIComponent(username) || 'its user'
  const database = decodeURIComponent(pathname.slice(1)) || user
  return { server: `PostgreSQL at ${hostname || 'localhost'}:${port || 5432}`, user, database }
}

const saidBy = (error: unknown): string => {
  const innermost = causes(error).at(-1)
  return innermost?.message.split('\n')[0] || innermost?.code || 'no reason given'
}

const noTls = /does not support SSL|certificate|self.signed/i
const extensions = /extension "(pg_trgm|btree_gist)"/

/** Why no work can begin with the database; undefined where the error is none of it. */
export const databaseFailure = (cause: unknown, url?: string): Failure | undefined => {
  const { server, user, database } = url ? nameOf(url) : unnamed
  const fail = (kind: Failure['kind'], sentence: string) => new Failure(kind, sentence, { cause })
  const [state, said] = [sqlState(cause) ?? '', saidBy(cause)]
  // a pooler says the same under a code of its own
  if (state === '3D000' || /^database ".*" does not exist$/.test(said))
    return fail('database-unknown', `${server} has no database ${database}: make it, or mend DATABASE_URL.`)
  if (/^28/.test(state) || said.startsWith('SASL'))
    return fail(
      'database-refused',
      `${server} does not let ${user} in (${said}): mend user and password in DATABASE_URL.`,
    )
  const extension = extensions.exec(said)?.[1]
  if (extension)
    return fail(
      'database-unfit',
      `${server} cannot give this database ${extension} (${said}): install it, or let a superuser create the extension.`,
    )
  if (state === '42501')
    return fail(
      'database-refused',
      `${server} does not let ${user} make tables (${said}): make it the owner of the database.`,
    )
  if (state === '25006')
    return fail('database-unfit', `${server} takes no writes (${said}): give the address of the one that does.`)
  if (noTls.test(said) || causes(cause).some(({ code }) => /^(ERR_TLS|ERR_SSL|EPROTO)|CERT/.test(code ?? '')))
    return fail(
      'database-refused',
      `${server} cannot be spoken to over TLS (${said}): mend its certificate, or sslmode in DATABASE_URL.`,
    )
  const problem = databaseProblem(cause)
  if (problem?.kind === 'disk-full')
    return fail('disk-full', `The disk of the database is full (${said}): make room there.`)
  if (problem?.kind === 'unavailable' || problem?.kind === 'busy')
    return fail('database-away', `${server} does not answer (${said}): start it, or mend DATABASE_URL.`)
  return undefined
}

/** What a server said no to; an address where something else answers, or nothing, is a database that is away. */
export const serverFailure = (cause: unknown, url: string): Failure =>
  databaseFailure(cause, url) ??
  new Failure('database-away', `${nameOf(url).server} cannot be used (${saidBy(cause)}): check DATABASE_URL.`, {
    cause,
  })
