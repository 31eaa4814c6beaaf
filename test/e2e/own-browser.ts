import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']

const endpointIn = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (piece: Buffer) => {
      said += piece.toString()
      const [, endpoint] = /DevTools listening on (ws:\S+)/.exec(said) ?? []
      if (endpoint) resolve(endpoint)
    })
    child.once('exit', () => reject(new Error(`the browser ended: ${said}`)))
  })

/** A browser with a profile on disk that can be killed like a tablet whose battery is empty, and started again on it. */
export class OwnBrowser {
  #profile: string | undefined
  #child: ChildProcess | undefined

  async start(): Promise<BrowserContext> {
    this.#profile ??= await mkdtemp(join(tmpdir(), 'tablet-'))
    const own = [`--user-data-dir=${this.#profile}`, '--remote-debugging-port=0']
    this.#child = spawn(process.env.CHROMIUM_PATH!, [...flags, ...own, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // a group of its own, so that its helpers die with it
      detached: true,
    })
    const browser = await chromium.connectOverCDP(await endpointIn(this.#child))
    return browser.contexts()[0]!
  }

  /** Whether its disk has a cookie by now: a browser writes them down every half minute. */
  async hasWritten(cookie: string): Promise<boolean> {
    const all = await readdir(this.#profile!, { recursive: true, withFileTypes: true })
    const files = all.filter((one) => one.isFile() && one.name.startsWith('Cookies'))
    const texts = await Promise.all(files.map((one) => readFile(join(one.parentPath, one.name), 'latin1')))
    return texts.some((text) => text.includes(cookie))
  }

  /** Without a word to its pages. */
  async kill() {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    process.kill(-child.pid!, 'SIGKILL')
    await once(child, 'exit')
  }

  async end() {
    await this.kill()
    if (this.#profile) await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
