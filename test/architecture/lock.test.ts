import { describe, expect, it } from 'vitest'
import { checkLock, type LockedPackage } from '../../scripts/checks/lock.ts'
import { plantTree } from './planted-tree.ts'

const manifest = { dependencies: { zod: '4.0.0' }, devDependencies: { swc: '1.0.0' } }
const packages: Record<string, LockedPackage> = {
  '': manifest,
  'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a' },
  'node_modules/swc': {
    version: '1.0.0',
    integrity: 'sha512-b',
    optionalDependencies: { 'swc-linux-x64': '1.0.0', inner: '1.0.0' },
  },
  'node_modules/swc/node_modules/inner': { version: '1.0.0', integrity: 'sha512-c', dependencies: { zod: '^4.0.0' } },
  'node_modules/swc-linux-x64': { version: '1.0.0', optional: true, os: ['linux'] },
}

function problemsWith(change: { packages?: Record<string, LockedPackage>; manifest?: object }): string[] {
  const lock = { lockfileVersion: 3, packages: { ...packages, ...change.packages } }
  const json = (value: object) => JSON.stringify(value)
  using tree = plantTree({ 'package-lock.json': json(lock), 'package.json': json({ ...manifest, ...change.manifest }) })
  return checkLock(tree.root).problems
}

describe('the lock', () => {
  it('is fine when complete, without addresses and in step with package.json', () => {
    expect(problemsWith({})).toEqual([])
  })

  it('holds no registry address', () => {
    const one = { version: '4.0.0', integrity: 'sha512-a', resolved: 'https://example.org/zod.tgz' }
    expect(problemsWith({ packages: { 'node_modules/zod': one } })).toEqual([expect.stringContaining('address')])
  })

  it('names every package of every platform', () => {
    const one = { version: '4.0.0', integrity: 'sha512-a', optionalDependencies: { 'zod-win32-x64': '4.0.0' } }
    expect(problemsWith({ packages: { 'node_modules/zod': one } })).toEqual([
      expect.stringContaining('zod-win32-x64 is missing'),
    ])
  })

  it('vouches for what it installs', () => {
    expect(problemsWith({ packages: { 'node_modules/zod': { version: '4.0.0' } } })).toEqual([
      expect.stringContaining('no integrity'),
    ])
  })

  it('agrees with package.json, where every version is pinned', () => {
    expect(problemsWith({ manifest: { dependencies: { zod: '4.0.1' } } })).toEqual([expect.stringContaining('differs')])
    const loose = { dependencies: { zod: '^4.0.0' } }
    expect(problemsWith({ manifest: loose, packages: { '': { ...manifest, ...loose } } })).toEqual([
      expect.stringContaining('not pinned'),
    ])
  })
})
