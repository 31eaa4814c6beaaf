import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

/** A value or null, said in a way that is written without trying one after the other. */
const sayNullable = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
  const [value, nothing, ...more] = (jsonSchema.anyOf ?? []) as z.core.JSONSchema.BaseSchema[]
  if (!value || nothing?.type !== 'null' || more.length > 0) return
  delete jsonSchema.anyOf
  Object.assign(jsonSchema, value, { nullable: true })
}

/**
 * Writes answers as their schema declares them: a field that is not declared stays in the house, a missing one throws.
 * Types hold when the answer is made and in the tests, which hold every answer against its schema; to do so here, too,
 * took up to a seventh of a call.
 */
export const writerOf = (schema: z.ZodType): ((answer: unknown) => string) =>
  fastJsonStringify(z.toJSONSchema(schema, { target: 'draft-7', io: 'output', override: sayNullable }) as Schema)

/** Writers are made when they are first needed: a start needs none. */
export const serializerCompiler = ({ schema }: { schema: unknown }): ((answer: unknown) => string) => {
  let write: ReturnType<typeof writerOf> | undefined
  return (answer) => {
    write ??= writerOf(schema as z.ZodType)
    return write(answer)
  }
}
