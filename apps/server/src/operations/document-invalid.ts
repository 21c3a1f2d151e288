import { AppError } from '@gridwright/contract'
import type { z } from 'zod'
import { fieldOf, reasonOf } from './parse-input.ts'

type Issue = z.core.$ZodIssue

/** Of several shapes that would do, the one that was nearest. */
const nearest = (issue: Issue): Issue => {
  if (issue.code !== 'invalid_union') return issue
  const [first] = issue.errors.toSorted((a, b) => a.length - b.length)
  const inner = first?.[0]
  return inner === undefined ? issue : nearest({ ...inner, path: [...issue.path, ...inner.path] })
}

/** Why a stored kind of document is refused, in both languages: whoever reads it may be another than who sent it. */
export const documentInvalid = ({ issues: [issue] }: z.ZodError): AppError => {
  if (issue === undefined) return new AppError('document-invalid')
  const found = nearest(issue)
  return new AppError('document-invalid', {
    field: fieldOf(found),
    zh: reasonOf(found, 'zh'),
    en: reasonOf(found, 'en'),
  })
}
