import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LockedPackage, missingFrom, readLock } from './checks/lock.ts'

/**
 * Makes package-lock.json install everywhere: no registry addresses, and an entry for every package of a foreign
 * platform. npm leaves those out when the registry does not offer them here, and `npm ci` then refuses the lock.
 */
const root = join(import.meta.dirname, '..')
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']

function placeholder(name: string, version: string, of: LockedPackage): LockedPackage {
  const words = name.split(/[-/]/)
  const cpu = words.includes('gnueabihf') ? ['arm'] : processors.filter((one) => words.includes(one))
  const os = systems.filter((one) => words.includes(one))
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : []
  if (os.length === 0) throw new Error(`${name} is missing from the lock and names no platform; run npm install`)
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(of.dev && { dev: true }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    os,
  }
}

const lock = readLock(root)
for (const one of Object.values(lock.packages)) delete one.resolved
const added = missingFrom(lock)
for (const { name, version, of } of added) lock.packages[`node_modules/${name}`] = placeholder(name, version, of)
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(join(root, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length === 0 ? 'the lock was complete' : `added ${added.map(({ name }) => name).join(', ')}`)
