import type { Settings } from './schema.ts'

/** The program's own name, where a marina has none yet. */
export const productName = 'Dry Marina'
/** What the marina is called in mail, documents and on members' screens; public pages leave out a name nobody set. */
export const calledName = ({ marinaName }: Pick<Settings, 'marinaName'>) => marinaName || productName
