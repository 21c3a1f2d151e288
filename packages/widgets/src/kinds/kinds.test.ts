import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { widgetCategories, type Field } from '@gridwright/screen'
import { describe, expect, it } from 'vitest'
import { widgetFactsOf, widgetKinds } from './list.ts'
import { viewOf } from './views.ts'

const source = path.join(fileURLToPath(import.meta.url), '../..')
const folders = readdirSync(path.join(source, 'kinds'), { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name)

/** Files that are loaded with this one, and packages that it names. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type)[^'"]*from '([^']+)'/gm,
  )) {
    if (name.startsWith('#')) reached(path.join(source, name.slice(1)), seen)
    else if (name.startsWith('.')) reached(path.join(path.dirname(file), name), seen)
    else seen.add(name)
  }
  return seen
}

const at = (options: unknown, where: string): unknown =>
  where.split('.').reduce<unknown>((one, key) => (one as Record<string, unknown> | undefined)?.[key], options)

describe('kinds of widgets', () => {
  it('DSH-01 each folder is a kind that the lists of facts and of views have', () => {
    const types = widgetKinds.map(({ type }) => type)
    expect(new Set(types).size).toBe(types.length)
    const kebab = types.map((type) => type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    expect(kebab.toSorted()).toEqual(folders.toSorted())
    for (const type of types) expect([type, viewOf(type) === undefined]).toEqual([type, false])
  })

  it('DSH-01 what the server reads of them reaches no React, no view and no style sheet', () => {
    const files = [...reached(path.join(source, 'facts.ts'))]
    expect(files.length).toBeGreaterThan(widgetKinds.length)
    expect(files.filter((file) => /react|\.tsx$|\.css$|charts|views\.ts/.test(file))).toEqual([])
  })

  it('DSH-05 new widgets have the sizes that the specification lists', () => {
    const sizes = Object.fromEntries(widgetKinds.map(({ type, size: { w, h } }) => [type, `${w}×${h}`]))
    expect(sizes).toMatchObject({
      text: '200×50',
      picture: '200×200',
      histogram: '300×200',
      lineChart: '300×200',
      pieChart: '450×240',
      table: '300×300',
      panel: '300×200',
      date: '200×50',
    })
  })

  describe.each(widgetKinds.map((facts) => [facts.type, facts] as const))('%s', (_type, facts) => {
    it('DSH-01 its defaults are its options where the document says nothing, and are read again', () => {
      expect(facts.schema.parse({})).toEqual(facts.defaults)
      expect(facts.schema.parse(facts.defaults)).toEqual(facts.defaults)
      expect(facts.schema.safeParse({ nobody: 1 }).success).toBe(false)
      expect(widgetCategories).toContain(facts.category)
      expect(widgetFactsOf(facts.type)).toBe(facts)
    })

    it('DSH-01 each preset is a set of its options, under a key of its own', () => {
      const presets = facts.presets ?? []
      for (const { key, options } of presets)
        expect([key, facts.schema.safeParse(options).error?.issues]).toEqual([key, undefined])
      expect(new Set(presets.map(({ key }) => key)).size).toBe(presets.length)
    })

    it('DSH-01 each line of its panel edits an option that is there, and all is named in both languages', () => {
      const inLines = facts.fields.flatMap((field) => (field.control === 'lines' ? field.fields : []))
      for (const { path: where } of facts.fields)
        expect([where, at(facts.defaults, where) === undefined]).toEqual([where, false])
      const named: readonly Pick<Field, 'title'>[] = [
        facts,
        ...facts.slots,
        ...facts.fields,
        ...facts.fields.map(({ group }) => ({ title: group })),
        ...inLines,
        ...(facts.presets ?? []),
      ]
      for (const { title } of named) {
        expect(title.zh).not.toBe('')
        expect(title.en).toMatch(/^[\p{ASCII}–×·…“”’°]+$/u)
      }
    })

    it('DSH-01 lines that are added to a list are read by its schema', () => {
      for (const field of facts.fields) {
        if (field.control !== 'lines' || field.path.includes('.')) continue
        const options = { [field.path]: [field.added] }
        expect([field.path, facts.schema.safeParse(options).error?.issues]).toEqual([field.path, undefined])
      }
    })

    it('DSH-01 its sample has the columns that fill its slots', () => {
      const { sample, slots } = facts
      if (sample === undefined) return
      const names = sample.rows.columns.map(({ name }) => name)
      for (const columns of Object.values(sample.map))
        expect(names).toEqual(expect.arrayContaining([...columns]))
      for (const { key, required } of slots) if (required) expect(sample.map).toHaveProperty(key)
    })
  })
})
