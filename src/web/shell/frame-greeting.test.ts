import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { frameWords } from '#web/build/frame-words.ts'
import { partOfDay } from '#web/platform/greeting.ts'
import { frameGreetingScript } from './frame-greeting.ts'

const words = frameWords()
const shown = (cookie: string, lang = 'en') => {
  const head = { textContent: 'Dry Marina' }
  const boot = { label: 'Loading', setAttribute: (_: string, label: string) => Object.assign(boot, { label }) }
  const documentElement = { lang }
  const querySelector = (selector: string) => (selector === '.boot' ? boot : head)
  runInNewContext(frameGreetingScript(words), { document: { cookie, documentElement, querySelector } })
  return [head.textContent, boot.label]
}
const cookieOf = (person: unknown) => `theme=dark; loggedInUser=${encodeURIComponent(JSON.stringify(person))}; x=1`

it('greets who is signed in, as text, in the words of the header and in the page’s language', () => {
  const part = partOfDay(new Date().getHours())
  const greeted = (language: 'en' | 'ru', name: string) => [
    words[language][part].replace('{name}', name),
    words[language].loading,
  ]
  expect(shown(cookieOf({ firstName: 'Säde', lastName: 'O’Neill' }))).toEqual(greeted('en', 'Säde O’Neill'))
  expect(shown(cookieOf({ firstName: 'Вера', lastName: '$&' }), 'ru')).toEqual([
    words.ru[part].replace('{name}', () => 'Вера $&'),
    'Загрузка',
  ])
  expect(shown(cookieOf({ firstName: '<img src=x>', lastName: '' }), 'constructor')).toEqual(
    greeted('en', '<img src=x> '),
  )
})

it('greets nobody, but says in the page’s language that it loads, where nobody is signed in or the cookie is none of ours', () => {
  for (const cookie of ['', 'theme=dark', 'loggedInUser=', 'loggedInUser=%E0%A4%A', 'loggedInUser=null'])
    expect([shown(cookie), shown(cookie, 'ru')]).toEqual([
      ['Dry Marina', 'Loading'],
      ['Dry Marina', 'Загрузка'],
    ])
})
