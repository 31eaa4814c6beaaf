// Runs before `npm start`, `npm test` and others, under whatever Node (16 or newer) there is: so it is
// plain JavaScript without packages. It installs and builds only what changed, else it says nothing.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const binaries = join(root, 'node_modules', '.bin')
const runtime = join(root, 'node_modules', 'node')
const builtFrom = join(root, 'build', 'built-from')
const wantsBuild = !process.argv.includes('--without-build')
const wantsDevelopment = process.env.NODE_ENV !== 'production' || process.env.npm_lifecycle_event !== 'prestart'

function fail(sentence, output) {
  if (output) console.error(output)
  console.error(`setup: ${sentence}`)
  process.exit(1)
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'))
  } catch {
    return undefined
  }
}

/** Does node_modules hold what package-lock.json says? Compared entry by entry, so `npm install` by hand counts too. */
function isInstalled() {
  const wanted = readJson('package-lock.json')
  const found = readJson('node_modules/.package-lock.json')
  if (!wanted) fail('package-lock.json is missing or broken; check the repository out again.')
  if (!found) return false
  return Object.keys(wanted.packages).every((path) => {
    if (path === '') return true
    const one = wanted.packages[path]
    const other = found.packages[path]
    if (!other) return Boolean(one.optional || (!wantsDevelopment && (one.dev || one.devOptional)))
    return one.version === other.version && one.integrity === other.integrity && existsSync(join(root, path))
  })
}

/** The PATH without our own node_modules: `npm ci` removes the Node in there while it runs. */
function outsidePath() {
  const entries = (process.env.PATH || '').split(delimiter)
  return entries.filter((entry) => !resolve(entry).startsWith(join(root, 'node_modules'))).join(delimiter)
}

function runNpm(args, cwd) {
  const node = process.env.npm_node_execpath || ''
  const npm = process.env.npm_execpath || ''
  const options = { cwd, encoding: 'utf8', env: { ...process.env, PATH: outsidePath() }, maxBuffer: 1 << 28 }
  // The npm that called us, unless it runs on the Node that is about to be replaced.
  if (npm.endsWith('.js') && existsSync(node) && !node.startsWith(join(root, 'node_modules') + sep)) {
    return spawnSync(node, [npm, ...args], options)
  }
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

function outputOf(result) {
  return [result.stdout, result.stderr, result.error?.message].filter(Boolean).join('\n').trim()
}

/** What npm complains about, without its warnings and its page of usage. */
function complaintsOf(result) {
  const lines = outputOf(result).split('\n')
  const errors = lines.filter((line) => /^npm (error|ERR!)/.test(line))
  return (errors.length > 0 ? errors : lines).slice(0, 30).join('\n')
}

// Spelled out because a user's own npm configuration must not change what is installed.
const installFlags = [
  '--ignore-scripts=false',
  '--bin-links=true',
  '--engine-strict=false',
  '--legacy-peer-deps=false',
  '--omit-lockfile-registry-resolved',
  '--no-audit',
  '--no-fund',
]

const packageFlags = [
  ...installFlags,
  wantsDevelopment ? '--include=dev' : '--omit=dev',
  '--include=optional',
  '--include=peer',
]

function install() {
  const done = announce('installing packages')
  const result = runNpm(['ci', ...packageFlags], root)
  if (result.status !== 0)
    fail('npm ci failed as shown above. It needs the network and a package-lock.json that fits.', complaintsOf(result))
  done()
}

const isOlderThanOurs = () => {
  const wanted = (readJson('node_modules/node/package.json') || { version: '0' }).version
  return Number(process.versions.node.split('.')[0]) < Number(wanted.split('.')[0])
}

/** npm leaves out optional packages that want a newer Node than its own: on the Node just installed it brings them. */
function completePackages() {
  const done = announce('completing packages')
  const npm = process.env.npm_execpath || ''
  const binary = join(runtime, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const options = {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: join(runtime, 'bin') + delimiter + outsidePath() },
    maxBuffer: 1 << 28,
  }
  const args = ['install', '--no-save', ...packageFlags]
  const result = npm.endsWith('.js')
    ? spawnSync(binary, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (result.status !== 0) fail('npm install failed as shown above. It needs the network.', complaintsOf(result))
  done()
}

/** The package `node` fetches its binary in an install script, which npm may have refused to run. */
function ensureRuntime() {
  const wanted = readJson('node_modules/node/package.json')?.version
  const binary = process.platform === 'win32' ? join(runtime, 'bin', 'node.exe') : join(runtime, 'bin', 'node')
  const isThere = () => existsSync(binary) && statSync(binary).size > 1e6
  if (isThere()) return
  const done = announce(`fetching Node ${wanted}`)
  const env = { ...process.env, PATH: outsidePath(), npm_config_ignore_scripts: 'false' }
  const fetched = spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: runtime,
    env,
    encoding: 'utf8',
  })
  if (!isThere()) {
    const reason = `Node ${wanted} did not arrive at ${binary}: the npm package "node" could not fetch it.`
    fail(`${reason} Allow its install script and check the network, then run the command again.`, outputOf(fetched))
  }
  const version = spawnSync(binary, ['--version'], { encoding: 'utf8' })
  if (version.stdout !== `v${wanted}\n`) {
    fail(`Node ${wanted} was fetched to ${binary} but does not run on this machine.`, outputOf(version))
  }
  done()
}

function filesUnder(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  const names = readdirSync(full).sort()
  return names.flatMap((name) => filesUnder(`${path}/${name}`))
}

/**
 * One hash over everything the web build reads: contents, not times, so switching branches and back costs nothing.
 * Tests are not built, and the fonts are themselves made by the build.
 */
function sourcesHash() {
  const scripts = readdirSync(join(root, 'scripts')).filter((name) => name.startsWith('build'))
  const configs = ['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts', 'lingui.config.ts']
  const inputs = [
    'src/web',
    'src/contract',
    'locales',
    'public',
    ...configs,
    ...scripts.map((name) => `scripts/${name}`),
  ]
  const hash = createHash('sha256').update(readJson('package.json')?.scripts?.build ?? '')
  for (const file of inputs.flatMap(filesUnder)) {
    if (/\.test\.tsx?$|^src\/web\/fonts\//.test(file)) continue
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function build() {
  const wanted = sourcesHash()
  if (existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === wanted) return
  const done = announce('building the web pages')
  const env = { ...process.env, NODE_ENV: 'production', PATH: binaries + delimiter + process.env.PATH }
  const result = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) fail('the web build failed; its output is above.', outputOf(result))
  mkdirSync(dirname(builtFrom), { recursive: true })
  writeFileSync(builtFrom, wanted)
  done()
}

function announce(what) {
  const started = Date.now()
  console.log(`setup: ${what} …`)
  return () => console.log(`setup: ${what} took ${Math.round((Date.now() - started) / 100) / 10} s`)
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Whose turn it is, and since when; nobody's when the file went away in between. */
function readTurn(lock) {
  try {
    return { pid: Number(readFileSync(lock, 'utf8')), age: Date.now() - statSync(lock).mtimeMs }
  } catch {
    return undefined
  }
}

/** `npm start` beside `npm test` in one checkout: the second waits for the first to finish installing. */
function takeTurn() {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const lock = join(tmpdir(), `setup-${name}.lock`)
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      process.on('exit', () => rmSync(lock, { force: true }))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = readTurn(lock)
    if (holder && !isAlive(holder.pid) && holder.age > 1000) rmSync(lock, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

takeTurn()
const isFresh = !isInstalled()
if (isFresh) install()
ensureRuntime()
if (isFresh && isOlderThanOurs()) completePackages()
if (wantsBuild) build()
