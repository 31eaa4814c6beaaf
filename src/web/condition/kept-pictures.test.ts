import { afterEach, expect, it, vi } from 'vitest'
import { type KeptPicture, keepPicture, readPictures } from '#web/condition/kept-pictures.ts'

/** As much of a browser's store as pictures ask for; whoever deletes it tells those who have it open. */
function aBrowser() {
  let kept: KeptPicture[] = []
  let latest: { onversionchange?: () => void } = {}
  const answered = <T>(result: T) => {
    const request = { result, onsuccess: () => {} }
    queueMicrotask(() => request.onsuccess())
    return request
  }
  const open = () => {
    let isClosed = false
    const store = { put: (one: KeptPicture) => answered(kept.push(one)), getAll: () => answered([...kept]) }
    const database = {
      onversionchange: () => {},
      close: () => {
        isClosed = true
      },
      transaction: () => {
        if (isClosed) throw new Error('InvalidStateError')
        return { objectStore: () => store }
      },
    }
    latest = database
    return answered(database)
  }
  const deleteDatabase = () => {
    latest.onversionchange?.()
    kept = []
  }
  return { open, deleteDatabase }
}
afterEach(() => vi.unstubAllGlobals())

it('keeps pictures again after the store was done away with, as where a device is ended and made anew', async () => {
  const browser = aBrowser()
  vi.stubGlobal('indexedDB', browser)
  const picture = (key: string) => ({ key }) as KeptPicture
  await keepPicture(picture('before'))
  browser.deleteDatabase()
  await keepPicture(picture('after'))
  expect(await readPictures()).toEqual([{ key: 'after' }])
})
