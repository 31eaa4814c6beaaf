import type { FastifyInstance } from 'fastify'
import * as api from '#contract/bank-files/endpoints.ts'
import { mostBankFileMegabytes } from '#contract/bank-files/kinds.ts'
import { takeBackPayment } from '#contract/invoices/endpoints.ts'
import { cleanFileName } from '../files/public.ts'
import { readPayment } from '../invoices/public.ts'
import { requireMoney } from '../money/public.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import { mount } from '../platform/endpoint.ts'
import { openLimits, tellWhen } from '../platform/limits.ts'
import { receiveFile } from '../platform/multipart.ts'
import type { Parts } from '../platform/parts.ts'
import { beginBooking } from './begin-booking.ts'
import { chooseEntry, putAside, reopenEntry } from './decide-entry.ts'
import { listEntries, listFiles, readFile } from './list-files.ts'
import { presentEntry } from './present-entries.ts'
import { reverseEntry, takeBackBooking, takeBackEntered } from './take-back-booking.ts'
import { uploadFile } from './upload-file.ts'

const megabyte = 1024 * 1024

export const bankFileRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock, database } = parts
  const limits = openLimits(parts)
  const asking = (actor: Actor): Asking => ({ db, clock, actor })

  mount(app, api.uploadBankFile, ({ actor, request, reply }) =>
    tellWhen(reply, async () => {
      await requireMoney(db)
      await limits.upload.take(`${actor.id}`)
      await database.assertDiskSpace(mostBankFileMegabytes * megabyte)
      const file = await receiveFile(request, mostBankFileMegabytes, async ({ name, content }) => {
        const chunks: Buffer[] = []
        for await (const chunk of content) chunks.push(chunk)
        return { fileName: cleanFileName(name), bytes: Buffer.concat(chunks) }
      })
      return readFile(db, await uploadFile(asking(actor), file))
    }),
  )
  mount(app, api.bankFiles, () => listFiles(db))
  mount(app, api.bankEntries, ({ actor, params, query }) => listEntries(asking(actor), params.id, query))
  mount(app, api.bankFile, ({ params }) => readFile(db, params.id))
  mount(app, api.bookEntries, async ({ actor, params, body }) => {
    await beginBooking(asking(actor), params.id, body)
    return readFile(db, params.id)
  })
  mount(app, api.chooseEntry, async ({ actor, params: { id }, body: { invoiceId = null, ...chosen } }) => {
    await chooseEntry(asking(actor), id, { ...chosen, invoiceId })
    return presentEntry(asking(actor), id)
  })
  mount(app, api.putEntryAside, async ({ actor, params: { id }, body }) => {
    await putAside(asking(actor), id, body)
    return presentEntry(asking(actor), id)
  })
  mount(app, api.reopenEntry, async ({ actor, params: { id }, body }) => {
    await reopenEntry(asking(actor), id, body)
    return presentEntry(asking(actor), id)
  })
  mount(app, api.takeEntryBack, async ({ actor, params: { id }, body }) => {
    await takeBackBooking(asking(actor), id, body)
    return presentEntry(asking(actor), id)
  })
  mount(app, takeBackPayment, async ({ actor, body }) =>
    readPayment(asking(actor), await takeBackEntered(asking(actor), body)),
  )
  mount(app, api.reverseEntry, async ({ actor, params: { id }, body }) => {
    await reverseEntry(asking(actor), id, body)
    return presentEntry(asking(actor), id)
  })
}
