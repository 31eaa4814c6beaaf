interface ProcessEnding {
  readonly code: number
  /** When it happens and what to do, as the operations page tells it. */
  readonly when: string
  readonly remedy: string
}

/** Every way the program or a command ends without having done its work; a new one is added here first. */
export const endings = {
  fault: {
    code: 1,
    when: 'nothing below',
    remedy: 'start it again with `LOG_LEVEL=debug`, which shows where, and report it',
  },
  usage: { code: 2, when: 'a command was not told what it needs', remedy: 'call it as it says' },
  settings: {
    code: 10,
    when: 'a variable is missing or wrong, or contradicts another one',
    remedy: 'set it as it says',
  },
  folder: {
    code: 11,
    when: '`DATA_DIR`, `BACKUP_DIR` or a folder in it is a file or cannot be written to',
    remedy: 'give its user the folder, or name another one',
  },
  'disk-full': { code: 12, when: 'the disk is too small or too full', remedy: 'make room: 512 MB must be free' },
  port: {
    code: 13,
    when: '`PORT` is in use or not allowed, or `HOST` is no address of this machine',
    remedy: 'stop what listens there, or set another one',
  },
  demo: {
    code: 14,
    when: 'a demo, whose passwords everybody knows, in production or on a public address',
    remedy: 'take an empty database; outside production `DEMO=on` says that it is meant',
  },
  'database-away': {
    code: 20,
    when: 'PostgreSQL does not answer, is starting, or has no free connection',
    remedy: 'start it, or mend `DATABASE_URL`; then start again',
  },
  'database-unknown': { code: 21, when: 'PostgreSQL has no such database', remedy: 'make it (`createdb`)' },
  'database-refused': {
    code: 22,
    when: 'PostgreSQL does not let the user in or create tables, or TLS fails',
    remedy: 'mend user and password, or make the user the owner of the database',
  },
  'database-foreign': {
    code: 23,
    when: 'the database or its folder holds something else',
    remedy: 'give Dry Marina an own, empty one',
  },
  'database-newer': {
    code: 24,
    when: 'a newer version migrated the database',
    remedy: 'start that version, or restore the backup from before',
  },
  'database-changed': {
    code: 25,
    when: 'the migrations of this program are not those the database had',
    remedy: 'put the files of `migrations/` back as released',
  },
  'database-pooled': {
    code: 26,
    when: 'a pooler in front of PostgreSQL pools by transaction',
    remedy: 'pool by session, or connect to PostgreSQL itself',
  },
  'database-unfit': {
    code: 27,
    when: 'PostgreSQL is older than 15, a replica, not in UTF-8, or without `pg_trgm` or `btree_gist`',
    remedy: 'take one that fits',
  },
  'database-open': {
    code: 28,
    when: 'another process has the embedded database open',
    remedy: 'stop that process, or set another `DATA_DIR`',
  },
  'database-damaged': {
    code: 29,
    when: 'the embedded database does not open',
    remedy: 'restore the newest backup into an empty `DATA_DIR`',
  },
  'files-refused': {
    code: 30,
    when: 'the bucket of `FILES_URL` is not there or does not let us in; for commands, too, when it does not answer',
    remedy: 'mend address, keys and rights',
  },
  'backup-unusable': {
    code: 40,
    when: 'a backup is not there, damaged, or of another version',
    remedy: 'take another one, or the version that made it',
  },
  'not-empty': {
    code: 41,
    when: 'there is a marina, or a file, already where one is to be written',
    remedy: 'name an empty place',
  },
  running: { code: 42, when: 'Dry Marina runs on that database', remedy: 'stop every instance first' },
  'files-lost': {
    code: 43,
    when: 'files are lost or damaged in the file storage a marina is moved from, or were when the backup was made',
    remedy: 'put those it names back, or go on without them: `-- --go-on`',
  },
  'copy-differs': { code: 44, when: 'what was moved is not what was there', remedy: 'do not use the copy; move again' },
  'account-refused': {
    code: 45,
    when: '`admin:create` was given what no account may have',
    remedy: 'give what it asks for',
  },
  'database-lost': {
    code: 70,
    when: 'the embedded database was lost while running, as on a failing disk',
    remedy: 'start again: it recovers what was acknowledged',
  },
  'cut-off': {
    code: 71,
    when: 'what ran at a stop was not done within 20 s and was cut off',
    remedy: 'nothing: nobody was told that it is done',
  },
} as const satisfies Record<string, ProcessEnding>

export type EndingKind = keyof typeof endings

/** Why the program cannot go on, as a sentence that says what to do. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: EndingKind

  constructor(kind: EndingKind, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.kind = kind
  }
}
