import { expect, it } from 'vitest'
import { mergeParts } from './parts.ts'
import type { Parts } from './parts.ts'

type Doc = { readonly list: readonly string[]; readonly text: string }

const parts: Parts<Doc> = {
  apart: ({ list, text }) =>
    new Map<string, unknown>([
      ...list.map((one) => [`item ${one}`, one] as const),
      ['list', list],
      ['text', text],
    ]),
  together: (units) => ({
    text: String(units.get('text')),
    list: ((units.get('list') ?? []) as readonly string[]).filter((one) => units.has(`item ${one}`)),
  }),
  isOrder: (key) => key === 'list',
}

const base: Doc = { list: ['a', 'b'], text: '1' }
const merge = (mine: Partial<Doc>, theirs: Partial<Doc>) =>
  mergeParts(parts, { bases: [base], mine: { ...base, ...mine }, theirs: { ...base, ...theirs } })

it('RPT-03 parts and their order merge without a question where each changed others', () => {
  const { clashes, resolve } = merge({ list: ['a', 'x', 'b'] }, { list: ['b', 'y'], text: '2' })
  expect([clashes, resolve([])]).toEqual([[], { list: ['x', 'b', 'y'], text: '2' }])
})

it('RPT-03 a part that both changed is asked about by its key, with what each made of it', () => {
  const { clashes, resolve } = merge({ text: 'mine' }, { text: 'theirs', list: ['b', 'a'] })
  expect(clashes).toEqual([{ key: 'text', mine: 'mine', theirs: 'theirs' }])
  expect(resolve(['mine'])).toEqual({ text: 'mine', list: ['b', 'a'] })
  expect(resolve(['theirs'])).toEqual({ text: 'theirs', list: ['b', 'a'] })
})
