import { spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Findings } from './files.ts'

interface Outcome {
  code: number
  output: string
}

/** Runs a program of node_modules/.bin (or any other) to its end and keeps what it prints. */
export function run(root: string, command: string, args: string[]): Promise<Outcome> {
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
    NO_COLOR: '1',
  }
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (error) => resolve({ code: 127, output: `${command} does not start: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString().trim() }))
  })
}

function toFindings({ code, output }: Outcome, read: string): Findings {
  return { read, problems: code === 0 ? [] : [output || `ended with code ${code} and said nothing`] }
}

/** Formatting and lint; warnings count, so that none pile up. */
export async function checkBiome(root: string): Promise<Findings> {
  const outcome = await run(root, 'biome', [
    'ci',
    '--colors=off',
    '--error-on-warnings',
    '--diagnostic-level=warn',
    '.',
  ])
  return toFindings(outcome, `${/Checked (\d+) files/.exec(outcome.output)?.[1] ?? 0} files`)
}

/** React Router writes a type for each route; it takes seconds, so only when the routes changed. */
async function writeRouteTypes(root: string): Promise<Outcome> {
  const written = join(root, '.react-router', 'types', '+routes.ts')
  const sources = ['src/web/routes.ts', 'react-router.config.ts'].map((path) => join(root, path))
  const since = existsSync(written) ? statSync(written).mtimeMs : 0
  if (sources.every((path) => statSync(path).mtimeMs < since)) return { code: 0, output: '' }
  return run(root, 'react-router', ['typegen'])
}

export async function checkTypes(root: string): Promise<Findings> {
  const routes = await writeRouteTypes(root)
  if (routes.code !== 0) return toFindings(routes, 'the routes')
  const { code, output } = await run(root, 'tsc', ['--noEmit', '--pretty', 'false', '--diagnostics'])
  const [errors = '', files = '0'] = output.split(/^Files:\s+(\d+)[\s\S]*/m)
  return toFindings({ code, output: errors.trim() || output }, `${files} files`)
}

/** Documents drawn from the code say what the code says. */
export async function checkDocuments(root: string): Promise<Findings> {
  return toFindings(await run(root, 'node', ['scripts/generate-docs.ts', '--check']), 'docs/generated')
}

/** What is exported and used by no other file, and files nobody reaches. */
export async function checkExports(root: string): Promise<Findings> {
  const settings = join(import.meta.dirname, '..', '..', 'knip.json')
  const outcome = await run(root, 'knip', [
    '--config',
    settings,
    '--directory',
    root,
    '--no-progress',
    '--no-config-hints',
  ])
  return toFindings(outcome, 'every import and export')
}
