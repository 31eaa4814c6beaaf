import { greeting, partOfDay } from '#web/platform/greeting.ts'

/** The name in the cookie for the browser's own scripts (`session.ts`); throws where nobody is signed in. */
function nameIn(cookie: string) {
  const value = cookie.split('; ').find((entry) => entry.startsWith('loggedInUser='))!
  const { firstName, lastName } = JSON.parse(decodeURIComponent(value.slice('loggedInUser='.length)))
  return `${firstName} ${lastName}`
}

/** Script of a member page's frame: greets who is signed in before the page's own scripts are here, in English as yet. */
export const frameGreetingScript = `try{var partOfDay=${partOfDay},greeting=${greeting},nameIn=${nameIn};document.querySelector('.boot-head').textContent=greeting(new Date().getHours())+', '+nameIn(document.cookie)}catch(e){}`
