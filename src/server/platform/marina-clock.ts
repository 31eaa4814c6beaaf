import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { fromWallClock, marinaDay } from '#contract/time.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The marina's time zone; the settings slice tells it. */
    marinaZone: () => Promise<string>
  }
}

interface JsonShape {
  format?: string
  properties?: Record<string, JsonShape>
  anyOf?: JsonShape[]
  allOf?: JsonShape[]
  items?: JsonShape
}
const partsOf = ({ anyOf = [], allOf = [], items }: JsonShape) => [...anyOf, ...allOf, ...(items ? [items] : [])]
const formatOf = (shape: JsonShape): string | undefined => shape.format ?? partsOf(shape).map(formatOf).find(Boolean)

type ClockFormat = 'date-time' | 'date'
/** Names of the fields of a shape that hold instants or days, those of its lists as well. */
const datedFields = (shape: JsonShape): [name: string, kind: ClockFormat][] => [
  ...Object.entries(shape.properties ?? {}).flatMap(([name, field]): [string, ClockFormat][] => {
    const format = formatOf(field)
    return format === 'date-time' || format === 'date' ? [[name, format]] : datedFields(field)
  }),
  ...partsOf(shape).flatMap(datedFields),
]
const fieldsOf = (schema: z.ZodType | undefined) =>
  schema ? datedFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonShape) : []

/** 2026-11-25T10:00 and 2026-11-25 10:00, with seconds or a zone; 25/11/2026 with a time or without. */
const isoForm = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i
const pickerForm = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{2}:\d{2})(:\d{2})?)?$/
const longest = 60

interface WallParts {
  day: string
  minute: string
  seconds: string
  zone: string
}
const readWritten = (text: string): WallParts | null => {
  const [, day, minute = '', seconds = '', zone = ''] = isoForm.exec(text) ?? []
  if (day) return { day, minute, seconds, zone }
  const [, dayOfMonth, month, year, hour = '', rest = ''] = pickerForm.exec(text) ?? []
  if (!dayOfMonth || !month || !year) return null
  return {
    day: `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`,
    minute: hour,
    seconds: rest,
    zone: '',
  }
}

/** The strict form the contract takes; what cannot be read, or does not exist on the marina's clock, stays readable. */
const strictly = (text: string, kind: ClockFormat, timeZone: string): string => {
  const written = readWritten(text)
  if (!written) return text
  const { day, minute, seconds, zone } = written
  const iso = `${day}T${minute}${seconds || ':00'}${zone.toUpperCase().replace(/(\d{2})(\d{2})$/, '$1:$2')}`
  if (kind === 'date') return zone && !Number.isNaN(Date.parse(iso)) ? marinaDay(iso, timeZone) : day
  if (minute === '') return text
  if (zone) return iso
  const at = fromWallClock(`${day} ${minute}`, timeZone)
  return at ? new Date(at.getTime() + Number(seconds.slice(1)) * 1000).toISOString() : iso
}

/** No shape of the contract goes deeper; what does is refused by it. */
const deepest = 4

/** Whatever stands under a dated name, through `change`. */
const changeDated = (
  value: unknown,
  fields: ReadonlyMap<string, ClockFormat>,
  change: (text: string, kind: ClockFormat) => string,
  depth = 0,
) => {
  if (typeof value !== 'object' || value === null || depth > deepest) return
  for (const [name, held] of Object.entries(value)) {
    const kind = fields.get(name)
    if (kind && typeof held === 'string' && held.length <= longest)
      (value as Record<string, unknown>)[name] = change(held.trim(), kind)
    else changeDated(held, fields, change, depth + 1)
  }
}

/** What a call is sent, its times and days in the strict form; what is none of them stays as it came. */
export const strictTimes = ({ query, body }: AnyEndpoint) => {
  const fields = new Map([...fieldsOf(query), ...fieldsOf(body)])
  return {
    has: fields.size > 0,
    /** Changes what is given in its place. */
    read(parts: readonly unknown[], timeZone: string) {
      for (const part of parts) changeDated(part, fields, (text, kind) => strictly(text, kind, timeZone))
    },
    isWritten(parts: readonly unknown[]) {
      let found = false
      const look = (text: string) => {
        found ||= readWritten(text) !== null
        return text
      }
      for (const part of parts) changeDated(part, fields, look)
      return found
    },
  }
}

/** Reads times without a zone, and the day of an instant, on the marina's clock before the contract looks at them. */
export const readOnMarinaClock = (endpoint: AnyEndpoint) => {
  const times = strictTimes(endpoint)
  if (!times.has) return undefined
  return async function (this: FastifyInstance, { query, body }: FastifyRequest) {
    if (times.isWritten([query, body])) times.read([query, body], await this.marinaZone())
  }
}
