import type { CountMode, NodeSettings, Strategy, StrategyCode } from '@gridwright/approval'

/** What a form holds while somebody types; what is wrong in a text is said beside it. */
export type Draft = NodeSettings

export type Change = (part: Partial<Draft>) => void

/** What a strategy names, and which other parts of it it reads. */
export type Names = 'roles' | 'departments' | 'positions' | 'users'
type Reads = {
  readonly names?: Names
  readonly levels?: true
  readonly field?: true
  readonly expression?: true
  readonly range?: true
}

export const readsOf: Readonly<Record<StrategyCode, Reads>> = {
  1: {},
  10: { names: 'roles' },
  20: { names: 'departments' },
  21: { names: 'departments' },
  22: { names: 'positions' },
  23: { names: 'departments', levels: true },
  30: { names: 'users' },
  34: { range: true },
  35: { range: true },
  36: {},
  37: { levels: true },
  38: { levels: true },
  40: { names: 'roles' },
  50: { field: true },
  51: { field: true, levels: true },
  60: { expression: true },
}

/** Another strategy keeps nothing of the one before: ids of roles are none of people. */
export const strategyOf = (code: StrategyCode): Strategy => ({
  code,
  ids: [],
  levels: 1,
  field: '',
  expression: '',
  range: [],
})

export const modes: readonly CountMode[] = [5, 3, 4, 2, 1]

const duration = /^P(?=.)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/

export const isDuration = (text: string): boolean => text === '' || duration.test(text)

type FieldRights = Draft['fields']

/** `amount = 1`, a line each. */
export const fieldsText = (fields: FieldRights): string =>
  Object.entries(fields)
    .map(([name, level]) => `${name} = ${level}`)
    .join('\n')

/** The rights that lines say, or the number of the first line that says none. */
export const readFields = (text: string): FieldRights | number => {
  const lines = text.split('\n')
  const read = lines.map((line) => /^\s*([^\s=]+)\s*=\s*([123])\s*$/.exec(line))
  const wrong = lines.findIndex((line, at) => line.trim() !== '' && read[at] === null)
  if (wrong >= 0) return wrong + 1
  return Object.fromEntries(
    read.flatMap((one) => (one === null ? [] : [[one[1] ?? '', Number(one[2]) as 1 | 2 | 3] as const])),
  )
}
