import { compileExpression, type Compilation } from './compile-expression.ts'
import type { Language } from './expression.ts'

/** Compiles each text once and keeps the `most` that were used last. */
export function keptExpressions(most = 5000): (language: Language, source: string) => Compilation {
  const kept = new Map<string, Compilation>()
  return (language, source) => {
    const key = `${language} ${source}`
    const found = kept.get(key) ?? compileExpression(language, source)
    kept.delete(key)
    kept.set(key, found)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return found
  }
}
