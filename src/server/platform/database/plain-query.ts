import pg from 'pg'

const { builtins, getTypeParser } = pg.types
const asWritten = (text: string) => text
/** Instants, days, spans and arrays of these and of numerics stay as the database writes them, as drizzle has them. */
const keptAsText = new Set<number>([
  builtins.TIMESTAMPTZ,
  builtins.TIMESTAMP,
  builtins.DATE,
  builtins.INTERVAL,
  ...[1231, 1115, 1185, 1187, 1182],
])
const readerOf = (oid: number): ((text: string) => unknown) => (keptAsText.has(oid) ? asWritten : getTypeParser(oid))

interface Field {
  name: string
  dataTypeID: number
}
type Cells = readonly (string | null)[]
/** How a statement's rows are made of what came for them. */
interface Shape {
  fields: readonly Field[]
  build: (cells: Cells) => object
}

/** One object literal per statement, written as code: V8 makes such objects several times faster than field by field. */
const shapeOf = (fields: readonly Field[]): Shape => {
  const cells = fields.map(
    ({ name }, at) => `${JSON.stringify(name)}: cells[${at}] === null ? null : read${at}(cells[${at}])`,
  )
  const readers = fields.map(({ dataTypeID }) => readerOf(dataTypeID))
  const make = new Function(...readers.map((_, at) => `read${at}`), `return (cells) => ({ ${cells.join(', ')} })`)
  return { fields, build: make(...readers) }
}

/** What pg's query has beside what its types tell. */
interface PgQuery {
  name: string | undefined
  values: unknown[]
  _result: { fields: readonly Field[]; rows: object[] }
  _canceledDueToError: unknown
  prepare(connection: pg.Connection): void
}
const PgQuery = pg.Query as unknown as new (text: string) => PgQuery

/** What one connection knows of the statements it prepared; for a prepared statement it never changes. */
export class Described {
  readonly shapes = new Map<string, Shape>()
  /** The connection, but that it does not ask what the rows of a statement look like. */
  readonly silent: pg.Connection

  constructor(connection: pg.Connection) {
    this.silent = Object.create(connection, { describe: { value: () => {} } })
  }
}

/** A statement of plain SQL, whose rows a connection has described once, instead of at each run. */
export class PlainQuery extends PgQuery {
  readonly #described: Described
  #shape: Shape | undefined

  /** `name`: under which it is prepared; without one it is described each time. */
  constructor(described: Described, name: string | undefined, text: string, values: unknown[]) {
    super(text)
    this.name = name
    this.values = values
    this.#described = described
    this.#shape = name === undefined ? undefined : described.shapes.get(name)
  }

  override prepare(connection: pg.Connection) {
    if (this.#shape) this._result.fields = this.#shape.fields
    super.prepare(this.#shape ? this.#described.silent : connection)
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }) {
    this.#shape = shapeOf(fields)
    this._result.fields = fields
    if (this.name !== undefined) this.#described.shapes.set(this.name, this.#shape)
  }

  handleDataRow({ fields: cells }: { fields: Cells }) {
    try {
      this._result.rows.push(this.#shape!.build(cells))
    } catch (error) {
      this._canceledDueToError ||= error
    }
  }
}
