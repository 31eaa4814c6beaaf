export { bookEntries } from './book-entries.ts'
