import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { numberField } from '../http/fields.ts'
import { carried } from '../language/sentence.ts'

const choose = msg`Choose Approve or Reject`
/** Approved (1) or rejected (2). */
export const reviewDecision = numberField(choose, z.literal([1, 2], carried(choose)))
