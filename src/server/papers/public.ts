export { makePdf } from './make-pdf.ts'
export { writeUbl } from './write-ubl.ts'
