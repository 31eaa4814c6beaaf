import { basename, extname } from 'node:path'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance } from 'fastify'
import { spreadsheetType } from '#contract/http/export.ts'
import * as api from '#contract/imports/endpoints.ts'
import { cleanFileName } from '../files/public.ts'
import type { Actor, Asking } from '../platform/actor.ts'
import { withTransaction } from '../platform/database/index.ts'
import { eq } from '../platform/database/orm.ts'
import { done, mount } from '../platform/endpoint.ts'
import { openLimits, tellWhen } from '../platform/limits.ts'
import { receiveFile } from '../platform/multipart.ts'
import type { Parts } from '../platform/parts.ts'
import { takeTurns } from '../platform/take-turns.ts'
import { checkImport } from './check-import.ts'
import { mapImport } from './choose-columns.ts'
import { remarksFile } from './compose-remarks.ts'
import { runImport } from './import-file.ts'
import { importLimits } from './limits.ts'
import { listRows } from './list-rows.ts'
import { lockImport } from './lock-import.ts'
import { presentBrief, presentImport } from './present-import.ts'
import { findImport, findImports } from './queries.ts'
import { marinaImport } from './tables.ts'
import { takeBackImport } from './take-back-import.ts'
import { uploadImport } from './upload-import.ts'

const mostMegabytes = importLimits.bytes.workbook / (1024 * 1024)

export const importRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock, database } = parts
  const limits = openLimits(parts)
  const asking = (actor: Actor): Asking => ({ db, clock, actor })
  const show = async (actor: Actor, id: number) => presentImport(asking(actor), await findImport(db, id))
  // each holds a whole file in memory
  const inTurn = takeTurns({
    atOnce: 2,
    mostWaiting: 4,
    tooMany: msg`Several files are being read already. Try again in a moment.`,
  })

  mount(app, api.uploadImport, ({ actor, request, reply }) =>
    tellWhen(reply, async () => {
      await limits.upload.take(`${actor.id}`)
      await database.assertDiskSpace(importLimits.bytes.workbook)
      const id = await inTurn(async () => {
        const file = await receiveFile(request, mostMegabytes, async ({ name, content }) => {
          const chunks: Buffer[] = []
          for await (const chunk of content) chunks.push(chunk)
          return { fileName: cleanFileName(name), bytes: Buffer.concat(chunks) }
        })
        return uploadImport(asking(actor), file)
      })
      return show(actor, id)
    }),
  )
  mount(app, api.listImports, async ({ actor }) => {
    const found = await findImports(db)
    return found.map((one) => presentBrief(asking(actor), one))
  })
  mount(app, api.getImport, ({ actor, params }) => show(actor, params.id))
  mount(app, api.mapImport, async ({ actor, params, body }) => {
    await mapImport(asking(actor), params.id, body)
    return show(actor, params.id)
  })
  mount(app, api.checkImport, async ({ actor, params, body }) => {
    await checkImport(asking(actor), params.id, body)
    return show(actor, params.id)
  })
  mount(app, api.importRows, ({ actor, params, query }) => listRows(asking(actor), params.id, query))
  mount(app, api.importRemarks, ({ actor, params, request, reply }) =>
    tellWhen(reply, async () => {
      const { fileName } = await findImport(db, params.id)
      const name = encodeURIComponent(`${basename(fileName, extname(fileName))} remarks.xlsx`)
      reply.headers({
        'content-type': spreadsheetType,
        'content-disposition': `attachment; filename="remarks.xlsx"; filename*=UTF-8''${name}`,
      })
      if (request.method === 'HEAD') {
        await limits.export.look(`${actor.id}`)
        return reply.send()
      }
      await limits.export.take(`${actor.id}`)
      return Buffer.from(await remarksFile(asking(actor), params.id))
    }),
  )
  mount(app, api.runImport, async ({ actor, params, body }) => {
    await runImport(asking(actor), params.id, body)
    return show(actor, params.id)
  })
  mount(app, api.takeBackImport, async ({ actor, params, body }) => {
    await takeBackImport(asking(actor), params.id, body)
    return show(actor, params.id)
  })
  mount(app, api.discardImport, async ({ actor, params }) => {
    await withTransaction(db, async (tx) => {
      await lockImport({ ...asking(actor), db: tx, outer: asking(actor) }, { id: params.id, ability: 'discard' })
      await tx.delete(marinaImport).where(eq(marinaImport.id, params.id))
    })
    return done
  })
}
