interface PersonName {
  firstName: string
  lastName: string
}
export const fullName = ({ firstName, lastName }: PersonName) => `${firstName} ${lastName}`.trim()

/** One letter of each of the first two words, as an avatar shows them. */
export const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('')
