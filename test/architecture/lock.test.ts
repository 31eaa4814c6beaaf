import { describe, expect, it } from 'vitest'
import { checkLock, type LockedPackage } from '../../scripts/checks/lock.ts'
import { plantTree } from './planted-tree.ts'

const manifest = { dependencies: { zod: '4.0.0' }, devDependencies: { swc: '1.0.0' } }
const packages: Record<string, LockedPackage> = {
  '': manifest,
  'node_modules/zod': { version: '4.0.0', integrity: 'sha512-a', license: 'MIT' },
  'node_modules/swc': {
    version: '1.0.0',
    integrity: 'sha512-b',
    license: '(MIT OR GPL-3.0-only)',
    optionalDependencies: { 'swc-linux-x64': '1.0.0', inner: '1.0.0' },
  },
  'node_modules/swc/node_modules/inner': {
    version: '1.0.0',
    integrity: 'sha512-c',
    license: 'Apache-2.0 AND MIT',
    dependencies: { zod: '^4.0.0' },
  },
  'node_modules/swc-linux-x64': { version: '1.0.0', dev: true, optional: true, os: ['linux'] },
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
    const one = { version: '4.0.0', integrity: 'sha512-a', license: 'MIT', resolved: 'https://example.org/zod.tgz' }
    expect(problemsWith({ packages: { 'node_modules/zod': one } })).toEqual([expect.stringContaining('address')])
  })

  it('names every package of every platform', () => {
    const one = {
      version: '4.0.0',
      integrity: 'sha512-a',
      license: 'MIT',
      optionalDependencies: { 'zod-win32-x64': '4.0.0' },
    }
    expect(problemsWith({ packages: { 'node_modules/zod': one } })).toEqual([
      expect.stringContaining('zod-win32-x64 is missing'),
    ])
  })

  const zod = { version: '4.0.0', integrity: 'sha512-a', license: 'MIT' }
  it.each<[string, LockedPackage, string]>([
    ['without a hash', { version: '4.0.0', license: 'MIT' }, 'no integrity'],
    [
      'without a hash, for another system but not for tools alone',
      { ...zod, integrity: '', optional: true, os: ['linux'] },
      'no integrity',
    ],
    ['with a weak hash', { ...zod, integrity: 'sha1-a' }, 'weak hash'],
    ['from a repository', { ...zod, version: 'git+ssh://git@example.org/zod.git' }, 'no version of the registry'],
    ['from a folder', { ...zod, link: true }, 'no version of the registry'],
    [
      'that wants another from an address',
      { ...zod, dependencies: { swc: 'https://example.org/a.tgz' } },
      'from elsewhere',
    ],
    ['that wants another under a false name', { ...zod, dependencies: { swc: 'npm:other@1.0.0' } }, 'from elsewhere'],
    ['that runs a script', { ...zod, hasInstallScript: true }, 'runs a script when installed'],
    ['under a licence nobody read', { ...zod, license: 'SSPL-1.0' }, 'the licence SSPL-1.0'],
    ['under two licences of which one is nobody’s', { ...zod, license: 'MIT AND SSPL-1.0' }, 'the licence MIT AND'],
    ['under no licence', { version: '4.0.0', integrity: 'sha512-a' }, 'licence of nobody'],
  ])('takes in no package %s', (_what, one, says) => {
    expect(problemsWith({ packages: { 'node_modules/zod': one } })).toEqual([expect.stringContaining(says)])
  })

  it('takes one in that runs a script where that was decided, and forgets no decision', () => {
    const packages = { 'node_modules/zod': { ...zod, hasInstallScript: true } }
    expect(problemsWith({ packages, manifest: { allowScripts: { zod: false } } })).toEqual([])
    expect(problemsWith({ manifest: { allowScripts: { zod: true } } })).toEqual([
      expect.stringContaining('runs no script'),
    ])
  })

  it('takes another version beside ours in for the tests alone, pinned', () => {
    const withAlias = (range: string, kind = 'devDependencies') => {
      const own = { ...manifest, [kind]: { ...manifest[kind as keyof typeof manifest], 'zod-3': range } }
      return problemsWith({ manifest: own, packages: { '': own, 'node_modules/zod-3': { ...zod, version: '3.0.0' } } })
    }
    expect(withAlias('npm:zod@3.0.0')).toEqual([])
    expect(withAlias('npm:@other/zod@3.0.0')).toEqual([])
    const elsewhere = expect.arrayContaining([expect.stringContaining('from elsewhere')])
    expect(withAlias('npm:zod@^3.0.0')).toEqual(elsewhere)
    expect(withAlias('npm:zod@3.0.0', 'dependencies')).toEqual(elsewhere)
  })

  it('agrees with package.json, where every version is pinned', () => {
    expect(problemsWith({ manifest: { dependencies: { zod: '4.0.1' } } })).toEqual([expect.stringContaining('differs')])
    const loose = { dependencies: { zod: '^4.0.0' } }
    expect(problemsWith({ manifest: loose, packages: { '': { ...manifest, ...loose } } })).toEqual([
      expect.stringContaining('not pinned'),
    ])
  })
})
