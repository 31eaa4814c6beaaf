import type { ConditionStep } from '#contract/condition/steps.ts'
import { keptPictures, keptPicturesStore as store } from '#web/platform/kept-pictures.ts'

/** A picture that lies on the device until the server has it. */
export interface KeptPicture {
  key: string
  /** Who took it, or on which yard screen: nobody else sends it. */
  owner: string
  scheduleId: number
  step: ConditionStep
  words: string | null
  file: File
  /** By the device's clock, in milliseconds. */
  takenAt: number
}

const asked = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
let opened: Promise<IDBDatabase> | null = null
function open() {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(keptPictures, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' })
    request.onsuccess = () => {
      // who signs out does away with it; what is kept after that lies in a new one
      request.result.onversionchange = () => {
        request.result.close()
        opened = null
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}
const at = async (mode: IDBTransactionMode) => (await open()).transaction(store, mode).objectStore(store)

export const keepPicture = async (picture: KeptPicture) => asked((await at('readwrite')).put(picture))
export const forgetPicture = async (key: string) => asked((await at('readwrite')).delete(key))
export const readPictures = async (): Promise<KeptPicture[]> => asked((await at('readonly')).getAll())
