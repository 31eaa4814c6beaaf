import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parsePo } from 'pofile-ts'
import { Catalogue } from '#contract/language/i18n.ts'
import type { Language } from '#contract/language/languages.ts'

const folder = join(import.meta.dirname, '../../../../locales')
/** What the contract says stands among what pages say. */
const rooms = ['web', 'server']

const filesOf = (language: Language) =>
  rooms.flatMap((room) => {
    const place = join(folder, language, room)
    return readdirSync(place).map((file) => join(place, file))
  })

/** The sentences of a language by the id of their English words. */
export const readCatalogue = (language: Language): Catalogue => {
  const items = filesOf(language).flatMap((file) => parsePo(readFileSync(file, 'utf8')).items)
  const messages = Object.fromEntries(
    items.map(({ msgid, msgctxt, msgstr }) => [
      generateMessageId(msgid, msgctxt ?? undefined),
      compileMessage(msgstr[0] || msgid),
    ]),
  )
  // what no catalogue holds is worded as it is written
  return new Catalogue({ locale: language, messages: { [language]: messages } }).setMessagesCompiler(compileMessage)
}
