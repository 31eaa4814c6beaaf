import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// without the windows nobody sees, a test takes a third less
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function candidates(): string[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/snap/bin']
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
  return [...installed, ...applications, chromium.executablePath()]
}

/** Being there is not enough: a stub without its package, or a browser without its libraries, does not run. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return status === 0 && /\d+\.\d+/.test(stdout)
}

/** The browser for the tests: `CHROMIUM_PATH`, an installed one, or Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named === undefined) return candidates().find(runs)
  if (runs(named)) return named
  throw new Error(`CHROMIUM_PATH is ${named}, which is not a Chromium that runs`)
}

/** Finds Chromium or installs it; says what was tried when neither works. */
export function ensureChromium(log: (line: string) => void): string {
  const found = findChromium()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  const attempts: [string, string[]][] = [
    ...(isRoot && existsSync('/usr/bin/apt-get')
      ? [
          ['apt-get', ['update']] as [string, string[]],
          ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']] as [string, string[]],
          ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']] as [string, string[]],
        ]
      : []),
    ['npx', ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']],
  ]
  const said: string[] = []
  for (const [command, args] of attempts) {
    log(`Chromium is missing: ${command} ${args.join(' ')}`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', env, timeout: 600_000 })
    const installed = findChromium()
    if (installed) return installed
    const output = error?.message ?? `${stdout}\n${stderr}`.trim().split('\n').slice(-5).join('\n')
    said.push(`${command} ${args.join(' ')} ended with ${status}:\n${output}`)
  }
  throw new Error(
    `Chromium is missing and could not be installed; install it or set CHROMIUM_PATH.\n${said.join('\n')}`,
  )
}
