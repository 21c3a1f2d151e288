import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { widgetKinds } from '#kinds/list.ts'
import { purposes } from './purposes.ts'
import { widgetsGuide } from './widgets-guide.ts'

const folder = path.resolve(import.meta.dirname, '..', '..', '..', '..', 'docs', 'guide')

describe('the guide of all widgets', () => {
  it.each(['zh', 'en'] as const)(
    'DSH-01 says in %s what this build has (node tools/write-widgets.ts)',
    (language) => {
      expect(readFileSync(path.join(folder, `widgets.${language}.md`), 'utf8')).toBe(widgetsGuide(language))
    },
  )

  it('DSH-01 says what each kind is for, and of no other', () => {
    expect(Object.keys(purposes).toSorted()).toEqual(widgetKinds.map(({ type }) => type).toSorted())
  })
})
