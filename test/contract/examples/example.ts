export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** One request and one answer of a call, as they travel. Parameters and query are texts, as in an address. */
export interface Example {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: JsonObject
  /** Other clients send these too, or somebody tries them: they never reach the handler. */
  ignored?: JsonObject
  /** What the handler gets where that is not what was sent. */
  received?: { params?: JsonObject; query?: JsonObject; body?: JsonObject }
  answer: Json
}

/** Calls as "GET /Boat/GetByID/:id". */
export type Examples = Record<string, Example>
