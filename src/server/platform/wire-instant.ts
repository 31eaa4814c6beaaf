/**
 * An instant as the database writes it, '2026-06-15 07:00:00.25+00', in the words of the wire; the database works in
 * UTC. Lists are full of instants, and reading each as a date takes as long as judging what may be done.
 */
export const wireInstant = (text: string): string => {
  if (text.length < 22 || text.charCodeAt(10) !== space || !text.endsWith('+00')) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
}
const space = 32
