import { AppError } from '@gridwright/contract'
import type { DocumentKind, DocumentProblem } from '@gridwright/document'
import { fieldOf, reasonOf } from './parse-input.ts'

type Broken = Extract<DocumentProblem, { readonly problem: 'broken' }>

const unclear = { zh: '无法识别', en: 'cannot be understood' }

/** Where and why, in both languages: whoever reads it may be another than who sent it. */
const wordsOf = ({ path, issue }: Broken) => ({
  path: path.map((step) => `/${step}`).join(''),
  field: issue === undefined ? path.join('.') : fieldOf(issue),
  zh: issue === undefined ? unclear.zh : reasonOf(issue, 'zh'),
  en: issue === undefined ? unclear.en : reasonOf(issue, 'en'),
})

/** What somebody sends to be kept, parsed; throws `document-invalid` or `document-newer`. */
export const sentDocument = <Document>(
  kind: DocumentKind<Document>,
  { name, document }: { readonly name: string; readonly document: unknown },
): Document => {
  const reading = kind.read(document)
  if ('document' in reading) return reading.document
  const { problem } = reading
  throw problem.problem === 'newer'
    ? new AppError('document-newer', { name })
    : new AppError('document-invalid', wordsOf(problem))
}

/** What was stored of an asset, parsed and migrated; throws `document-newer` or `document-broken`, which name it. */
export const storedDocument = <Document>(
  kind: DocumentKind<Document>,
  { id, name, document }: { readonly id: string; readonly name: string; readonly document: unknown },
): Document => {
  const reading = kind.read(document)
  if ('document' in reading) return reading.document
  const { problem } = reading
  throw problem.problem === 'newer'
    ? new AppError('document-newer', { assetId: id, name })
    : new AppError('document-broken', { assetId: id, name, ...wordsOf(problem) })
}
