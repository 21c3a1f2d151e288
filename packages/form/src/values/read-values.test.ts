import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FormDocument } from '#document/form-document.ts'
import { checkForm } from './check-form.ts'
import { fieldPermission, permissionOf } from './permissions.ts'
import { initialValues, readValues, shownForm, shownValues } from './read-values.ts'

const golden = (name: string): FormDocument =>
  JSON.parse(
    readFileSync(path.join(import.meta.dirname, '..', '..', 'golden', `form-v1-${name}.json`), 'utf8'),
  )
const leave = golden('leave')
const purchase = golden('purchase')
const { read, write, hidden } = fieldPermission
const open = { permissions: {}, today: '2026-11-26' }
const good = { kind: 'annual', from: '2026-12-01', days: 2.5, reason: '回家' }

describe('what somebody sends of a form', () => {
  it('VAL-05 WFL-03 is taken where the rules of the page are kept', () => {
    expect(readValues(leave, good, open)).toEqual({ values: good, problems: {} })
  })

  it.each([
    ['nothing', {}, ['kind', 'from', 'days']],
    ['a choice that is not offered', { ...good, kind: 'x' }, ['kind']],
    ['a day that is none', { ...good, from: '2026-02-30' }, ['from']],
    ['too many decimals', { ...good, days: 1.25 }, ['days']],
    ['more than the most', { ...good, days: 61 }, ['days']],
    ['an object for a text', { ...good, reason: { a: 1 } }, ['reason']],
    ['files that are none', { ...good, kind: 'sick', proof: ['x'] }, ['proof']],
    [
      'too many files',
      { ...good, kind: 'sick', proof: [1, 2, 3, 4].map((id) => ({ id: String(id) })) },
      ['proof'],
    ],
  ])('VAL-05 WFL-03 %s is refused', (_what, given, places) => {
    expect(Object.keys(readValues(leave, given, open).problems)).toEqual(places)
  })

  it('WFL-03 what nobody may write is left out, whatever was sent', () => {
    const permissions = { days: read, reason: hidden }
    const sent = { ...good, days: 60, reason: 'x', starter: 'me', __proto__: { evil: 1 } }
    const { values, problems } = readValues(leave, sent, { ...open, permissions, known: { days: 1 } })
    expect(values).toEqual({ kind: 'annual', from: '2026-12-01' })
    expect(problems).toEqual({})
  })

  it('WFL-03 a field that is not shown is neither asked for nor taken', () => {
    const { values } = readValues(leave, { ...good, proof: [{ id: '1' }] }, open)
    expect(values).not.toHaveProperty('proof')
    const sick = readValues(leave, { ...good, kind: 'sick', proof: [{ id: '1' }] }, open)
    expect(sick.values).toHaveProperty('proof', [{ id: '1' }])
  })

  it('WFL-03 rows are checked cell by cell, and columns that are not written keep their values', () => {
    const base = { title: '采购', department: 'd1', urgency: 'high' }
    const bad = { ...base, items: [{ item: 'a', price: -1 }, { price: 2 }] }
    expect(Object.keys(readValues(purchase, bad, open).problems)).toEqual(['items.0.price', 'items.1.item'])
    expect(Object.keys(readValues(purchase, base, open).problems)).toEqual(['items'])
    const permissions = { 'items.price': read }
    const known = { items: [{ item: 'old', price: 9 }] }
    const sent = {
      ...base,
      items: [
        { item: 'new', price: 1, evil: 2 },
        { item: 'more', price: 3 },
      ],
    }
    const { values } = readValues(purchase, sent, { ...open, permissions, known })
    expect(values['items']).toEqual([{ item: 'new', price: 9 }, { item: 'more' }])
  })

  it('VAL-05 a pattern says its own words, and a day must lie ahead where that is asked', () => {
    const base = { title: ' x', department: 'd1', items: [{ item: 'a' }], needed: '2026-11-25 10:00' }
    const problems = checkForm(purchase, base, open)
    expect(problems['title']).toMatchObject({ params: { 1: '不能以空格开头' } })
    expect(Object.keys(problems)).toEqual(['title', 'needed'])
  })
})

describe('what somebody is sent of a form', () => {
  it('WFL-03 has nothing of what is hidden from him, neither fields nor values', () => {
    const permissions = { title: hidden, 'items.price': hidden }
    const values = { title: 't', items: [{ item: 'a', price: 2 }], other: 1 }
    expect(shownValues(purchase, values, permissions)).toEqual({ items: [{ item: 'a' }] })
    const sent = JSON.stringify(shownForm(purchase, permissions))
    expect(sent).not.toContain('"price"')
    expect(sent).not.toContain('"title"')
  })

  it('WFL-03 a column is never more open than its table, and `*` stands for all others', () => {
    expect(permissionOf({ items: read, 'items.price': write }, 'items', 'price')).toBe(read)
    expect(permissionOf({ items: hidden, 'items.price': write }, 'items', 'price')).toBe(hidden)
    expect(permissionOf({ items: write, 'items.price': hidden }, 'items', 'price')).toBe(hidden)
    expect(permissionOf({ '*': read, days: write }, 'days')).toBe(write)
    expect(permissionOf({ '*': read }, 'kind')).toBe(read)
    expect(permissionOf({}, 'kind')).toBe(write)
  })

  it('VAL-02 begins with the days that its maker meant', () => {
    expect(initialValues(leave, '2026-11-26')).toEqual({ kind: 'annual', from: '2026-11-26' })
    const field = { type: 'date', id: 'a', name: 'a', label: 'A', initial: '-27' } as const
    expect(initialValues({ version: 1, fields: [field] }, '2026-11-26')).toEqual({ a: '2026-10-30' })
  })
})
