export const texts = {
  wrongCredentials: 'Invalid username or password',
  registered: 'You are registered. Log in to go on.',
  allRequired: 'All fields are required.',
  passwordHint: 'At least 8 characters',
  idHint: 'As on your identity card or passport',
} as const

/** Users of a demo marina (domain.md, "Running it"). */
export const demoUsers = [
  { username: 'customer', sees: 'Owns boats' },
  { username: 'staff', sees: 'Runs the yard' },
  { username: 'admin', sees: 'Runs it all' },
] as const
export const demoPassword = 'dry-marina'
