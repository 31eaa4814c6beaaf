import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Failure } from '../platform/failure.ts'
import { type ArchiveEntry, readArchive, type Sum } from './archive.ts'
import { entriesOf, type Manifest, manifestName, manifestSchema, sealName } from './manifest.ts'

/** Reads the whole backup and gives its manifest; one that is not, to the byte, what was written is refused. */
export const verifyBackup = async (path: string): Promise<Manifest> => {
  const damaged = (what: string) =>
    new Failure('backup-unusable', `The backup ${path} is damaged: ${what}. Take another one.`)
  const seen = new Map<string, Sum>()
  let manifest: Manifest | null = null
  let seal = ''
  await readArchive(path, async (entry) => {
    if (entry.name === manifestName) {
      const text = await buffer(entry.content)
      seal = createHash('sha256').update(text).digest('hex')
      manifest = parseManifest(path, text)
    } else if (entry.name === sealName) {
      if ((await buffer(entry.content)).toString() !== seal) throw damaged('its manifest is not as it was written')
      seal = sealName
    } else if (seen.has(entry.name)) throw damaged(`${entry.name} is in it twice`)
    else seen.set(entry.name, await sumOf(entry))
  })
  if (!manifest || seal !== sealName) throw damaged('it has no manifest')
  for (const [name, expected] of entriesOf(manifest)) {
    const found = seen.get(name)
    if (!found) throw damaged(`${name} is missing`)
    if (found.size !== expected.size || found.sha256 !== expected.sha256)
      throw damaged(`${name} is not as it was written`)
    seen.delete(name)
  }
  for (const name of seen.keys()) throw damaged(`${name} does not belong in it`)
  return manifest
}

const parseManifest = (path: string, text: Buffer) => {
  try {
    return manifestSchema.parse(JSON.parse(text.toString()))
  } catch (cause) {
    throw new Failure(
      'backup-unusable',
      `${path} is no backup this version can read: it is damaged, or from a newer version.`,
      {
        cause,
      },
    )
  }
}

const sumOf = async ({ size, content }: ArchiveEntry): Promise<Sum> => {
  const hash = createHash('sha256')
  for await (const bytes of content) hash.update(bytes)
  return { size, sha256: hash.digest('hex') }
}
