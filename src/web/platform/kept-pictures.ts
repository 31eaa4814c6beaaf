/** The store of pictures that wait for a line; it goes when its person signs out. */
export const keptPictures = 'kept-pictures'
/** What lies in it, each under its key and with whose it is. */
export const keptPicturesStore = 'pictures'

/** Whose session ended without signing out left theirs behind: they go once somebody else signs in. A yard screen's stay. */
export async function forgetPicturesOfOthers(id: number) {
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === keptPictures)) return
  const opening = indexedDB.open(keptPictures)
  // gone since it was listed: an empty one would lack what whoever takes a picture next finds in it
  opening.onupgradeneeded = () => opening.transaction?.abort()
  opening.onsuccess = () => {
    const database = opening.result
    if (!database.objectStoreNames.contains(keptPicturesStore)) return database.close()
    const transaction = database.transaction(keptPicturesStore, 'readwrite')
    const walk = transaction.objectStore(keptPicturesStore).openCursor()
    walk.onsuccess = () => {
      const { result } = walk
      if (!result) return
      const { owner } = result.value as { owner: string }
      if (owner.startsWith('person:') && owner !== `person:${id}`) result.delete()
      result.continue()
    }
    transaction.oncomplete = () => database.close()
  }
}
