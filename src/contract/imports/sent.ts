import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { importCheckSchema, importMappingSchema, importRunSchema, importVersionSchema } from './schema.ts'

export const mapImport = withBody(calls.mapImport, importMappingSchema)
export const checkImport = withBody(calls.checkImport, importCheckSchema)
export const runImport = withBody(calls.runImport, importRunSchema)
export const takeBackImport = withBody(calls.takeBackImport, importVersionSchema)
