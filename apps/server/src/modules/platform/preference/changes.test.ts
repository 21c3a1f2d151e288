import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseChanges, readChanges } from './changes.ts'

describe('what has changed', () => {
  it('ACC-17 reads versions with their entries, and leaves out the rest', () => {
    const text =
      '# Title\n\nWords.\n\n## 1.2.0 (2026-01-02)\n\n- **One.** First.\n- loose\n\n## 1.1.0 (x)\n- **二。** 文'
    expect(parseChanges(text)).toEqual([
      { version: '1.2.0', date: '2026-01-02', items: [{ title: 'One', text: 'First.' }] },
      { version: '1.1.0', date: 'x', items: [{ title: '二', text: '文' }] },
    ])
  })

  it('ACC-17 tells the same versions and as many entries in both languages', () => {
    const { zh, en } = readChanges(path.resolve(import.meta.dirname, '..', '..', '..', '..', '..', '..'))
    const shape = (releases: typeof zh) =>
      releases.map(({ version, date, items }) => [version, date, items.length])
    expect(shape(zh)).toEqual(shape(en))
    expect(en[0]?.items.length).toBeGreaterThan(5)
  })

  it.each([
    'menus at the side',
    'drop-down',
    'scheduled tasks',
    'single sign-on',
    'Excel import and export',
    'workflow',
    'real-time data and history curves',
    'captcha after three failures',
    'at a third of their lifetime',
  ])('ACC-17 tells of %s', (word) => {
    const { en } = readChanges(path.resolve(import.meta.dirname, '..', '..', '..', '..', '..', '..'))
    const told = en.flatMap(({ items }) => items.map(({ title, text }) => `${title} ${text}`)).join('\n')
    expect(told.toLowerCase()).toContain(word.toLowerCase())
  })
})
