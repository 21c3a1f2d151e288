import { scanModel } from '@gridwright/process-model'
import type { Dialect, ProcessDocument, ScanProblem } from '@gridwright/process-model'
import type { texts } from './texts.ts'

export type Refusal = {
  readonly text: keyof typeof texts
  readonly params?: Readonly<Record<string, string | number>>
}

const words: Readonly<Record<ScanProblem['code'], keyof typeof texts>> = {
  broken: 'broken',
  doctype: 'doctype',
  large: 'large',
  many: 'many',
  deep: 'deep',
  'no-bpmn': 'noBpmn',
  'no-process': 'noProcess',
}

const refusedDialect = (dialect: Dialect, used: readonly Dialect[]): Refusal | undefined => {
  if (used.length > 1) return { text: 'ofBoth' }
  const [only = dialect] = used
  return only === dialect ? undefined : { text: only === 'zeebe' ? 'ofZeebe' : 'ofActiviti' }
}

export type ReadModel =
  | { readonly name: string; readonly document: ProcessDocument }
  | { readonly refusal: Refusal }

/** A file as a process of this section, or why it is none. Its text stays as it is, down to the last extension. */
export const readModelFile = (dialect: Dialect, content: string): ReadModel => {
  // Some editors begin with a mark of the byte order, which is no XML.
  const xml = content.replace(/^\uFEFF/, '')
  const scan = scanModel(xml)
  if ('problem' in scan) {
    const { code, line, limit } = scan.problem
    return { refusal: { text: words[code], params: { line: line ?? 1, limit: limit ?? 0 } } }
  }
  const refusal = refusedDialect(dialect, scan.dialects)
  if (refusal !== undefined) return { refusal }
  const [{ name = '', id = '' } = {}] = scan.processes
  return { name: name || id, document: { version: 1, xml } }
}
