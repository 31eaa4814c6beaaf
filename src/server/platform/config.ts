import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isTimeZone } from '#contract/time.ts'
import { Failure } from './failure.ts'
import { keptSecret } from './kept-secret.ts'
import { type ProviderAccess, readProviderAccess } from './payment-providers.ts'
import { readSmsGateway, type SmsGateway } from './sms-gateway.ts'
import type { S3Place } from './storage/object-store.ts'
import { expectedFilesUrl, readS3Place } from './storage/s3-place.ts'

/** Everything the environment decides, parsed once and frozen. Variables: README. */
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
  /** Addresses and networks of proxies in front; only what they say of a caller's address is believed. */
  readonly trustedProxies: readonly string[]
  readonly timeZone: string
  readonly stagingMarker: string
  readonly rateLimits: boolean
  readonly demo: boolean
  /** What keeps people with known passwords out; null where a demo may be shown. */
  readonly noDemoSince: string | null
  /** null: mail is written to the data folder. */
  readonly smtpUrl: string | null
  /** A marina at work whose mail reaches nobody, which every promise of a mail says. */
  readonly mailStays: boolean
  readonly mailFrom: string | null
  /** null: nobody gets SMS. */
  readonly sms: SmsGateway | null
  /** Who takes payments; both null: invoices are paid by transfer. */
  readonly payments: ProviderAccess
  /** What a collector of metrics shows as its Bearer token; null: only this machine may read them. */
  readonly metricsToken: string | null
  /** Statements that take longer than this many ms are logged. */
  readonly slowStatementMs: number
  /** null: files lie in the data folder. */
  readonly files: S3Place | null
  /** null: no nightly backup. */
  readonly backups: { readonly dir: string; readonly keep: number } | null
  /** Other sites people can sign in with. */
  readonly providers: readonly OidcProvider[]
}

export interface OidcProvider {
  readonly key: '1' | '2'
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** An address, or a network such as 10.0.0.0/8. */
const isNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (kind === 4 ? 32 : 128))
}

/** An address without a path, which cookies, links and the hub would not keep to. */
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE: z.enum(['embedded']).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin)
    .optional(),
  SECRET: z.string().min(32).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isNetwork))
    .optional(),
  MARINA_TIME_ZONE: z.string().refine(isTimeZone).default('Europe/Tallinn'),
  STAGING_MARKER: z.string().min(1).default('staging'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  DEMO: z.enum(['on', 'off']).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  SLOW_STATEMENT_MS: z.coerce.number().int().min(1).max(60_000).default(500),
  FILES_URL: z.url({ protocol: /^s3$/ }).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]{1,100}<)?[^\s<>@,;]+@[^\s<>@,;]+>?$/)
    .optional(),
})

const providerEnvironment = z.object({
  NAME: z.string().trim().min(1).max(40),
  ISSUER: z.url({ protocol: /^https?$/ }),
  CLIENT_ID: z.string().min(1),
  CLIENT_SECRET: z.string().min(1),
})

/** OIDC_1_… and OIDC_2_…: all four of one, or none. Without https only outside production. */
const readProviders = (given: Readonly<Record<string, string | undefined>>, production: boolean): OidcProvider[] =>
  (['1', '2'] as const).flatMap((key) => {
    const names = Object.keys(providerEnvironment.shape)
    const values = Object.fromEntries(names.map((name) => [name, given[`OIDC_${key}_${name}`]]))
    if (Object.values(values).every((value) => value === undefined)) return []
    const { success, data, error } = providerEnvironment.safeParse(values)
    if (!success) {
      const wrong = [...new Set(error.issues.map((issue) => `OIDC_${key}_${String(issue.path[0])}`))]
      throw new Failure(
        'settings',
        `${wrong.join(', ')} must be set: name, issuer (https://…), client id and secret belong together.`,
      )
    }
    if (production && !data.ISSUER.startsWith('https:'))
      throw new Failure('settings', `OIDC_${key}_ISSUER must begin with https://.`)
    return [{ key, name: data.NAME, issuer: data.ISSUER, clientId: data.CLIENT_ID, clientSecret: data.CLIENT_SECRET }]
  })

const filesPlace = (address: string, given: Readonly<Record<string, string | undefined>>) => {
  const place = readS3Place(address, given)
  if (typeof place === 'string') throw new Failure('settings', place)
  return place
}

const expectations: Record<string, string> = {
  PORT: 'a port number',
  DATABASE: '"embedded" or unset',
  DATABASE_URL: 'a PostgreSQL address such as postgres://user:password@host:5432/marina',
  PUBLIC_URL: 'the address people use without a path, such as https://marina.example',
  NODE_ENV: '"production", "development", "test" or unset',
  SECRET: 'at least 32 random characters',
  TRUSTED_PROXIES: 'addresses or networks of your own proxies, such as 127.0.0.1,10.0.0.0/8',
  MARINA_TIME_ZONE: 'a time zone such as Europe/Tallinn',
  RATE_LIMITS: '"on" or "off"',
  DEMO: '"on" or "off"',
  METRICS_TOKEN: 'at least 16 random characters',
  SLOW_STATEMENT_MS: 'a number of milliseconds from 1 to 60000',
  FILES_URL: expectedFilesUrl,
  BACKUP_KEEP: 'how many nightly backups to keep, 1 to 1000',
  SMTP_URL: 'a mail server such as smtp://user:password@host:587 or smtps://host',
  MAIL_FROM: 'an address such as Dry Marina <office@marina.example>',
}

type Environment = z.infer<typeof environment>

/** Are people with known passwords shown here? */
export const showsDemo = ({ demo, noDemoSince }: Pick<Config, 'demo' | 'noDemoSince'>): boolean => demo && !noDemoSince

/** What cannot both be meant; a program that took one of the two in silence would not be the one that was set up. */
const contradictionsIn = (data: Environment): string[] => {
  const production = data.NODE_ENV === 'production'
  return [
    data.DATABASE && data.DATABASE_URL && 'DATABASE=embedded and DATABASE_URL name two databases: unset one of them.',
    production && data.RATE_LIMITS === 'off' && 'RATE_LIMITS=off is refused in production: unset it.',
    production && data.DEMO === 'on' && 'There is no demo in production: unset DEMO, or NODE_ENV.',
    data.BACKUP_KEEP && !data.BACKUP_DIR && 'BACKUP_KEEP keeps nothing without BACKUP_DIR: set that, too, or unset it.',
  ].filter((sentence) => typeof sentence === 'string')
}

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host)

/** Where others can come, people whose password everybody knows are shown only if that was said. */
const noDemoSince = ({ NODE_ENV, DEMO, HOST, PUBLIC_URL }: Environment): string | null => {
  if (NODE_ENV === 'production') return 'NODE_ENV=production'
  if (DEMO === 'on') return null
  if (!isLoopback(HOST)) return `HOST=${HOST}`
  if (!PUBLIC_URL) return null
  const { protocol, hostname } = new URL(PUBLIC_URL)
  return protocol === 'https:' || !isLoopback(hostname) ? `PUBLIC_URL=${PUBLIC_URL}` : null
}

const sameMachine = (url: URL) => {
  const twin = new URL(url)
  if (url.hostname === 'localhost') twin.hostname = '127.0.0.1'
  else if (url.hostname === '127.0.0.1') twin.hostname = 'localhost'
  return twin.origin
}

/** Reads and checks the environment. Throws a `Failure` that names every wrong variable and what it should be. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    throw new Failure(
      'settings',
      names.map((name) => `${name} must be ${expectations[name] ?? 'set rightly'}.`).join(' '),
    )
  }
  const { data } = parsed
  const production = data.NODE_ENV === 'production'
  if (production) {
    const missing = [
      !data.DATABASE_URL && !data.DATABASE && 'DATABASE_URL (or DATABASE=embedded)',
      !data.PUBLIC_URL && 'PUBLIC_URL',
      !data.SECRET && 'SECRET (at least 32 random characters)',
    ].filter(Boolean)
    if (missing.length > 0) throw new Failure('settings', `In production these must be set: ${missing.join(', ')}.`)
  }
  const contradictions = contradictionsIn(data)
  if (contradictions.length > 0) throw new Failure('settings', contradictions.join(' '))
  const dataDir = resolve(data.DATA_DIR)
  const publicUrl = new URL(data.PUBLIC_URL ?? `http://localhost:${data.PORT}`)
  return Object.freeze({
    port: data.PORT,
    host: data.HOST,
    production,
    dataDir,
    databaseUrl: data.DATABASE_URL ?? null,
    publicUrl: publicUrl.origin,
    origins: new Set(production ? [publicUrl.origin] : [publicUrl.origin, sameMachine(publicUrl)]),
    secret: data.SECRET ?? keptSecret(dataDir),
    trustedProxies: data.TRUSTED_PROXIES ?? [],
    timeZone: data.MARINA_TIME_ZONE,
    stagingMarker: data.STAGING_MARKER,
    rateLimits: data.RATE_LIMITS === 'on',
    demo: !production && data.DEMO !== 'off',
    noDemoSince: noDemoSince(data),
    smtpUrl: data.SMTP_URL ?? null,
    mailStays: production && !data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? null,
    sms: readSmsGateway(given),
    payments: readProviderAccess(given),
    metricsToken: data.METRICS_TOKEN ?? null,
    slowStatementMs: data.SLOW_STATEMENT_MS,
    backups: data.BACKUP_DIR ? { dir: resolve(data.BACKUP_DIR), keep: data.BACKUP_KEEP ?? 14 } : null,
    files: data.FILES_URL ? filesPlace(data.FILES_URL, given) : null,
    providers: readProviders(given, production),
  })
}
