import { readFileSync } from 'node:fs'
import { msg } from '@lingui/core/runtime-macro'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parsePo } from 'pofile-ts'
import { Catalogue } from '#contract/language/i18n.ts'
import { type Language, languageTags } from '#contract/language/languages.ts'
import { type Wording, wordingIn } from '#contract/language/sentence.ts'

/** Stands for the name, which the page's own script knows. */
const name = '{name}'

/** What a page says before its scripts and catalogues are here. */
const wordsBy = (word: Wording) => ({
  loading: word(msg`Loading`),
  morning: word(msg`Good morning, ${{ name }}`),
  afternoon: word(msg`Good afternoon, ${{ name }}`),
  evening: word(msg`Good evening, ${{ name }}`),
  lost: word(msg`This page did not load whole. Check the connection, then load it again. What you typed is kept.`),
  again: word(msg`Load it again`),
})
export type FrameWords = ReturnType<typeof wordsBy>

function wordsOf(language: Language) {
  const { items } = parsePo(readFileSync(`locales/${language}/web/build.po`, 'utf8'))
  const messages = Object.fromEntries(
    items.map(({ msgid, msgstr }) => [generateMessageId(msgid), compileMessage(msgstr[0] || msgid)]),
  )
  return wordsBy(wordingIn(new Catalogue({ locale: language, messages: { [language]: messages } }), language))
}
export const frameWords = () =>
  Object.fromEntries(languageTags.map((tag) => [tag, wordsOf(tag)])) as Record<Language, FrameWords>
