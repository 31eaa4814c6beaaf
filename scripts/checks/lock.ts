import { type Findings, readText } from './files.ts'
import { isPinnedAlias, untrusted } from './lock-trust.ts'

export interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  hasInstallScript?: boolean
  link?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export interface Lock {
  lockfileVersion: number
  packages: Record<string, LockedPackage>
}

export function readLock(root: string): Lock {
  return JSON.parse(readText(root, 'package-lock.json'))
}

/** Where `name` is found from `from`: the nearest node_modules on the way up, as Node looks for it. */
function isLocked(lock: Lock, from: string, name: string): boolean {
  for (let folder = from; folder; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder}/node_modules/${name}`]) return true
  }
  return Boolean(lock.packages[`node_modules/${name}`])
}

/** Packages that others name and the lock lacks: `npm ci` refuses such a lock, even for foreign platforms. */
export function missingFrom(lock: Lock): { name: string; version: string; of: LockedPackage }[] {
  return Object.entries(lock.packages).flatMap(([path, of]) =>
    Object.entries({ ...of.dependencies, ...of.devDependencies, ...of.optionalDependencies })
      .filter(([name]) => !isLocked(lock, path, name))
      .map(([name, version]) => ({ name, version, of })),
  )
}

/** The lock installs the same everywhere, and nothing nobody looked at: complete, vouched for, in step. */
export function checkLock(root: string): Findings {
  const lock = readLock(root)
  const manifest: LockedPackage & { allowScripts?: Record<string, boolean> } = JSON.parse(
    readText(root, 'package.json'),
  )
  const problems: string[] = []
  for (const [path, one] of Object.entries(lock.packages)) {
    if (one.resolved !== undefined) problems.push(`${path} holds an address; run npm run mend-lock`)
    if (path && !one.version) problems.push(`${path} has no version`)
  }
  problems.push(...untrusted(lock, manifest.allowScripts ?? {}))
  for (const { name } of missingFrom(lock)) problems.push(`${name} is missing from the lock; run npm run mend-lock`)
  const wanted: Record<string, string> = { ...manifest.dependencies, ...manifest.devDependencies }
  const locked: Record<string, string> = { ...lock.packages['']?.dependencies, ...lock.packages['']?.devDependencies }
  for (const name of new Set([...Object.keys(wanted), ...Object.keys(locked)])) {
    if (wanted[name] !== locked[name])
      problems.push(`${name} differs between package.json and the lock; run npm install`)
    else if (!/^\d/.test(wanted[name] ?? '') && !isPinnedAlias(wanted[name] ?? ''))
      problems.push(`${name} is not pinned to one version`)
  }
  return { read: `${Object.keys(lock.packages).length} packages`, problems }
}
