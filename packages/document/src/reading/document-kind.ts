import type { z } from 'zod'
import { quickCheck } from './quick-check.ts'
import type { Quick } from './quick-check.ts'

/** A document as it was stored: members of any kind. */
export type RawDocument = Readonly<Record<string, unknown>>

/** A pure step from one version of a format to the next. `version` is set behind it; what it throws makes the document broken. */
export type Migration = (document: RawDocument) => RawDocument

/** Why a stored document cannot be read. */
export type DocumentProblem =
  /** A later build wrote it: in version `made`, where this one knows versions up to `known`. */
  | { readonly problem: 'newer'; readonly made: number; readonly known: number }
  /** `path`: member names and indexes down to what is wrong; empty where that is the whole. */
  | {
      readonly problem: 'broken'
      readonly path: readonly (string | number)[]
      readonly issue?: z.core.$ZodIssue
    }

export type DocumentReading<Document> =
  | { readonly document: Document }
  | { readonly problem: DocumentProblem }

/** A kind of document: its format, and how older versions of it become the current one (decision 0078). */
export type DocumentKind<Document> = {
  readonly kind: string
  /** The current version of the format, from 1. */
  readonly version: number
  /**
   * Takes what was stored, by whichever build: `const reading = reportDocument.read(stored)`, then
   * `'document' in reading ? reading.document : reading.problem`. Never throws and never changes what it is given; a
   * document that is current already comes back itself, not copied.
   */
  read(stored: unknown): DocumentReading<Document>
  /** The text that is stored: JSON that names the version of its format. */
  write(document: Document): string
}

export type DocumentFormat<Document> = {
  readonly kind: string
  readonly version: number
  /** Of the current version; a document names its own as `version`. */
  readonly schema: z.ZodType<Document>
  /** From version 1 to 2, from 2 to 3 …: one less than `version`. */
  readonly migrations: readonly Migration[]
}

const isObject = (value: unknown): value is RawDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Documents without a number are of the first version. */
const versionOf = ({ version = 1 }: RawDocument): number | undefined =>
  Number.isSafeInteger(version) && Number(version) >= 1 ? Number(version) : undefined

const broken = (path: readonly PropertyKey[], issue?: z.core.$ZodIssue): { problem: DocumentProblem } => ({
  problem: {
    problem: 'broken',
    path: path.map((step) => (typeof step === 'number' ? step : String(step))),
    ...(issue && { issue }),
  },
})

/** Of several shapes that would do, the one that was nearest. */
const nearest = (issue: z.core.$ZodIssue): z.core.$ZodIssue => {
  if (issue.code !== 'invalid_union') return issue
  const [first] = issue.errors.toSorted((a, b) => a.length - b.length)
  const inner = first?.[0]
  return inner === undefined ? issue : nearest({ ...inner, path: [...issue.path, ...inner.path] })
}

const migrated = (
  stored: RawDocument,
  from: number,
  migrations: readonly Migration[],
): RawDocument | undefined => {
  try {
    return migrations
      .slice(from - 1)
      .reduce<RawDocument>((document, step, at) => ({ ...step(document), version: from + at + 1 }), stored)
  } catch {
    return undefined
  }
}

const parsed = <Document>(
  schema: z.ZodType<Document>,
  quick: Quick,
  raw: RawDocument,
): DocumentReading<Document> => {
  if (quick(raw)) return { document: raw as Document }
  const { data, error } = schema.safeParse(raw, { reportInput: true })
  if (error === undefined) return { document: data }
  const issue = error.issues[0] && nearest(error.issues[0])
  return broken(issue?.path ?? [], issue)
}

/** A format becomes a reader: `documentKind({ kind: 'note', version: 2, schema, migrations: [withColour] })`. */
export const documentKind = <Document extends { readonly version: number }>({
  kind,
  version,
  schema,
  migrations,
}: DocumentFormat<Document>): DocumentKind<Document> => {
  if (migrations.length !== version - 1)
    throw new Error(`${kind}: version ${version} needs ${version - 1} migrations, has ${migrations.length}`)
  let quick: Quick | undefined
  return {
    kind,
    version,
    read: (stored) => {
      if (!isObject(stored)) return broken([])
      const made = versionOf(stored)
      if (made === undefined) return broken(['version'])
      if (made > version) return { problem: { problem: 'newer', made, known: version } }
      const current = 'version' in stored ? stored : { ...stored, version: made }
      const raw = migrated(current, made, migrations)
      if (raw === undefined) return broken([])
      quick ??= quickCheck(schema)
      return parsed(schema, quick, raw)
    },
    write: (document) => JSON.stringify({ ...document, version }),
  }
}
