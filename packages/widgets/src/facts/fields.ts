import type { Field, Titled } from '@gridwright/screen'

export const titled = (zh: string, en: string): Titled => ({ zh, en })

type More = Partial<Pick<Field, 'help' | 'when'>>
type Named = readonly [path: string, zh: string, en: string]
type Bounds = { readonly min?: number; readonly max?: number; readonly step?: number; readonly unit?: string }
type Choices = Readonly<Record<string, readonly [zh: string, en: string]>>

/** Lines of the property panel of one group, each named by path and both languages. */
export function fieldsOf(zh: string, en: string) {
  const group = titled(zh, en)
  const base = ([path, own, other]: Named, more: More = {}) => ({
    path,
    title: titled(own, other),
    group,
    ...more,
  })
  const simple =
    <Control extends SimpleControl>(control: Control) =>
    (named: Named, more?: More): Field => ({ ...base(named, more), control })
  return {
    text: simple('text'),
    longText: simple('long-text'),
    colour: simple('colour'),
    colours: simple('colours'),
    flag: simple('flag'),
    picture: simple('picture'),
    json: simple('json'),
    variable: simple('variable'),
    area: simple('area'),
    report: simple('report'),
    groupOf: simple('group'),
    number: (named: Named, bounds: Bounds & More = {}): Field => ({
      ...base(named),
      control: 'number',
      ...bounds,
    }),
    slider: (named: Named, bounds: Bounds & More = {}): Field => ({
      ...base(named),
      control: 'slider',
      ...bounds,
    }),
    choice: (named: Named, choices: Choices, more?: More): Field => ({
      ...base(named, more),
      control: 'choice',
      choices: Object.entries(choices).map(([value, [one, two]]) => ({ value, title: titled(one, two) })),
    }),
    lines: (named: Named, line: Line, more?: More): Field => ({
      ...base(named, more),
      control: 'lines',
      ...line,
    }),
  }
}

type Line = { readonly fields: readonly Field[]; readonly added: Readonly<Record<string, unknown>> }
type SimpleControl =
  | 'text'
  | 'long-text'
  | 'colour'
  | 'colours'
  | 'flag'
  | 'picture'
  | 'json'
  | 'variable'
  | 'area'
  | 'report'
  | 'group'

export type FieldMaker = ReturnType<typeof fieldsOf>
