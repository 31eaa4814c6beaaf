import type { DocumentGroup } from '#contract/boats/documents.ts'
import { contractDocument } from './contract-document.ts'
import { engineLog } from './engine-log.ts'
import { handlingNotes } from './handling-notes.ts'
import { insuranceCertificate } from './insurance-certificate.ts'
import type { DemoPaper, DemoPaperFacts } from './paper-facts.ts'
import { registrationPicture } from './registration-picture.ts'
import { serviceNote } from './service-note.ts'

const otherPapers = { log: engineLog, note: serviceNote, text: async (facts: DemoPaperFacts) => handlingNotes(facts) }

/** The four papers a boat needs, one in each group. `insured` is the last day of the insurance. */
export const makePapers = async (facts: DemoPaperFacts, insured: string): Promise<Record<DocumentGroup, DemoPaper>> => {
  const [contract, insurance, registration, other] = await Promise.all([
    contractDocument(facts),
    insuranceCertificate({ ...facts, validTo: insured }),
    registrationPicture(facts),
    otherPapers[facts.boat.other](facts),
  ])
  return { contract, insurance, registration, other }
}
