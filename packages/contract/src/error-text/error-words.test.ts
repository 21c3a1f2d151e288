import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorCatalogue } from '#catalogue/errors.ts'
import type { ErrorEntry } from '#shared/error-entry.ts'
import { errorText, isErrorCode } from './app-error.ts'
import { invalidProblems } from './invalid-words.ts'

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

  it.each([
    ['row-limit', { limit: 200_000 }, 'REPORT_MAX_ROWS'],
    ['cell-limit', { limit: 5_000_000 }, 'REPORT_MAX_CELLS'],
    ['row-limit', { limit: 200_000 }, { zh: '大数据量', en: 'Large list' }],
    ['cell-limit', { limit: 5_000_000 }, { zh: '大数据量', en: 'Large list' }],
    ['time-limit', { seconds: 60, setting: 'REPORT_MAX_SECONDS' }, 'REPORT_MAX_SECONDS'],
    ['upload-size', { most: 200, setting: 'UPLOAD_MAX_MB' }, 'UPLOAD_MAX_MB'],
    ['sheet-too-many-rows', { limit: 50_000 }, 'import.rows'],
    ['upload-size-ruled', { most: 100 }, { zh: '规则与配额', en: 'Rules and space' }],
    ['quota-own', { most: 1000 }, { zh: '规则与配额', en: 'Rules and space' }],
    ['quota-whole', { most: 1000 }, { zh: '规则与配额', en: 'Rules and space' }],
  ] as const)('ERR-01 %s says where the limit is set', (code, params, place) => {
    for (const lang of ['zh', 'en'] as const)
      expect(errorText(code, params, lang)).toContain(typeof place === 'string' ? place : place[lang])
  })

  it('ERR-01 no code is declared twice, so that no text is lost behind another', () => {
    const folder = path.dirname(import.meta.dirname)
    const codes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[\w-]+[\\/](?:[\w-]+-)?errors\.ts$/.test(file) && !file.startsWith('catalogue'))
      .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^ {2}'?([\w-]+)'?: /gm)])
      .map(([, code = '']) => code)
      .filter(isErrorCode)
    expect(codes.length).toBe(Object.keys(errorCatalogue).length)
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  })

  it('ERR-01 a refused value is named where it has a name, and stands alone where it has none', () => {
    const range = { problem: 'number-range', from: 1, to: 9 }
    expect(errorText('invalid', { field: 'sort', ...range }, 'zh')).toBe('参数校验失败：sort 应在 1–9 之间')
    expect(errorText('invalid', range, 'zh')).toBe('参数校验失败：应在 1–9 之间')
    expect(errorText('invalid', { field: 'size', reason: 'must be a number' }, 'en')).toBe(
      'Invalid input: size must be a number',
    )
  })

  it('PRM-05 rights beyond one’s own are named by their titles, not by codes or ids', () => {
    const names = 'system:user:edit, report:view/scope, 审计员'
    const zh = errorText('grant-beyond-own', { names, more: 3, menus: 2 }, 'zh')
    expect(zh).toBe(
      '不能授予自己没有的权限：维护用户、查看报表（超出您的数据范围）、审计员、另外 3 项、2 个菜单',
    )
    const said = (params: Record<string, string | number>) => errorText('grant-beyond-own', params, 'en')
    expect(said({ names: '*:*:*', menus: 1 })).toBe(
      'You cannot grant what you do not hold: everything, 1 menu',
    )
    expect(said({ names: '', menus: 40 })).toBe('You cannot grant what you do not hold: 40 menus')
  })
})
