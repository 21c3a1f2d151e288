import {
  custom,
  decimals,
  email,
  integer,
  isEmpty,
  landline,
  length,
  letters,
  mobile,
  nationalId,
  number,
  ownText,
  pattern,
  phone,
  range,
  required,
  url,
} from '@gridwright/validation'
import type { Limits, Message, Rule } from '@gridwright/validation'
import type { SimpleField, ValueField } from '#document/field.ts'

type Of<Type extends ValueField['type']> = Extract<ValueField, { type: Type }>

const checks: Readonly<Record<string, Rule>> = {
  email,
  mobile,
  landline,
  phone,
  'national-id': nationalId,
  url,
  letters,
}

/** Bounds that somebody set; one below the other is none. */
const limitsOf = ({
  min,
  max,
}: {
  readonly min?: number | undefined
  readonly max?: number | undefined
}): Limits | undefined => {
  if (min !== undefined && max !== undefined) return min <= max ? { min, max } : undefined
  if (min !== undefined) return { min }
  return max === undefined ? undefined : { max }
}

const ownPattern = ({ pattern: source = '', patternHint = '' }: Of<'text' | 'textarea'>): readonly Rule[] => {
  if (source === '') return []
  try {
    return [pattern(source, patternHint === '' ? {} : { message: ownText(patternHint) })]
  } catch {
    // What is no expression is said in the designer; it refuses nothing here.
    return []
  }
}

const textRules = (field: Of<'text' | 'textarea'>): readonly Rule[] => {
  const limits = limitsOf(field)
  const named = checks[field.check ?? 'none']
  return [
    length({ max: 100_000 }),
    ...(limits === undefined ? [] : [length(limits)]),
    ...(named === undefined ? [] : [named]),
    ...(field.check === 'pattern' ? ownPattern(field) : []),
  ]
}

const numberRules = (field: Of<'number'>): readonly Rule[] => {
  const limits = limitsOf(field)
  const most = field.decimals
  const places = most === undefined ? [number] : most === 0 ? [integer] : [decimals(most)]
  return [...places, ...(limits === undefined ? [] : [range(limits)])]
}

const format: Message = { key: 'validation.format' }

const among = (options: readonly { readonly value: string }[]): Rule => {
  const offered = new Set(options.map(({ value }) => value))
  const isOffered = (one: unknown): boolean => typeof one === 'string' && offered.has(one)
  return custom('among', (value) => {
    const all = Array.isArray(value) ? value : [value]
    return all.every((one) => isOffered(one)) ? undefined : format
  })
}

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const moment = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/

const isRealDay = (text: string): boolean => {
  const [year = 0, month = 0, date = 0] = text.slice(0, 10).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date)).getUTCDate() === date
}

const dateRules = ({ time = false, ahead = false }: Of<'date'>, today: string): readonly Rule[] => [
  custom('date', (value) => {
    if (typeof value !== 'string' || !(time ? moment : day).test(value) || !isRealDay(value)) return format
    return ahead && value.slice(0, 10) < today ? ownText(`≥ ${today}`) : undefined
  }),
]

/** One id, or several. */
const ids = (many: boolean): Rule =>
  custom('ids', (value) => {
    const isId = (one: unknown): boolean => typeof one === 'string' && one.length <= 100
    return (many ? Array.isArray(value) && value.every(isId) : isId(value)) ? undefined : format
  })

const flag = (isRequired: boolean): Rule => ({
  name: 'flag',
  check: (value) => {
    if (!isEmpty(value) && typeof value !== 'boolean') return format
    return isRequired && value !== true ? { key: 'validation.required' } : undefined
  },
})

const ofType = (field: SimpleField, today: string): readonly Rule[] => {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return textRules(field)
    case 'number':
      return numberRules(field)
    case 'date':
      return dateRules(field, today)
    case 'select':
    case 'radio':
      return [among(field.options)]
    case 'checks':
      return [custom('list', (value) => (Array.isArray(value) ? undefined : format)), among(field.options)]
    case 'user':
    case 'department':
      return [ids(field.many === true)]
    default:
      return []
  }
}

/** What a field refuses, the same in the browser and on the server (VAL-05). `today`: `2026-11-26` of who fills it in. */
export const rulesOfField = (field: SimpleField, today: string): readonly Rule[] => {
  const isRequired = field.required === true
  if (field.type === 'checkbox') return [flag(isRequired)]
  return [...(isRequired ? [required] : []), ...ofType(field, today)]
}
