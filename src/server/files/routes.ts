import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as endpoints from '#contract/files/endpoints.ts'
import { done, mount } from '../platform/endpoint.ts'
import { openLimits, tellWhen } from '../platform/limits.ts'
import type { Parts } from '../platform/parts.ts'
import { notFound } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { downloadHeaders } from './download-headers.ts'
import { presentFile } from './present-file.ts'
import { findVisibleFile } from './queries.ts'
import { receiveFile } from './receive-file.ts'
import { storeFile } from './store-file.ts'
import { throwAwayFile } from './throw-away-file.ts'

export const fileRoutes = (app: FastifyInstance, parts: Parts) => {
  const { db, clock, storage, database } = parts
  const limits = openLimits(parts)

  mount(app, endpoints.uploadFile, ({ actor, request, reply }) =>
    tellWhen(reply, async () => {
      await limits.upload.take(`${actor.id}`)
      await database.assertDiskSpace()
      const { fileSizeMegabytes } = await loadSettings(db)
      const row = await receiveFile(request, fileSizeMegabytes, (file) =>
        storeFile({ db, actor, clock, storage }, file),
      )
      return presentFile(row)
    }),
  )

  mount(app, endpoints.fileMetadata, async ({ actor, params }) =>
    presentFile((await findVisibleFile(db, actor, params.id)) ?? notFound('This file')),
  )

  mount(app, endpoints.downloadFile, async ({ actor, params, query, request, reply }) => {
    const found = (await findVisibleFile(db, actor, params.id)) ?? notFound('This file')
    const asAttachment = !['0', 'false', undefined].includes(query.attachment)
    const content = request.method === 'HEAD' ? Readable.from([]) : await storage.read(found.storageKey)
    reply.headers(downloadHeaders(found, asAttachment))
    return content
  })

  mount(app, endpoints.deleteFile, async ({ actor, params }) => {
    await throwAwayFile({ db, actor, clock, storage }, params.id)
    return done
  })
}
