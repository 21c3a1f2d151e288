import { describe, expect, it } from 'vitest'
import { errorCatalogue } from './catalogue.ts'
import type { ErrorEntry } from './error-entry.ts'
import { invalidProblems } from './invalid-words.ts'
import { errorText } from './app-error.ts'

const han = /\p{Script=Han}/u

/** Names and abbreviations stand in a Chinese text as they are; three small words in a row are a sentence. */
const englishSentence = /\b[a-z]{2,}(?:[ ,]+[a-z]{2,}){2,}\b/u

const sample = (text: string): string => text.replaceAll(/\{\w+\}/gu, 'X1')

const textsOf = ({ text, precise = [] }: ErrorEntry) => [text, ...precise]

const said = Object.entries<ErrorEntry>(errorCatalogue).flatMap(([code, entry]) =>
  textsOf(entry).map(({ zh, en }): readonly [string, string, string] => [code, sample(zh), sample(en)]),
)

const parametersOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/gu)].map(String).toSorted()

describe('what is said of a fault', () => {
  it('ERR-01 has as many texts as there are codes, or more', () => {
    expect(said.length).toBeGreaterThanOrEqual(Object.keys(errorCatalogue).length)
  })

  it.each(said)('ERR-01 %s is Chinese alone in Chinese, and English alone in English', (_code, zh, en) => {
    expect(zh).toMatch(han)
    expect(zh).not.toMatch(englishSentence)
    expect(en).not.toMatch(han)
    expect(en).not.toMatch(/[，。；：！？（）]/u)
  })

  it.each(Object.entries<ErrorEntry>(errorCatalogue))(
    'ERR-01 %s names the same things in both languages',
    (_code, entry) => {
      for (const { zh, en } of textsOf(entry)) expect(parametersOf(zh)).toEqual(parametersOf(en))
    },
  )

  it.each(invalidProblems)('ERR-01 a value refused for %s says why in one language', (problem) => {
    const params = { field: 'X1', problem, name: 'X2', names: 'X3', value: 'X4', from: 1, to: 9 }
    const [zh, en] = [errorText('invalid', params, 'zh'), errorText('invalid', params, 'en')]
    expect(zh).toMatch(han)
    expect(zh).not.toMatch(englishSentence)
    expect(en).not.toMatch(han)
    expect(`${zh}${en}`.replaceAll('{{secret}}', '')).not.toMatch(/[{}]/u)
  })
})
