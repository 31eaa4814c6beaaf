import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { copyDataDir } from '#test/database/embedded.ts'
import { DurableFS, durableParameters, syncTree } from './durable-fs.ts'

let directory: string
beforeEach(async () => {
  directory = await copyDataDir(null)
})
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(directory, { recursive: true })
})

it('asks the disk to keep each commit before it is acknowledged', async () => {
  const storage = new DurableFS(path.join(directory, 'database'))
  const engine = await PGlite.create({ fs: storage, startParams: durableParameters })
  try {
    await engine.exec('create table kept (n integer)')
    const fsync = vi.spyOn(fs, 'fsyncSync')
    for (let n = 1; n <= 3; n += 1) {
      await engine.query('insert into kept values ($1)', [n])
      expect(fsync).toHaveBeenCalledTimes(n)
    }
    await engine.query('select * from kept')
    expect(fsync).toHaveBeenCalledTimes(3)
  } finally {
    await engine.close()
  }
})

it('makes a whole tree durable, directories included', () => {
  const tree = fs.mkdtempSync(path.join(os.tmpdir(), 'tree-'))
  fs.mkdirSync(path.join(tree, 'a', 'b'), { recursive: true })
  fs.writeFileSync(path.join(tree, 'a', 'b', 'file'), 'x')
  const opened = vi.spyOn(fs, 'openSync')
  const fsync = vi.spyOn(fs, 'fsyncSync')
  syncTree(tree)
  expect(opened.mock.calls.map(([file]) => path.relative(tree, String(file))).sort()).toEqual([
    '',
    'a',
    'a/b',
    'a/b/file',
  ])
  expect(fsync).toHaveBeenCalledTimes(4)
  fs.rmSync(tree, { recursive: true })
})
