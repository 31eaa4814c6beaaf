import sharp from 'sharp'
import { engineLog } from '#server/demo/papers/engine-log.ts'
import { insuranceCertificate } from '#server/demo/papers/insurance-certificate.ts'
import type { DemoPaper, DemoPaperFacts } from '#server/demo/papers/paper-facts.ts'
import { registrationPicture } from '#server/demo/papers/registration-picture.ts'
import { serviceNote } from '#server/demo/papers/service-note.ts'

export interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}
const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
} as const

const uploadOf = ({ content }: DemoPaper, name: string, type: keyof typeof types): Upload => ({
  name: `${name}.${type}`,
  mimeType: types[type],
  buffer: Buffer.from(content),
})

/** YYYY-MM-DD, so many days from today. */
export const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const factsOf = (name: string): DemoPaperFacts => ({
  boat: {
    ...{ name, owner: 'liis', brand: 'Haldor', hull: 'cabin', length: 7.2, beam: 2.55, air: 2.3, draft: 0.75 },
    ...{ weight: 2100, registered: 1, insured: 200, other: 'log', notes: 'Wide slings.' },
  },
  number: 1,
  ownerName: 'Liis Rannamets',
  ownerPhone: '+372 5555 0101',
  signed: dayFromNow(-30),
  validTo: dayFromNow(200),
})

/** Real files of four kinds, one for each group of documents. */
export async function fourPapers(name: string) {
  const facts = factsOf(name)
  const picture = await registrationPicture(facts)
  return {
    contract: uploadOf(await serviceNote(facts), 'contract', 'docx'),
    insurance: uploadOf(await insuranceCertificate(facts), 'insurance', 'pdf'),
    registration: uploadOf(
      { ...picture, content: await sharp(picture.content).png().toBuffer() },
      'registration',
      'png',
    ),
    other: uploadOf(await engineLog(facts), 'engine log', 'xlsx'),
  }
}
export type FourPapers = Awaited<ReturnType<typeof fourPapers>>

/** A small real picture. */
export async function picture(name = 'hull.png'): Promise<Upload> {
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0f6e7c' } })
    .png()
    .toBuffer()
  return { name, mimeType: types.png, buffer }
}
