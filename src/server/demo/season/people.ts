import type { Language } from '#contract/language/languages.ts'
import type { Role } from '#contract/schedules/decide.ts'

/** Somebody of the demo marina. All of them are invented; their mail goes nowhere. */
export interface DemoPerson {
  username: string
  role: Role
  firstName: string
  lastName: string
  /** Days before today. */
  joined: number
  language: Language
}

const person = (
  username: string,
  role: Role,
  firstName: string,
  lastName: string,
  joined: number,
  language: Language = 'et',
): DemoPerson => ({
  username,
  role,
  firstName,
  lastName,
  joined,
  language,
})

/** The users a visitor of the demo signs in as; all share one password. */
export const demoUsers = ['customer', 'staff', 'admin'] as const
export const demoPassword = 'dry-marina'

export const demoPeople: readonly DemoPerson[] = [
  person('admin', 'admin', 'Tiina', 'Sadamaste', 460, 'en'),
  person('staff', 'staff', 'Marko', 'Kraanamäe', 450, 'en'),
  person('rein', 'staff', 'Rein', 'Trossimaa', 450),
  person('kaisa', 'staff', 'Kaisa', 'Pollarik', 440),
  person('customer', 'customer', 'Liis', 'Meretuul', 330, 'en'),
  person('jaan', 'customer', 'Jaan', 'Lainela', 210),
  person('kadri', 'customer', 'Kadri', 'Luiterand', 300),
  person('toomas', 'customer', 'Toomas', 'Purjeots', 190),
  person('piret', 'customer', 'Piret', 'Saarnakivi', 250),
  person('andres', 'customer', 'Andres', 'Kajaksoo', 310),
  person('helve', 'customer', 'Helve', 'Tüürimaa', 160),
  person('oskar', 'customer', 'Oskari', 'Ankkurinen', 415, 'fi'),
  person('maria', 'customer', 'Maria Magdaleena', 'Võõrmere-Udulaid', 280),
  person('siim', 'customer', 'Siim', 'Paadilaht', 290),
  person('eeva', 'customer', 'Eeva', 'Kölisalmi', 270, 'fi'),
  person('peeter', 'customer', 'Peeter', 'Vöörland', 240),
  person('johan', 'customer', 'Johan', 'Lüübeken', 325, 'en'),
  person('anne', 'customer', 'Anne-Liis', 'Udupank', 200),
  person('viktor', 'customer', 'Viktor', 'Burevestnikov', 90, 'ru'),
]

export const personOf = (username: string): DemoPerson => {
  const found = demoPeople.find((one) => one.username === username)
  if (!found) throw new Error(`Nobody in the demo is called ${username}`)
  return found
}
export const fullName = ({ firstName, lastName }: DemoPerson) => `${firstName} ${lastName}`
const numberOf = (one: DemoPerson) => demoPeople.indexOf(one) + 1
export const emailOf = ({ username }: DemoPerson) => `${username}@kalda.example`
export const phoneOf = (one: DemoPerson) => `+372 5555 ${String(100 + numberOf(one)).padStart(4, '0')}`
export const idNumberOf = (one: DemoPerson) => `DEMO-${String(7300 + numberOf(one) * 11)}`
