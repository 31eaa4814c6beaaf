import { Readable } from 'node:stream'
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyInstance } from 'fastify'
import * as endpoints from '#contract/files/endpoints.ts'
import { done, type HandlerInput, mount } from '../platform/endpoint.ts'
import { openLimits, tellWhen } from '../platform/limits.ts'
import { receiveFile, type SentFile, sentFile } from '../platform/multipart.ts'
import type { Parts } from '../platform/parts.ts'
import { notFound, refuse } from '../platform/problem-error.ts'
import { loadSettings } from '../settings/public.ts'
import { checkSpace, megabyte } from './check-space.ts'
import { downloadHeaders } from './download-headers.ts'
import { mostOfPicture } from './hold-picture.ts'
import { listFiles, listNewest } from './list-files.ts'
import { type FileRow, presentFile } from './present-file.ts'
import { findVisibleFile, type Seeing } from './queries.ts'
import { mostBytes, uploadsUnderWay } from './reserve-space.ts'
import { sendThumbnail } from './send-thumbnail.ts'
import { storePicture } from './store-picture.ts'
import { storeUpload } from './store-upload.ts'
import { throwAwayFile } from './throw-away-file.ts'

export const fileRoutes = (app: FastifyInstance, parts: Parts & Pick<Seeing, 'sights'>) => {
  const { db, clock, storage, database, sights } = parts
  const limits = openLimits(parts)

  const underWay = uploadsUnderWay()

  /** Takes one file in as the actor's own, within the limits; `receive` gives it as it comes. */
  const keep = (
    { actor, request, reply }: Pick<HandlerInput<typeof endpoints.uploadFile>, 'actor' | 'request' | 'reply'>,
    receive: (megabytes: number, store: (file: SentFile) => Promise<FileRow>) => Promise<FileRow>,
  ) =>
    tellWhen(reply, async () => {
      await limits.upload.take(`${actor.id}`)
      const { fileSizeMegabytes } = await loadSettings(db)
      const bytes = mostBytes(request, fileSizeMegabytes * megabyte)
      return underWay(actor.id, bytes, async (before) => {
        await checkSpace({ db, actor, limits, promised: before.own })
        await database.assertDiskSpace(before.all + bytes)
        // of a line that was cut while this waited nothing would ever come, and no end either
        if (request.raw.destroyed) refuse('invalid_input', msg`The upload was cut off: send it again.`)
        return receive(fileSizeMegabytes, (file) => storeUpload({ db, actor, clock, storage }, file))
      })
    })
  const upload = async (call: HandlerInput<typeof endpoints.uploadFile>) =>
    presentFile(await keep(call, (megabytes, store) => receiveFile(call.request, megabytes, store)))
  app.decorate('keepUpload', async (request, reply, part) => {
    const { actor } = request
    if (!actor) return refuse('not_signed_in', msg`Sign in first.`)
    const { id } = await keep({ actor, request, reply }, (megabytes, store) => store(sentFile(part, megabytes)))
    return id
  })
  /** The same of a picture, drawn anew. */
  const keepDrawn = (call: Parameters<typeof keep>[0]) =>
    keep(call, (megabytes) =>
      receiveFile(call.request, Math.min(megabytes, mostOfPicture), (file) =>
        storePicture({ db, actor: call.actor, clock, storage }, file),
      ),
    )
  app.decorate('keepPicture', async (request, reply) => {
    const { actor } = request
    if (!actor) return refuse('not_signed_in', msg`Sign in first.`)
    const { id } = await keepDrawn({ actor, request, reply })
    return id
  })
  mount(app, endpoints.uploadFile, upload)
  mount(app, endpoints.uploadPicture, async (call) => presentFile(await keepDrawn(call)))
  mount(app, endpoints.postFile, upload)

  mount(app, endpoints.allFiles, ({ actor }) => listNewest({ db, actor, sights }))
  mount(app, endpoints.pagedFiles, ({ actor, query }) => listFiles({ db, actor, sights }, query))
  mount(app, endpoints.searchFiles, ({ actor, query }) => listFiles({ db, actor, sights }, query))

  mount(app, endpoints.fileMetadata, async ({ actor, params }) =>
    presentFile((await findVisibleFile({ db, actor, sights }, params.id)) ?? notFound('file')),
  )

  mount(app, endpoints.downloadFile, async ({ actor, params, query, request, reply }) => {
    const found = (await findVisibleFile({ db, actor, sights }, params.id)) ?? notFound('file')
    const asAttachment = !['0', 'false', undefined].includes(query.attachment)
    const bytes = await storage.read(found.storageKey, found.size)
    reply.headers(downloadHeaders(found, asAttachment))
    if (request.method !== 'HEAD') return bytes
    bytes.destroy()
    return Readable.from([])
  })

  mount(app, endpoints.fileThumbnail, async ({ actor, params, request, reply }) => {
    const find = () => findVisibleFile({ db, actor, sights }, params.id)
    const found = (await find()) ?? notFound('file')
    return sendThumbnail(found, { actor, storage, isThere: async () => Boolean(await find()), request, reply })
  })

  mount(app, endpoints.deleteFile, async ({ actor, params }) => {
    await throwAwayFile({ db, actor, sights, storage }, params.id)
    return done
  })
}
