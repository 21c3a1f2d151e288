import { errorText, isErrorCode, migrationRemarkText } from '@gridwright/contract'
import type { MigrationResult } from '@gridwright/contract'
import type { Language } from '#base/i18n/index.ts'
import type { TemplateRow } from './rows.ts'

type Problem = MigrationResult['problems'][number]

/** Why something of a template was not made, in words. */
export const problemText = ({ name, code, params }: Problem, language: Language): string => {
  const said = isErrorCode(code) ? errorText(code, params, language) : code
  return name === '' ? said : `${name}: ${said}`
}

type Words = {
  readonly head: readonly string[]
  readonly came: string
  readonly left: string
  readonly problem: string
  readonly whole: string
  state(row: TemplateRow): string
}

/** All that came and all that did not, a line each, for Excel. */
export const summaryCsv = (rows: readonly TemplateRow[], words: Words, language: Language): string => {
  const lines = rows.flatMap((row) => {
    const head = [row.name, words.state(row)]
    const came = row.became.map((one) => [...head, words.came, one.cell, one.original, one.now])
    const left = row.remarks.map((one) => [
      ...head,
      words.left,
      one.cell || words.whole,
      one.original,
      migrationRemarkText(one, language),
    ])
    const problems = (row.result?.problems ?? []).map((one) => [
      ...head,
      words.problem,
      words.whole,
      '',
      problemText(one, language),
    ])
    return [...left, ...problems, ...came]
  })
  return `\uFEFF${[words.head, ...lines].map((line) => line.map(csvText).join(',')).join('\r\n')}\r\n`
}

/** What a spreadsheet would take for a formula begins with a quote (attack 13). */
const csvText = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
