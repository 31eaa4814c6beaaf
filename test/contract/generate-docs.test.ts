import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import { lifecycle, scheduleEvents } from '#contract/schedules/lifecycle.ts'
import { statusFacts } from '#contract/schedules/status.ts'
import { wordsIn } from '#server/platform/language/wording.ts'

const word = wordsIn()
const repository = join(import.meta.dirname, '..', '..')
const path = 'docs/generated/lifecycle.md'
const paths = [path, 'docs/generated/calls.md']
const generate = (...options: string[]) => {
  const script = join(repository, 'scripts', 'generate-docs.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'generated-docs-'))
})
afterEach(() => rmSync(root, { recursive: true }))
const page = () => readFileSync(join(root, path), 'utf8')

describe('generate-docs', () => {
  it('writes what is missing, once', () => {
    expect(generate('--root', root)).toMatchObject({
      status: 0,
      stdout: paths.map((each) => `${each} written.\n`).join(''),
    })
    expect(page()).toMatch(/^# The lifecycle of a schedule\n/)
    const calls = readFileSync(join(root, 'docs/generated/calls.md'), 'utf8')
    for (const { method, path, access } of allEndpoints)
      expect(calls).toContain(`\n| ${method} ${path.replace(/:(\w+)/g, '{$1}')} | ${access} |`)
    expect(calls).toContain('| PUT /Boat/Update/{id} | member |  | BoatUpdate | Boat |')
    expect(generate('--root', root)).toMatchObject({ status: 0, stdout: '' })
  })
  it('with --check names a missing or changed file, writes nothing and exits 1', () => {
    const stale = (...which: string[]) => ({
      status: 1,
      stderr: which.map((each) => `${each} is stale: run node scripts/generate-docs.ts and commit it.\n`).join(''),
    })
    expect(generate('--check', '--root', root)).toMatchObject(stale(...paths))
    expect(page).toThrow('ENOENT')
    generate('--root', root)
    expect(generate('--check', '--root', root)).toMatchObject({ status: 0, stderr: '' })
    writeFileSync(join(root, path), `${page()}\n`)
    expect(generate('--check', '--root', root)).toMatchObject(stale(path))
  })
  it('refuses an option it does not know', () => {
    const { status, stderr } = generate('--chek')
    expect(status).toBe(1)
    expect(stderr).toContain('--chek')
  })
  it('finds the committed documents fresh', () =>
    expect(generate('--check')).toEqual({ status: 0, stdout: '', stderr: '' }))
})

describe('the page of the lifecycle', () => {
  const drawn = () => {
    generate('--root', root)
    const text = page()
    return { text, diagram: text.slice(text.indexOf('stateDiagram-v2'), text.lastIndexOf('```')) }
  }
  it('draws every status and every move but undo', () => {
    const { diagram } = drawn()
    for (const [code, { label }] of Object.entries(statusFacts))
      expect(diagram).toContain(`  state "${code} ${word(label)}" as s${code}\n`)
    const name = (status: number | null) => (status === null ? '[*]' : `s${status}`)
    const moves = scheduleEvents.flatMap((event) => {
      const { from, to, label } = lifecycle[event]
      if (to === 'back' || to === 'steps') return []
      return from.map((status) => `${name(status)} --> ${name(to === 'same' ? status : to)}: ${word(label)}`)
    })
    const arrows = [...diagram.matchAll(/^ {2}(\S+ --> \S+): (.+)$/gm)]
    const read = arrows.flatMap(([, arrow, labels = '']) => labels.split(', ').map((label) => `${arrow}: ${label}`))
    expect(read.sort()).toEqual(moves.sort())
  })
  it('lists every event with its name, and tells open from closed', () => {
    const { text } = drawn()
    for (const event of scheduleEvents) expect(text).toContain(`\n| \`${event}\` | ${word(lifecycle[event].label)} |`)
    expect(text).toContain('\n| 10 | Boat Collected | closed |')
    expect(text).toContain('\n| 9 | Boat Lowered | open |')
    expect(text).toContain('\n  class s2,s10,s11 closed\n')
  })
})
