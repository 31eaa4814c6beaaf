import { readFileSync } from 'node:fs'

/** The text of a file; null where there is none. */
export const stored = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
