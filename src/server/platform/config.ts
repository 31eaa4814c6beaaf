import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isTimeZone } from '#contract/time.ts'

/** Everything the environment decides, parsed once and frozen. Variables: README and docs/architecture.md. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly production: boolean
  readonly dataDir: string
  /** null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  readonly publicUrl: string
  /** Origins whose cookie requests may change state. */
  readonly origins: ReadonlySet<string>
  readonly secret: string
  readonly timeZone: string
  readonly stagingMarker: string
  readonly rateLimits: boolean
  readonly demo: boolean
}

export class ConfigError extends Error {}

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  NODE_ENV: z.string().optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE: z.enum(['embedded']).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET: z.string().min(32).optional(),
  MARINA_TIME_ZONE: z.string().refine(isTimeZone).default('Europe/Tallinn'),
  STAGING_MARKER: z.string().min(1).default('staging'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  DEMO: z.enum(['on', 'off']).default('on'),
})

const expectations: Record<string, string> = {
  PORT: 'a port number',
  DATABASE: '"embedded" or unset',
  DATABASE_URL: 'a PostgreSQL address such as postgres://user:password@host:5432/marina',
  PUBLIC_URL: 'the address people use, such as https://marina.example',
  SECRET: 'at least 32 random characters',
  MARINA_TIME_ZONE: 'a time zone such as Europe/Tallinn',
  RATE_LIMITS: '"on" or "off"',
  DEMO: '"on" or "off"',
}

/** Outside production the secret is made once and kept with the data. */
const keptSecret = (dataDir: string) => {
  const path = join(dataDir, 'secret')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(path, secret, { mode: 0o600, flag: 'wx' })
  return secret
}

const sameMachine = (url: URL) => {
  const twin = new URL(url)
  if (url.hostname === 'localhost') twin.hostname = '127.0.0.1'
  else if (url.hostname === '127.0.0.1') twin.hostname = 'localhost'
  return twin.origin
}

/** Reads and checks the environment. Throws `ConfigError` that names every wrong variable and what it should be. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    throw new ConfigError(names.map((name) => `${name} must be ${expectations[name] ?? 'set rightly'}.`).join('\n'))
  }
  const { data } = parsed
  const production = data.NODE_ENV === 'production'
  if (production) {
    const missing = [
      !data.DATABASE_URL && !data.DATABASE && 'DATABASE_URL (or DATABASE=embedded)',
      !data.PUBLIC_URL && 'PUBLIC_URL',
      !data.SECRET && 'SECRET (at least 32 random characters)',
    ].filter(Boolean)
    if (missing.length > 0) throw new ConfigError(`In production these must be set: ${missing.join(', ')}.`)
    if (data.RATE_LIMITS === 'off') throw new ConfigError('RATE_LIMITS=off is refused in production.')
  }
  const dataDir = resolve(data.DATA_DIR)
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`)
  return Object.freeze({
    port: data.PORT,
    host: data.HOST,
    production,
    dataDir,
    databaseUrl: data.DATABASE === 'embedded' ? null : (data.DATABASE_URL ?? null),
    publicUrl: publicUrl.origin,
    origins: new Set(production ? [publicUrl.origin] : [publicUrl.origin, sameMachine(publicUrl)]),
    secret: data.SECRET ?? keptSecret(dataDir),
    timeZone: data.MARINA_TIME_ZONE,
    stagingMarker: data.STAGING_MARKER,
    rateLimits: data.RATE_LIMITS === 'on',
    demo: !production && data.DEMO === 'on',
  })
}
