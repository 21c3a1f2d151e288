import { parameterCodePattern } from '@gridwright/contract'
import type { ApiDocument } from '#features/platform/data-set/kind/data-set-kind.ts'

const placeholder = new RegExp(String.raw`\{\{\s*(${parameterCodePattern})\s*\}\}`, 'gu')

/** The codes that a call names as `{{code}}`, each once, in order. */
export const codesInApi = ({ url, query, headers, body }: ApiDocument): readonly string[] => {
  const written = [url, ...query.map(({ value }) => value), ...headers.map(({ value }) => value), body]
  return [
    ...new Set(written.flatMap((text) => [...text.matchAll(placeholder)].map((match) => match[1] ?? ''))),
  ]
}
