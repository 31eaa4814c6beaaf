import { withBody } from '../http/call.ts'
import * as calls from './calls.ts'
import { closingSchema, findingWordsSchema, newPictureSchema, removalSchema } from './schema.ts'

export const addPicture = withBody(calls.addPicture, newPictureSchema)
export const noteFinding = withBody(calls.noteFinding, findingWordsSchema)
export const removePicture = withBody(calls.removePicture, removalSchema)
export const closeFinding = withBody(calls.closeFinding, closingSchema)
