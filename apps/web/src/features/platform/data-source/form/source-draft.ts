import { enteredSourceTypes } from '@gridwright/contract'
import type {
  Connection,
  DataSource,
  DataSourceInput,
  DataSourceType,
  SourceFile,
} from '@gridwright/contract'
import { checkFields, integer, length, range, required, url } from '@gridwright/validation'
import type { FieldRules, Message } from '@gridwright/validation'

type Api = Extract<Connection, { type: 4 }>
type Database = Extract<Connection, { readonly host: string }>
export type Header = Api['headers'][number]

/** What stands in the form, for every type at once: nothing is lost while somebody tries another type. */
export type SourceDraft = {
  readonly type: DataSourceType
  readonly name: string
  readonly description: string
  readonly host: string
  readonly port: string
  readonly database: string
  readonly username: string
  readonly tls: Database['tls']
  /** Reports may read with an account that may do too much. */
  readonly privileged: boolean
  readonly baseUrl: string
  readonly authentication: Api['authentication']
  readonly headers: readonly Header[]
  readonly files: readonly SourceFile[]
  /** Empty keeps the stored one (RPT-01). */
  readonly secret: string
  /** There is an account that enters data. */
  readonly entering: boolean
  readonly writeUsername: string
  /** Empty keeps the stored one. */
  readonly writeSecret: string
}

const usualPorts: Readonly<Record<DataSourceType, string>> = {
  1: '3306',
  2: '1521',
  3: '1433',
  4: '',
  5: '5432',
  16: '',
}

export const emptyDraft: SourceDraft = {
  type: 5,
  name: '',
  description: '',
  host: '',
  port: usualPorts[5],
  database: '',
  username: '',
  tls: 'off',
  privileged: false,
  baseUrl: '',
  authentication: 'none',
  headers: [],
  files: [],
  secret: '',
  entering: false,
  writeUsername: '',
  writeSecret: '',
}

/** The stored source in the form; its secret stays where it is. */
export const draftOf = ({ name, description, connection, writeUsername }: DataSource): SourceDraft => {
  const writing = { entering: writeUsername !== '', writeUsername }
  const named = { ...emptyDraft, ...writing, name, description, type: connection.type }
  if (connection.type === 4) {
    const { baseUrl, authentication, username, headers } = connection
    return { ...named, baseUrl, authentication, username, headers }
  }
  if (connection.type === 16) return { ...named, files: connection.files }
  const { host, port, database, username, tls, privileged = false } = connection
  return { ...named, host, port: String(port), database, username, tls, privileged }
}

/** Another type; the port follows unless it was changed by hand. */
export const withType = (draft: SourceDraft, type: DataSourceType): SourceDraft => {
  const isUsual = Object.values(usualPorts).includes(draft.port)
  return { ...draft, type, port: isUsual && usualPorts[type] !== '' ? usualPorts[type] : draft.port }
}

const databaseOf = (type: Database['type'], draft: SourceDraft): Connection => {
  const { host, port, database, username, tls, privileged } = draft
  const place = { type, host: host.trim(), port: Number(port), database, username, tls }
  return privileged ? { ...place, privileged } : place
}

const connectionOf = (draft: SourceDraft): Connection => {
  const { type, baseUrl, username, authentication, headers } = draft
  if (type === 16) return { type, files: [...draft.files] }
  if (type !== 4) return databaseOf(type, draft)
  const named = headers.filter(({ name }) => name.trim() !== '')
  return {
    type,
    baseUrl: baseUrl.trim(),
    headers: named.map(({ name, value }) => ({ name: name.trim(), value })),
    authentication,
    username: authentication === 'basic' ? username : '',
  }
}

/** Nothing where there was none and shall be none. */
const writingOf = ({
  type,
  entering,
  writeUsername,
  writeSecret,
}: SourceDraft): Pick<DataSourceInput, 'writeAccount'> => {
  if (!entering || !enteredSourceTypes.includes(type))
    return writeUsername === '' ? {} : { writeAccount: null }
  return {
    writeAccount: { username: writeUsername.trim(), ...(writeSecret !== '' && { secret: writeSecret }) },
  }
}

export const inputOf = (draft: SourceDraft): DataSourceInput => ({
  name: draft.name.trim(),
  description: draft.description,
  connection: connectionOf(draft),
  ...(draft.secret === '' ? {} : { secret: draft.secret }),
  ...writingOf(draft),
})

export type SourceField =
  | 'name'
  | 'host'
  | 'port'
  | 'database'
  | 'username'
  | 'writeUsername'
  | 'baseUrl'
  | 'files'

const named: FieldRules<SourceField> = { name: [required, length({ max: 100 })] }
const databaseRules: FieldRules<SourceField> = {
  ...named,
  host: [required, length({ max: 253 })],
  port: [required, integer, range({ min: 1, max: 65_535 })],
  database: [required, length({ max: 63 })],
  username: [required, length({ max: 63 })],
}
const enteredRules: FieldRules<SourceField> = {
  ...databaseRules,
  writeUsername: [required, length({ max: 63 })],
}
/** Oracle and SQL Server have longer names. */
const longRules: FieldRules<SourceField> = {
  ...databaseRules,
  database: [required, length({ max: 128 })],
  username: [required, length({ max: 128 })],
}
const fileRules: FieldRules<SourceField> = { ...named, files: [required] }
const apiRules: FieldRules<SourceField> = { ...named, baseUrl: [required, url] }
const basicRules: FieldRules<SourceField> = { ...apiRules, username: [required, length({ max: 200 })] }

const rulesOf = ({ type, authentication, entering }: SourceDraft): FieldRules<SourceField> => {
  if (type === 16) return fileRules
  if (type === 2 || type === 3) return longRules
  if (type !== 4) return entering ? enteredRules : databaseRules
  return authentication === 'basic' ? basicRules : apiRules
}

/** Uploaded, or with an address of the web and a name. */
export const isGoodFile = ({ name, url: address }: SourceFile): boolean =>
  name.trim() !== '' &&
  (address === undefined || (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)))

/** What is wrong in the form, by field; a name may be left out where a connection is only tested. */
export const problemsOf = (
  draft: SourceDraft,
  work: 'save' | 'test',
): Readonly<Partial<Record<SourceField, Message>>> => {
  const trimmed = {
    ...draft,
    name: draft.name.trim(),
    host: draft.host.trim(),
    baseUrl: draft.baseUrl.trim(),
    files: draft.files.length > 0 && draft.files.every(isGoodFile) ? 'some' : '',
  }
  const { name, ...others } = checkFields(rulesOf(draft), trimmed) as Partial<Record<SourceField, Message>>
  return work === 'test' || name === undefined ? others : { ...others, name }
}

/** Where the draft leads, for the texts of a failed test. */
export const placeOf = ({ type, host, port, database, baseUrl }: SourceDraft) => {
  if (type !== 4 || !URL.canParse(baseUrl)) return { host, port, database }
  const address = new URL(baseUrl)
  return {
    host: address.hostname,
    port: address.port || (address.protocol === 'https:' ? '443' : '80'),
    database: '',
  }
}
