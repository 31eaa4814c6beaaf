import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/platform/config.ts'
import { endings } from '#server/platform/failure.ts'
import { isInstalled } from './proxy.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }

interface Service {
  environment: Record<string, string>
  volumes: string[]
  stop_grace_period: string
  [more: string]: unknown
}
const compose = (file: string) => parse(read(file)) as { services: Record<string, Service>; volumes: object }

/** What compose does with `${NAME:-default}` and `${NAME:?what is missing}`, and with a file over a file. */
const filledIn = (environment: Record<string, string>, given: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, variable: string, kind: string, rest: string) => {
        const filled = given[variable] || (kind === '-' ? rest : undefined)
        if (filled === undefined) throw new Error(`${variable}: ${rest}`)
        return filled
      }),
    ]),
  )
const ofImage = Object.fromEntries(
  [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) =>
    line!.split(' ').map((pair) => pair.split('=') as [string, string]),
  ),
)
const written = { PUBLIC_URL: 'https://marina.example', SECRET: 'x'.repeat(40), POSTGRES_PASSWORD: 'a1b2' }

describe('the image', () => {
  test('runs what `npm start` runs, as nobody in particular, and is asked whether it is ready', () => {
    const dockerfile = read('Dockerfile')
    const command = JSON.parse(/^CMD (.*)$/m.exec(dockerfile)![1]!) as string[]
    expect(command.join(' ')).toBe(scripts.start)
    expect(dockerfile).toMatch(/^USER dry-marina$/m)
    expect(dockerfile).toContain('RUN sh deploy/assemble.sh /dry-marina')
    expect(dockerfile.indexOf('\nUSER ')).toBeLessThan(dockerfile.indexOf('\nCMD '))
  })
})

describe('the compose files', () => {
  const base = compose('compose.yaml')
  const over = compose('compose.postgresql.yaml')
  test('keep everything in one volume, and write nowhere else', () => {
    expect(Object.keys(base.services)).toEqual(['marina'])
    expect(base.services.marina).toMatchObject({
      read_only: true,
      volumes: ['marina:/data'],
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
    })
    expect(Object.keys(base.volumes)).toEqual(['marina'])
    expect(Number.parseInt(base.services.marina!.stop_grace_period, 10)).toBeGreaterThan(20)
  })

  test('start with what stands in `.env`, embedded and on PostgreSQL, and name what is missing there', () => {
    const { environment } = base.services.marina!
    expect(() => filledIn(environment, {})).toThrow('PUBLIC_URL: the address people use')
    expect(readConfig({ ...ofImage, ...filledIn(environment, written) })).toMatchObject({
      production: true,
      host: '0.0.0.0',
      databaseUrl: null,
      dataDir: '/data',
      backups: { dir: '/data/backups', keep: 14 },
      mailStays: true,
    })
    const both = { ...environment, ...over.services.marina!.environment }
    expect(readConfig({ ...ofImage, ...filledIn(both, written) }).databaseUrl).toBe(
      'postgres://marina:a1b2@database/marina',
    )
    expect(over.services.database!.environment).toMatchObject({ POSTGRES_USER: 'marina', POSTGRES_DB: 'marina' })
  })
})

/** What no new try mends: a person has to do something first. */
const waitsForSomebody = (kind: keyof typeof endings) => {
  const { code } = endings[kind]
  const mendsItself = ['disk-full', 'database-away'] as (keyof typeof endings)[]
  return code >= endings.settings.code && code < endings['database-open'].code && !mendsItself.includes(kind)
}

describe('the systemd unit', () => {
  const unit = read('deploy/dry-marina.service')
  test('runs what `npm start` runs, and is left alone by what no new try mends', () => {
    expect(/^ExecStart=\S+\/\.bin\/(.*)$/m.exec(unit)![1]).toBe(scripts.start)
    const listed = /^RestartPreventExitStatus=(.*)$/m.exec(unit)![1]!.split(' ').map(Number)
    const kinds = (Object.keys(endings) as (keyof typeof endings)[]).filter(waitsForSomebody)
    expect(listed).toEqual(kinds.map((kind) => endings[kind].code))
    expect(read('docs/operations.md').replace(/\s+/g, ' ')).toContain(`RestartPreventExitStatus=${listed.join(' ')}`)
    const environment = /^Environment=(.*)$/m
      .exec(unit)![1]!
      .split(' ')
      .map((pair) => pair.split('='))
    expect(readConfig({ ...Object.fromEntries(environment), ...written })).toMatchObject({ production: true })
  })

  test.runIf(isInstalled('systemd-analyze', '--version'))('is found right by systemd itself', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dry-marina-unit-'))
    const here = (text: string) => text.replaceAll('/opt/dry-marina', resolve('.'))
    const file = join(folder, 'dry-marina.service')
    const verified = (text: string) => {
      writeFileSync(file, here(text))
      try {
        return execFileSync('systemd-analyze', ['verify', '--recursive-errors=no', file], {
          encoding: 'utf8',
          stdio: 'pipe',
        })
      } catch (error) {
        return (error as { stderr: string }).stderr
      }
    }
    expect(verified(unit)).toBe('')
    expect(verified(unit.replace('Type=exec', 'Type=whatever'))).toContain('whatever')
    rmSync(folder, { recursive: true })
  })
})
