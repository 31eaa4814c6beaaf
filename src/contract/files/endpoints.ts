import { z } from 'zod'
import { defineEndpoint } from '../http/endpoint.ts'
import { doneAnswer, idParams } from '../http/fields.ts'
import * as calls from './calls.ts'
import { downloadQuery, fileListQuery, filePageSchema, fileSchema } from './schema.ts'
import { documentTypes } from './types.ts'

const refusalsOfUpload = [
  'too_large',
  'space_full',
  'unsupported_content',
  'disk_full',
  'too_many_requests',
  'email_unconfirmed',
  'busy',
] as const
export const uploadFile = defineEndpoint(calls.uploadFile, {
  access: 'member',
  summary:
    'Upload one file (multipart, field "file"), the uploader’s own until attached to a record; a photo loses where it was taken',
  carries: 'upload',
  response: fileSchema,
  refusals: refusalsOfUpload,
})
export const uploadPicture = defineEndpoint(calls.uploadPicture, {
  ...{ access: 'member', carries: 'upload', response: fileSchema },
  summary:
    'Upload one picture as File/upload; it is drawn anew, 2560 px at most, with nothing in it of where it was taken',
  refusals: refusalsOfUpload,
})
export const postFile = defineEndpoint({ ...uploadFile, path: '/File', summary: 'Upload one file, as File/upload' })
export const allFiles = defineEndpoint({
  method: 'GET',
  path: '/File',
  access: 'member',
  summary: 'The newest 1000 files one may see',
  response: z.array(fileSchema),
})
export const pagedFiles = defineEndpoint({
  method: 'GET',
  path: '/File/paged',
  access: 'member',
  summary: 'Files one may see, paged',
  query: fileListQuery,
  response: filePageSchema,
})
export const searchFiles = defineEndpoint({
  ...pagedFiles,
  path: '/File/search',
  summary: 'Files one may see, by name, paged',
})
export const fileMetadata = defineEndpoint({
  method: 'GET',
  path: '/File/:id',
  access: 'member',
  summary: 'Name, type and size of a file one may see',
  params: idParams,
  response: fileSchema,
})
export const downloadFile = defineEndpoint(calls.downloadFile, {
  access: 'member',
  summary: 'The file itself; images and pdf open in the browser unless `attachment` is asked for',
  params: idParams,
  query: downloadQuery,
  carries: 'download',
  downloads: [...new Set(Object.values(documentTypes))],
  response: z.unknown(),
  refusals: ['file_lost'],
})
export const fileThumbnail = defineEndpoint(calls.fileThumbnail, {
  access: 'member',
  summary: 'A picture made small (320 px at most, webp), with nothing in it of where and when it was taken',
  params: idParams,
  carries: 'download',
  downloads: [documentTypes.webp],
  response: z.unknown(),
  refusals: ['file_lost', 'unsupported_content', 'busy'],
})
export const deleteFile = defineEndpoint({
  method: 'DELETE',
  path: '/File/:id',
  access: 'member',
  summary: 'Throw away an own upload that is not attached to anything',
  params: idParams,
  response: doneAnswer,
  refusals: ['linked_records'],
})
export const fileEndpoints = [
  uploadFile,
  uploadPicture,
  postFile,
  allFiles,
  pagedFiles,
  searchFiles,
  fileMetadata,
  downloadFile,
  fileThumbnail,
  deleteFile,
]
