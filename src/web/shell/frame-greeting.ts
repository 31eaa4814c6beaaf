import { partOfDay } from '#web/platform/greeting.ts'

/** Sentences of one language; `{name}` stands for the name. */
type FrameGreeting = Record<'loading' | ReturnType<typeof partOfDay>, string>

/** Who is signed in, by the cookie for the browser's own scripts (`session.ts`); throws where nobody is. */
function personIn(cookie: string) {
  const value = cookie.split('; ').find((entry) => entry.startsWith('loggedInUser='))!
  return JSON.parse(decodeURIComponent(value.slice('loggedInUser='.length)))
}
/** What it calls is written into the page beside it: an import would have another name there. */
function greet(words: Record<string, FrameGreeting>, part: ReturnType<typeof partOfDay>) {
  const { lang } = document.documentElement
  const said = Object.hasOwn(words, lang) ? words[lang]! : words.en!
  document.querySelector('.boot')!.setAttribute('aria-label', said.loading)
  const { firstName, lastName } = personIn(document.cookie)
  document.querySelector('.boot-head')!.textContent = said[part].replace('{name}', () => `${firstName} ${lastName}`)
}

/** Script of a page's frame: it speaks the page's language and greets who is signed in, before the page's own scripts are here. */
export const frameGreetingScript = (words: Record<string, FrameGreeting>) =>
  `try{var partOfDay=${partOfDay},personIn=${personIn};(${greet})(${JSON.stringify(words)},partOfDay(new Date().getHours()))}catch(e){}`
