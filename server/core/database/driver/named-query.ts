import pg from 'pg'

export type NamedConfig = { name: string; text: string; values?: unknown[]; rowMode?: 'array' }

/** What `pg` knows about the columns of a result: their names, and how to read each. */
type Columns = { fields: unknown[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
type Result = Columns & { parseRow: unknown; _parseRowAsArray: unknown }
/** The parts of a query that the types of `pg` leave out. */
type Query = pg.Query & {
  name: string
  _result: Result
  _accumulateRows: boolean
  prepare(connection: pg.Connection): void
  handleRowDescription(message: unknown): void
}
const Query = pg.Query as unknown as new (text: string, values?: unknown[]) => Query

/**
 * A named statement whose columns PostgreSQL describes only once on each connection. They cannot change there: PostgreSQL
 * refuses to run a prepared statement that would have other columns. `pg` asks for their description with every call, and
 * reading it takes longer than reading the rows of most calls (decision 121).
 */
export class NamedQuery extends Query {
  #connection: pg.Connection | undefined

  /** Without `pg`'s own reading of a configuration, which copies it with the descriptors of its properties. */
  constructor({ name, text, values, rowMode }: NamedConfig) {
    super(text, values)
    this.name = name
    if (rowMode === 'array') this._result.parseRow = this._result._parseRowAsArray
  }

  override prepare(connection: pg.Connection) {
    this.#connection = connection
    const { columns, silent } = described(connection)
    const known = columns.get(this.name)
    if (!known) return super.prepare(connection)
    Object.assign(this._result, known)
    this._accumulateRows = true
    super.prepare(silent)
  }

  override handleRowDescription(message: unknown) {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    described(this.#connection!).columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

/** `columns`: by the name of the statement. `silent`: the connection, but a description is never asked for. */
type Described = { columns: Map<string, Columns>; silent: pg.Connection }
const connections = new WeakMap<pg.Connection, Described>()

function described(connection: pg.Connection): Described {
  let found = connections.get(connection)
  if (!found) {
    found = { columns: new Map(), silent: Object.create(connection, { describe: { value: () => {} } }) }
    connections.set(connection, found)
  }
  return found
}
