import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parsePo } from 'pofile-ts'
import { Catalogue } from '#contract/language/i18n.ts'
import { type Language, sourceLanguage } from '#contract/language/languages.ts'
import { listFiles, readText } from '../../scripts/checks/files.ts'
import { marked } from './marked.ts'

const root = `${import.meta.dirname}/../..`
/** In place of any language's catalogue on the server: the pseudo-language, and nothing for what no catalogue holds. */
export const readMarkedCatalogue = (language: Language): Catalogue => {
  const items = listFiles(root)
    .filter((path) => path.startsWith(`locales/${sourceLanguage}/`) && path.endsWith('.po'))
    .flatMap((path) => parsePo(readText(root, path)).items)
  const messages = Object.fromEntries(
    items.map(({ msgid, msgctxt }) => [generateMessageId(msgid, msgctxt ?? undefined), compileMessage(marked(msgid))]),
  )
  return new Catalogue({ locale: language, messages: { [language]: messages } }).setMessagesCompiler(compileMessage)
}
