import type { Lock, LockedPackage } from './lock.ts'

/** Licences that let a marina run, change and pass on the whole; a new one is read before it is put here. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** Packages that name no licence where npm looks, and what stands in their files. */
const unstated: Record<string, string> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
}

/**
 * Tools of the tests that may be used and not changed: read, and never part of what a marina runs. The official rules of
 * invoices run in the one processor of XSLT 2 there is.
 */
const testedWith: Record<string, string> = { 'saxon-js': 'SEE LICENSE IN LICENSE.txt' }

/** Of "A AND B" both must be allowed, of "A OR B" one. */
const isAllowed = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())))

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
/** A part for another system that only the work on the product needs: it is never installed where the lock was made. */
const isForeignTool = ({ dev, optional, os }: LockedPackage) => Boolean(dev && optional && os)
const wants = ({ dependencies, devDependencies, optionalDependencies }: LockedPackage) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })

/** Another version of a package beside ours, to try it: named by package.json itself, pinned, for the tests alone. */
export const isPinnedAlias = (range: string) => /^npm:(@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+$/.test(range)

/** What of a lock could bring in something nobody looked at: from elsewhere, unvouched for, or running by itself. */
export function untrusted(lock: Lock, allowScripts: Readonly<Record<string, boolean>>): string[] {
  const problems: string[] = []
  const running = new Set<string>()
  for (const [path, one] of Object.entries(lock.packages)) {
    for (const [name, range] of wants(one))
      if (/[:/]/.test(range) && !(path === '' && one.devDependencies?.[name] === range && isPinnedAlias(range)))
        problems.push(`${path || 'package.json'} wants ${name} from elsewhere: ${range}`)
    if (path === '') continue
    if (one.link || !/^\d+\.\d+\.\d+/.test(one.version ?? '')) problems.push(`${path} is no version of the registry`)
    if (!one.integrity && !isForeignTool(one)) problems.push(`${path} has no integrity`)
    if (one.integrity && !one.integrity.startsWith('sha512-')) problems.push(`${path} is vouched for by a weak hash`)
    if (one.hasInstallScript) running.add(nameOf(path))
    const licence = one.license ?? unstated[nameOf(path)]
    if (one.dev && licence !== undefined && testedWith[nameOf(path)] === licence) continue
    if (licence ? !isAllowed(licence) : !isForeignTool(one))
      problems.push(
        `${path} has the licence ${licence ?? 'of nobody'}: read it, then allow it or leave the package out`,
      )
  }
  for (const name of running)
    if (!(name in allowScripts)) problems.push(`${name} runs a script when installed: decide it in allowScripts`)
  for (const name of Object.keys(allowScripts))
    if (!running.has(name)) problems.push(`${name} in allowScripts runs no script: take it out`)
  return problems
}
