import { describe, expect, it } from 'vitest'
import { duration, timeAgo } from './dates.ts'
import { languageOf } from './language-store.ts'
import { defineTexts, textOf } from './texts.ts'

const texts = defineTexts({
  hello: ['你好，{name}', 'Hello, {name}'],
  'dotted.key': ['点', 'dot'],
})

describe('texts', () => {
  it('fills parameters as they are, in the wanted language', () => {
    const params = { name: '<b>{x}</b>' }
    expect(textOf(texts, 'hello', { params, language: 'zh' })).toBe('你好，<b>{x}</b>')
    expect(textOf(texts, 'hello', { params, language: 'en' })).toBe('Hello, <b>{x}</b>')
  })

  it('takes a key with dots as it stands', () => {
    expect(textOf(texts, 'dotted.key', { language: 'en' })).toBe('dot')
  })

  it('E12 refuses a text without English, and a key that nobody defined', () => {
    // @ts-expect-error: one language is missing
    defineTexts({ half: ['半'] })
    // @ts-expect-error: there is no such key
    textOf(texts, 'hallo')
    const more = defineTexts({ ...texts, bye: ['再见', 'Bye'] })
    expect(textOf(more, 'hello', { params: { name: 'Ann' }, language: 'en' })).toBe('Hello, Ann')
  })
})

describe('dates', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')

  it.each([
    ['2026-11-21T11:57:00Z', '3分钟前', '3 minutes ago'],
    ['2026-11-20T12:00:00Z', '昨天', 'yesterday'],
    ['2026-11-01T12:00:00Z', '2026-11-01', '1 Nov 2026'],
  ])('says when %s was', (instant, chinese, english) => {
    expect(timeAgo(instant, 'zh', now)).toBe(chinese)
    expect(timeAgo(instant, 'en', now)).toBe(english)
  })

  it.each([
    [0.2, '1秒'],
    [59, '59秒'],
    [125, '2分钟'],
  ])('says how long %d s are', (seconds, text) => expect(duration(seconds, 'zh')).toBe(text))
})

it.each([
  ['zh-CN', 'zh'],
  ['zh-Hant-TW', 'zh'],
  ['ZH', 'zh'],
  ['en-US', 'en'],
  ['de', 'en'],
  ['', 'zh'],
  [undefined, 'zh'],
] as const)('F5 the first visit of a browser that speaks %s is in %s', (spoken, language) => {
  expect(languageOf(spoken)).toBe(language)
})
