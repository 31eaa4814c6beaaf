import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Pictures and most papers are compressed already. */
  compress: boolean
}

/** A zip written while it is read, so that memory stays flat however much goes in. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  let failure: Error | null = null
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  const take = () => {
    if (failure) throw failure
    const taken = ready
    ready = []
    return taken
  }
  for await (const { name, content, compress } of entries) {
    const file = compress ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
    file.mtime = at
    zip.add(file)
    for await (const chunk of content) {
      file.push(chunk, false)
      yield* take()
    }
    file.push(new Uint8Array(0), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
