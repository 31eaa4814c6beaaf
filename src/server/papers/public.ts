export { bankQrSvg } from './draw-bank-qr.ts'
export { makePdf } from './make-pdf.ts'
export { writeUbl } from './write-ubl.ts'
