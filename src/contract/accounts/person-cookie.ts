import type { Me } from './schema.ts'

/** For the browser's own scripts: who is signed in, never the token. */
export const personCookie = 'loggedInUser'
/** What that cookie holds. */
export const namesOf = ({ id, firstName, lastName, email, username, role, language }: Me) =>
  JSON.stringify({ id, firstName, lastName, email, username, role, language })
