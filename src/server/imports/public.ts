export { sweepImports } from './sweep-imports.ts'
