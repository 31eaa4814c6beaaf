import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

/** What a check found: what it read, so that reading nothing shows, and every problem as one sentence. */
export interface Findings {
  read: string
  problems: string[]
}

function ignoredBy(root: string) {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
  const patterns = lines.map((line) => line.trim().replace(/\/$/, '')).filter((line) => line && !line.startsWith('#'))
  return (path: string) =>
    patterns.some((pattern) => matchesGlob(path, pattern.startsWith('/') ? pattern.slice(1) : `**/${pattern}`))
}

/** Every file of the repository as a path with slashes; works without git, so that tests can plant offenders anywhere. */
export function listFiles(root: string): string[] {
  const isIgnored = ignoredBy(root)
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.name === '.git' || isIgnored(path)) return []
      return entry.isDirectory() ? walk(path) : entry.isFile() ? [path] : []
    })
  return walk('').sort()
}

export function readText(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
