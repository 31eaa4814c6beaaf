import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IssuedDocument } from '#contract/money/issued-document.ts'
import { makePdf } from '../papers/public.ts'
import { asFile } from './present-file.ts'

interface PaperVisit {
  reply: FastifyReply
  request: FastifyRequest
}
/** Who asks first whether a paper is there draws none, and counts nothing. */
export const isLookingOnly = ({ method }: Pick<FastifyRequest, 'method'>) => method === 'HEAD'

/** A document as its PDF. */
export const sendPaper = async ({ reply, request }: PaperVisit, document: IssuedDocument): Promise<Buffer> => {
  reply.headers(asFile('application/pdf', `${document.kind}-${document.number}.pdf`))
  return isLookingOnly(request) ? Buffer.alloc(0) : Buffer.from(await makePdf(document))
}
