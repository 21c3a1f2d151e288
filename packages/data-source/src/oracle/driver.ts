import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import type { Socket } from 'node:net'
import { dateText } from './date-text.ts'

/** What we use of oracledb, which brings no types. */
export type ColumnMetadata = { readonly name: string; readonly dbTypeName: string }
export type ResultSet = {
  readonly metaData: readonly ColumnMetadata[]
  getRows(count: number): Promise<unknown[][]>
  close(): Promise<void>
}
export type Client = {
  callTimeout: number
  readonly oracleServerVersionString: string
  execute(
    text: string,
    binds: object,
    options?: object,
  ): Promise<{ rows?: unknown[][]; resultSet?: ResultSet }>
  break(): Promise<void>
  close(options?: { readonly drop: boolean }): Promise<void>
}
type Oracledb = {
  readonly STRING: unknown
  readonly BUFFER: unknown
  readonly OUT_FORMAT_ARRAY: number
  getConnection(settings: object): Promise<Client>
}

type Address = { readonly host: string; readonly port: number }

/** Connects to where a session is led, by the guarded way out. The first address is the source's own. */
type Way = { connect(address: Address | undefined): Promise<Socket>; isUsed: boolean }

const ways = new AsyncLocalStorage<Way>()

type Adapter = { stream: Socket | null; connected: boolean }
type Parts = {
  Adapter: { prototype: { ntConnect(this: Adapter, address: Address): Promise<void> } }
  Base: { prototype: { parseOracleDate(bytes: Buffer, useLocal?: boolean, useDbZone?: boolean): unknown } }
}

/**
 * oracledb opens its sockets by itself, and makes dates in the time zone of this process: here it gets sockets that the
 * guard has opened (a redirect of the listener is looked at like any other address), and the clock as it was stored.
 */
const rewire = ({ Adapter, Base }: Parts): void => {
  Adapter.prototype.ntConnect = async function (address) {
    const way = ways.getStore()
    if (!way) throw new Error('Not led')
    const isFirst = !way.isUsed
    way.isUsed = true
    this.stream = await way.connect(isFirst ? undefined : address)
    this.connected = true
  }
  Base.prototype.parseOracleDate = dateText
}

let loaded: Oracledb | undefined

/** Loaded when the first Oracle is asked. */
const load = (): Oracledb => {
  if (loaded) return loaded
  const require = createRequire(import.meta.url)
  const oracledb = require('oracledb') as Oracledb
  rewire({
    Adapter: require('oracledb/lib/thin/sqlnet/ntTcp.js') as Parts['Adapter'],
    Base: (require('oracledb/lib/impl/datahandlers/buffer.js') as { BaseBuffer: Parts['Base'] }).BaseBuffer,
  })
  loaded = oracledb
  return oracledb
}

export type Settings = {
  readonly service: string
  readonly user: string
  readonly password: string
  /** Seconds that a listener may take to answer. */
  readonly patience: number
}

const descriptorOf = ({ service, patience }: Settings): string =>
  `(DESCRIPTION=(CONNECT_TIMEOUT=${patience})(TRANSPORT_CONNECT_TIMEOUT=${patience})(RETRY_COUNT=0)` +
  `(ADDRESS=(PROTOCOL=TCP)(HOST=127.0.0.1)(PORT=1521))(CONNECT_DATA=(SERVICE_NAME=${service})))`

/** The address in the descriptor is a stand-in: `connect` leads. */
export const connectThin = (settings: Settings, connect: Way['connect']): Promise<Client> => {
  const oracledb = load()
  const { user, password } = settings
  return ways.run({ connect, isUsed: false }, () =>
    oracledb.getConnection({ user, password, connectString: descriptorOf(settings) }),
  )
}

const asString = new Set([
  'NUMBER',
  'CLOB',
  'NCLOB',
  'LONG',
  'NVARCHAR2',
  'VARCHAR2',
  'CHAR',
  'NCHAR',
  'ROWID',
  'XMLTYPE',
])

/** How values are fetched: numbers with all their digits, long texts as texts. */
export const queryOptions = (): object => {
  const { STRING, BUFFER, OUT_FORMAT_ARRAY } = load()
  return {
    resultSet: true,
    outFormat: OUT_FORMAT_ARRAY,
    fetchArraySize: 500,
    prefetchRows: 0,
    keepInStmtCache: false,
    fetchTypeHandler: ({ dbTypeName }: ColumnMetadata) => {
      if (asString.has(dbTypeName)) return { type: STRING }
      return dbTypeName === 'BLOB' ? { type: BUFFER } : undefined
    },
  }
}
