import { basename } from 'node:path'
import { type Findings, listFiles, readText } from './files.ts'

const ours = /^(src|test|scripts|bench)\//
const isCode = (path: string) => /\.(ts|tsx|mjs|css)$/.test(path)
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)
const isBinary = (path: string) => /\.(woff2?|png|jpe?g|webp|ico|pdf|docx|xlsx|zip|gz|br)$/.test(path)
const counted = (files: string[]) => `${files.length} files`

export const maxLines = 300

/** A file that needs more lines than this holds more than one meaning. */
export function checkLengths(root: string): Findings {
  const files = listFiles(root).filter((path) => ours.test(path) && isCode(path))
  const problems = files.flatMap((path) => {
    const lines = readText(root, path).replace(/\n$/, '').split('\n').length
    return lines > maxLines ? [`${path} has ${lines} lines, ${maxLines} at most`] : []
  })
  return { read: counted(files), problems }
}

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const vagueWords = ['util', 'utils', 'helper', 'helpers', 'common', 'misc']
const vagueNames = ['service', 'services']

function nameProblems(path: string): string[] {
  return path.split('/').flatMap((part) => {
    if (!kebab.test(part)) return [`${path}: "${part}" is not kebab-case`]
    const names = part.split('.')
    const vague = names.flatMap((name) => name.split('-')).find((word) => vagueWords.includes(word))
    const found = vague ?? names.find((name) => vagueNames.includes(name))
    return found ? [`${path}: "${found}" says nothing about what is inside`] : []
  })
}

/** Names are kebab-case and say what is inside. */
export function checkNames(root: string): Findings {
  const files = listFiles(root).filter((path) => ours.test(path) && !/\/\.\w+$/.test(path))
  return { read: counted(files), problems: [...new Set(files.flatMap(nameProblems))] }
}

/** Written in halves, so that this file does not hold what it looks for. */
const foreignWords = [
  ['/work/', 'main'],
  ['/work/', 'shared'],
  ['/work/', '.library'],
  ['bash_', 'jobs'],
  ['before-', 'stop'],
  ['farm-', 'bench'],
  ['farm-', 'studio'],
  ['registry.', 'npmjs'],
  ['registry.', 'yarnpkg'],
  ['npm', 'mirror'],
  ['verdac', 'cio'],
  ['artifact', 'ory'],
  ['clau', 'de'],
  ['anthro', 'pic'],
  ['chat', 'gpt'],
  ['copi', 'lot'],
].map((halves) => halves.join(''))

/** The repository speaks of itself, not of the machine, the registry or the tools it was written with. */
export function checkWords(root: string): Findings {
  const files = listFiles(root).filter((path) => !isBinary(path))
  const problems = files.flatMap((path) => {
    const text = readText(root, path).toLowerCase()
    return foreignWords
      .filter((word) => text.includes(word) || path.includes(word))
      .map((word) => `${path} mentions ${word}`)
  })
  return { read: counted(files), problems }
}

const anywhere = [
  ['TO', 'DO'],
  ['FIX', 'ME'],
  ['X', 'XX'],
  ['HA', 'CK'],
  ['@ts-', 'ignore'],
  ['@ts-', 'nocheck'],
].map((halves) => new RegExp(`(?<!\\w)${halves.join('')}\\b`))
const inTests = /\b(describe|it|test|suite)(\.\w+)*\.(only|skip|todo|fixme)\b/

/** Nothing is left for later, and no test is left out. */
export function checkMarks(root: string): Findings {
  const files = listFiles(root).filter((path) => ours.test(path) && isCode(path))
  const problems = files.flatMap((path) => {
    const patterns = isTest(path) ? [...anywhere, inTests] : anywhere
    return readText(root, path)
      .split('\n')
      .flatMap((line, index) => {
        const found = patterns.map((pattern) => pattern.exec(line)?.[0]).find(Boolean)
        return found ? [`${path}:${index + 1} holds ${found}`] : []
      })
  })
  return { read: counted(files), problems }
}

/** A test file beside nothing, or a name the runners do not look for, would never run. */
export function checkTestPlaces(root: string): Findings {
  const files = listFiles(root).filter((path) => isTest(path))
  const runs = (path: string) =>
    /^(src|test|scripts)\/.*\.test\.tsx?$/.test(path)
      ? !path.startsWith('test/e2e/')
      : /^test\/e2e\/.*\.spec\.ts$/.test(path)
  const problems = files
    .filter((path) => !runs(path))
    .map((path) => `${path}: no runner looks for ${basename(path)} there`)
  return { read: counted(files), problems }
}
