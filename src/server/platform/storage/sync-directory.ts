import { open } from 'node:fs/promises'

/** What was renamed or made in a folder lasts once the folder is synced. */
export const syncDirectory = async (path: string) => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
