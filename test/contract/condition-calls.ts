import type { Call } from './calls.ts'

/** Pictures at the yard's steps, and findings. */
export const conditionCalls: readonly Call[] = [
  ['POST Yard/Picture', 'yard'],
  ['POST Yard/Condition', 'yard'],
  ['GET Yard/Condition/{id}', 'yard'],
  ['GET Yard/Picture/{id}', 'yard'],
  ['PUT Yard/Finding/{id}', 'yard'],
  ['PUT Yard/Picture/Remove/{id}', 'yard'],
  ['GET Condition/Schedule/{id}', 'member'],
  ['GET Condition/Boat/{id}', 'member'],
  ['GET Condition/searchFindings', 'staff'],
  ['PUT Condition/Close/{id}', 'staff'],
]
