import { expect, it } from 'vitest'
import { reportProblemText } from './problem-words.ts'

/** What the writer of Excel files says of what it could not hold. */
const losses = [
  'digits-as-text',
  'formulas-as-values',
  'charts-as-pictures',
  'text-cut',
  'link-left-out',
  'note-left-out',
  'row-breaks-left-out',
  'styles-merged',
]

it.each(losses)('RPT-04 %s has its sentence in both languages, with its number', (code) => {
  const zh = reportProblemText(code, { count: 7 }, 'zh')
  const en = reportProblemText(code, { count: 7 }, 'en')
  expect(zh).toMatch(/\p{Script=Han}.*7/u)
  expect(en).toMatch(/^[^\p{Script=Han}]*\b7\b[^\p{Script=Han}]*$/u)
  expect([zh, en]).not.toContain(code)
})
