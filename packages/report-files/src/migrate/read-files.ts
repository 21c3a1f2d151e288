import { readFile, stat } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { MOST, UnreadableReport } from './reading.ts'
import type { MigratedReport, UnreadableReason } from './reading.ts'
import { decodedText } from './decoded-text.ts'
import { readSpringReport } from './springreport/read-springreport.ts'
import type { TableFile } from './springreport/read-springreport.ts'
import { readUReport } from './ureport/read-ureport.ts'
import { zippedTexts } from './zipped-texts.ts'

/** A report that was read; `key` is the same for the same content, whatever the file is called. */
export type ReadReport = MigratedReport & { readonly key: string }

export type RefusedFile = {
  readonly name: string
  readonly reason: UnreadableReason
  readonly what: string
}

export type FilesReading = {
  readonly reports: readonly ReadReport[]
  readonly refused: readonly RefusedFile[]
}

/** A file by its path and by what people call it. */
export type NamedFile = { readonly path: string; readonly name: string }

/**
 * Reads a template of another product, or a zip of them. One that cannot be read is told by its name and stops no other;
 * names are labels, never places. Throws {@link UnreadableReport} where the file itself is none.
 */
export async function readFiles(file: NamedFile): Promise<FilesReading> {
  const texts = await textsOf(file)
  const tables = texts.filter(isTables)
  const single = texts.filter((one) => !tables.includes(one)).map((one) => [one])
  const reports: ReadReport[] = []
  const refused: RefusedFile[] = []
  // Tables of one zip belong together: each may be a file of its own.
  for (const group of tables.length === 0 ? single : [...single, tables]) {
    try {
      reports.push(...readGroup(group))
    } catch (error) {
      if (!(error instanceof UnreadableReport)) throw error
      const name = group.map((one) => labelOf(one.name)).join(', ')
      refused.push({ name: name.slice(0, LONGEST_NAME), reason: error.reason, what: error.what })
    }
  }
  return { reports, refused }
}

/** What the first sign says: JSON is SpringReport’s, markup UReport2’s. */
const isTables = ({ text }: TableFile): boolean => /^\s*[[{]/.test(text.slice(0, 1000))

function readGroup(group: readonly TableFile[]): readonly ReadReport[] {
  const [first] = group
  if (first === undefined) return []
  if (isTables(first)) {
    const files = group.map(({ name, text }) => ({ name: labelOf(name), text }))
    return readSpringReport(files).map((report) => keyed(report, JSON.stringify(report)))
  }
  if (!/^\s*</.test(first.text.slice(0, 1000))) throw new UnreadableReport('unknown')
  return [keyed(readUReport(first.text, labelOf(first.name)), first.text)]
}

async function textsOf({ path, name }: NamedFile): Promise<readonly TableFile[]> {
  if (name.toLowerCase().endsWith('.zip')) return zippedTexts(path)
  if ((await stat(path)).size > MOST.file * 2) throw new UnreadableReport('too-big')
  return [{ name, text: decodedText(await readFile(path)) }]
}

function keyed(report: MigratedReport, text: string): ReadReport {
  const hash = createHash('sha256').update(report.name).update('\0').update(text)
  return { ...report, key: hash.digest('hex') }
}

const LONGEST_NAME = 100

/** The last part of a name without its endings and without signs that steer. */
function labelOf(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  return plain.replace(/(?:\.ureport)?\.(?:xml|json)$/i, '').slice(0, LONGEST_NAME) || 'report'
}
