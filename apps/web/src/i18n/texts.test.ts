import { describe, expect, it } from 'vitest'
import { duration, timeAgo } from './dates.ts'
import { languageOf } from './language-store.ts'
import { defineTexts, textOf } from './texts.ts'

const texts = defineTexts({
  zh: { hello: '你好，{name}', 'dotted.key': '点' },
  en: { hello: 'Hello, {name}', 'dotted.key': 'dot' },
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
})

describe('dates', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')

  it.each([
    ['2026-11-21T11:57:00Z', '3分钟前', '3 minutes ago'],
    ['2026-11-20T12:00:00Z', '昨天', 'yesterday'],
    ['2026-11-01T12:00:00Z', '2026年11月1日', '1 Nov 2026'],
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
