// Compiled and run by generated-client.test.ts beside a client that is made from our OpenAPI document: no cast, no
// `any` of our own, nothing of the product is imported.
import { Api } from './client.ts'

export interface Marina {
  address: string
  staffToken: string
  /** Wall clock of the marina. */
  dropOff: string
  pickUp: string
}

const clientOf = (address: string, token?: string) =>
  new Api({ baseUrl: address, baseApiParams: token ? { headers: { authorization: `Bearer ${token}` } } : {} }).api

const paper = (name: string) => new File([`%PDF-1.4\n% ${name}\n%%EOF\n`], `${name}.pdf`, { type: 'application/pdf' })
const sizeOf = async (answer: Response) => (await answer.arrayBuffer()).byteLength

/** A season of one boat, from registering to her return. */
export const doMainJob = async ({ address, staffToken, dropOff, pickUp }: Marina) => {
  const visitor = clientOf(address)
  const account = { username: 'meri', password: 'bowline and 8 knots' }
  await visitor.postPersonRegister({
    ...account,
    confirmPassword: account.password,
    firstName: 'Meri',
    lastName: 'Kask',
    email: 'meri@example.com',
    iDNumber: '49001010001',
    phone: '+372 5555 0101',
  })
  const session = await visitor.postPersonAuthenticate(account)
  const owner = clientOf(address, session.data.token)
  const staff = clientOf(address, staffToken)
  const me = await owner.getPersonMe()

  const upload = async (name: string) => ({ abFileId: (await owner.postFileUpload({ file: paper(name) })).data.id })
  const boat = await owner.postBoatCreate({
    name: 'Meretuul',
    width: 2.5,
    depth: '0.7',
    notes: 'None',
    registrationNumber: 'EST-123',
    contractDocuments: [await upload('contract')],
    insuranceDocuments: [{ ...(await upload('insurance')), expiresOn: '2030-12-31' }],
    certificationOfRegistrationDocuments: [await upload('registration')],
    otherDocuments: [await upload('other')],
  })
  const { id: boatId, subscriptionId } = boat.data
  const subscription = await staff.putSubscriptionRespond({ id: subscriptionId, status: 1 })

  const request = await owner.postScheduleRequest({ boatId, scheduleDate: dropOff, pickup_Requested_Date: pickUp })
  const { id } = request.data
  const statuses = [request.data.scheduleStatus]
  const seen = ({ data }: { data: { scheduleStatus: number } }) => statuses.push(data.scheduleStatus)
  seen(await staff.putScheduleRespondDropOffRequest({ id, status: 1 }))
  seen(await staff.putScheduleRespondDropOffPayment({ id, status: 1, notes: 'Paid' }))
  seen(await staff.putScheduleRespondDropOff({ id, status: 1 }))
  seen(await staff.putScheduleAdvanceById(id, { event: 'inspection-done', checklist: { hull: true } }))
  seen(await staff.putScheduleAdvanceById(id, { event: 'lift' }))
  seen(await owner.putScheduleRespondPickUpRequest({ id: boatId, pickUpScheduleDate: pickUp, status: 1 }))
  seen(await staff.putScheduleAdvanceById(id, { event: 'lower', checklist: { drainPlugs: true, bilge: true } }))
  seen(await staff.putScheduleAdvanceById(id, { event: 'collect' }))
  seen(await staff.putScheduleAdvanceById(id, { event: 'return' }))

  const chat = await owner.postChatCreateChat({})
  await owner.postMessageCreateMessageByChatId(chat.data.id, { text: 'Thank you for the season.' })
  await staff.postMessageCreateMessageByChatId(chat.data.id, { text: 'See you in spring.' })
  await owner.putMessageMarkMessagesAsReadByChatId(chat.data.id, {})
  const chats = await staff.getChatGetByUserByUserId(me.data.id)

  const list = await owner.getBoatSearchBoats({ page: 1, pageSize: 10, searchQuery: 'est-123 meretuul' })
  const shown = await owner.getBoatGetByIdById(boatId)
  const document = shown.data.contractDocuments[0]
  const refused = await owner.deleteBoatById(boatId).then(
    () => null,
    // whatever a promise is refused with has no type in this language
    (answer: { status: number; error: { code: string; message: string; error: string } }) => answer,
  )
  return {
    statuses,
    subscriptionStatus: subscription.data.subscriptionStatus,
    messages: chats.data.flatMap(({ messages }) => messages.map(({ text }) => text)),
    found: list.data.totalCount,
    liftsRemaining: shown.data.subscription?.liftsRemaining,
    registrationNumber: shown.data.registrationNumber,
    document: document && (await sizeOf(await owner.getFileDownloadById(document.abFileId))),
    boats: await sizeOf(await owner.getBoatExport({ selected: [String(boatId)] })),
    schedules: await sizeOf(await owner.getScheduleExport({ list: 'all' })),
    ownData: await sizeOf(await owner.getAccountExport()),
    refused: refused && { status: refused.status, code: refused.error.code, error: refused.error.error },
  }
}
