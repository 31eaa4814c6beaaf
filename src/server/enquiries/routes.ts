import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import * as api from '#contract/enquiries/endpoints.ts'
import type { contactMessageSchema, visitRequestSchema } from '#contract/enquiries/schema.ts'
import { addressIn } from '#contract/language/addresses.ts'
import { type HandlerInput, mount } from '../platform/endpoint.ts'
import { addressKey, openLimits, tellWhen } from '../platform/limits.ts'
import { type PageForm, pageFormOf, takeForms } from '../platform/page-form.ts'
import type { Parts } from '../platform/parts.ts'
import { answerEnquiry, type EnquiryAnswer } from './answer-enquiry.ts'
import { listEnquiries } from './list-enquiries.ts'
import { readEnquiry } from './present-enquiry.ts'
import { receiveEnquiry } from './receive-enquiry.ts'
import type { EnquiryWords } from './texts.ts'

const writer = ['name', 'email', 'phone', 'message', 'website']

/** The forms of this slice, each with the page it leads on to, so that loading that again sends nothing again. */
const pageForms: Record<string, PageForm & { sent: string }> = {
  '/api/visitrequest': {
    page: '/',
    sent: '/visit-sent',
    fields: [...writer, 'arrival', 'departure', 'boatLength', 'boatBeam', 'boatDraft'],
  },
  '/api/contactmessage': { page: '/contactus', sent: '/message-sent', fields: writer },
}

type VisitForm = z.output<typeof visitRequestSchema>
type MessageForm = z.output<typeof contactMessageSchema>

const visitOf = (form: VisitForm): EnquiryWords => {
  const { name, email, phone, message, arrival, departure, boatLength, boatBeam, boatDraft } = form
  return { kind: 'visit', name, email, phone, message, arrival, departure, boatLength, boatBeam, boatDraft }
}
const noVisit = { arrival: null, departure: null, boatLength: null, boatBeam: null, boatDraft: null }
const messageOf = ({ name, email, phone, message }: MessageForm): EnquiryWords => ({
  ...noVisit,
  ...{ kind: 'message', name, email, phone, message },
})

export const enquiryRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock, config } = parts
  const { publicUrl, secret } = config
  const limits = openLimits(parts)

  const receive = async (
    { request, reply }: Pick<HandlerInput<typeof api.requestVisit>, 'request' | 'reply'>,
    written: EnquiryWords,
    { stamp, key }: Pick<VisitForm, 'stamp' | 'key'>,
  ) => {
    const language = await request.visitorLanguage()
    const receiving = { db, clock, limits, publicUrl, secret, address: addressKey(request.ip), language }
    const form = pageFormOf(pageForms, request)
    const fromPage = form !== undefined
    const id = await tellWhen(reply, () => receiveEnquiry(receiving, written, { stamp, key, fromPage }))
    if (!form) return { id }
    // answered here: the app waits for the reply and sends nothing itself
    return reply.redirect(addressIn(language, form.sent), 303) as unknown as { id: number }
  }
  // forms are taken here and nowhere else: every other call asks for JSON
  app.register(async (scope) => {
    takeForms(scope, pageForms)
    mount(scope, api.requestVisit, (call) => receive(call, visitOf(call.body), call.body))
    mount(scope, api.sendContactMessage, (call) => receive(call, messageOf(call.body), call.body))
  })

  mount(app, api.searchEnquiries, async ({ query }) => listEnquiries(db, query))
  mount(app, api.getEnquiry, async ({ params, actor }) => readEnquiry({ db, actor }, params.id))
  const answer = async ({ actor }: Pick<HandlerInput<typeof api.answerEnquiry>, 'actor'>, given: EnquiryAnswer) => {
    await answerEnquiry({ db, clock, actor, publicUrl }, given)
    return readEnquiry({ db, actor }, given.id)
  }
  mount(app, api.answerEnquiry, (call) => answer(call, { id: call.params.id, act: 'answer', ...versioned(call.body) }))
  mount(app, api.inviteVisitor, (call) => answer(call, { id: call.params.id, act: 'invite', ...versioned(call.body) }))
  mount(app, api.declineEnquiry, (call) =>
    answer(call, { id: call.params.id, act: 'decline', ...versioned(call.body) }),
  )
}

const versioned = ({ text, version }: { text: string | null; version?: number | undefined }) => ({ text, version })
