/** One checkable statement of the specification. Tests name it by its id, in brackets at the end of a title. */
export interface Sentence {
  readonly id: string
  readonly text: string
}

const line = /^(?<id>[D\d][\d.]*-\d+) (?<text>\S.*)$/

/** Reads "id text", one a line. What is no such line is a mistake of whoever wrote it. */
export const sentences = (lines: string): readonly Sentence[] =>
  lines
    .trim()
    .split('\n')
    .map((written) => {
      const { id, text } = line.exec(written.trim())?.groups ?? {}
      if (!id || !text) throw new Error(`no id and text: ${written}`)
      return { id, text }
    })
