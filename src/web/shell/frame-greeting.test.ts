import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { greeting } from '#web/platform/greeting.ts'
import { frameGreetingScript } from './frame-greeting.ts'

const shown = (cookie: string) => {
  const head = { textContent: 'Dry Marina' }
  runInNewContext(frameGreetingScript, { document: { cookie, querySelector: () => head } })
  return head.textContent
}
const cookieOf = (person: unknown) => `theme=dark; loggedInUser=${encodeURIComponent(JSON.stringify(person))}; x=1`

it('greets who is signed in, as text, in the words of the header', () => {
  const now = greeting(new Date().getHours())
  expect(shown(cookieOf({ firstName: 'Säde', lastName: 'O’Neill' }))).toBe(`${now}, Säde O’Neill`)
  expect(shown(cookieOf({ firstName: '<img src=x>', lastName: '' }))).toBe(`${now}, <img src=x> `)
})

it('says nothing else where nobody is signed in or the cookie is none of ours', () => {
  for (const cookie of ['', 'theme=dark', 'loggedInUser=', 'loggedInUser=%E0%A4%A', 'loggedInUser=null'])
    expect(shown(cookie)).toBe('Dry Marina')
})
