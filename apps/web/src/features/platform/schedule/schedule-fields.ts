import { misfires } from '@gridwright/contract'
import type { Schedule, ScheduleField, ScheduleKind } from '@gridwright/contract'
import type { FormField } from '@gridwright/ui'
import { integer, length, range, required } from '@gridwright/validation'
import { ownZone } from '#base/i18n/index.ts'
import type { Language, Text } from '#base/i18n/index.ts'
import type { ScheduleText } from './texts.ts'

/** What stands in the form; parameters of the handler as `p.<name>`. */
export type ScheduleValues = Record<string, string | boolean>

const presets = {
  everyHour: '0 * * * *',
  everyDay: '0 2 * * *',
  everyWeekday: '0 8 * * 1-5',
  everyWeek: '0 2 * * 1',
  everyMonth: '0 2 1 * *',
} as const

const usual: ScheduleValues = {
  name: '',
  group: 'default',
  cron: presets.everyDay,
  preset: '',
  misfire: 'once',
  concurrent: false,
}

export const startOf = (schedule: Schedule | undefined, kinds: readonly ScheduleKind[]): ScheduleValues => {
  const kept: ScheduleValues = schedule === undefined ? {} : ownOf(schedule)
  const rest = kinds.flatMap((kind) => kind.fields.map((field) => startOfField(kind, field, schedule)))
  return {
    ...usual,
    kind: kinds[0]?.kind ?? '',
    timeZone: ownZone(),
    ...kept,
    ...Object.fromEntries(rest),
  }
}

const ownOf = ({ name, group, kind, cron, timeZone, misfire, concurrent }: Schedule): ScheduleValues => ({
  name,
  group,
  kind,
  cron,
  timeZone,
  misfire,
  concurrent,
})

const startOfField = (
  { kind }: ScheduleKind,
  { name, usual: first, type }: ScheduleField,
  schedule: Schedule | undefined,
): readonly [string, string | boolean] => {
  const given = schedule?.kind === kind ? schedule.parameters[name] : undefined
  const value = given ?? first ?? (type === 'switch' ? false : '')
  return [`${kind}.${name}`, typeof value === 'number' ? String(value) : value]
}

type Control = NonNullable<FormField['render']>
/** Controls that ask the server what there is. */
export type Controls = Readonly<Record<'report' | 'screen' | 'data-set' | 'hook', Control>>

type Wish = {
  readonly t: Text<ScheduleText>
  readonly language: Language
  readonly kinds: readonly ScheduleKind[]
  readonly controls: Controls
}

export const fieldsOf = ({ t, language, kinds, controls }: Wish): readonly FormField<ScheduleValues>[] => [
  { name: 'name', label: t('name'), kind: 'text', rules: [required, length({ max: 60 })] },
  { name: 'group', label: t('group'), kind: 'text', rules: [required, length({ max: 60 })] },
  {
    name: 'kind',
    label: t('kind'),
    kind: 'select',
    rules: [required],
    wide: true,
    options: kinds.map(({ kind, title }) => ({ value: kind, label: title[language] })),
  },
  ...kinds.flatMap(({ kind, fields }) =>
    fields.map((field) => ({
      ...parameterField(field, language, controls),
      name: `${kind}.${field.name}`,
      visible: (values: ScheduleValues) => values['kind'] === kind && isShown(field, kind, values),
    })),
  ),
  {
    name: 'preset',
    label: t('preset'),
    kind: 'select',
    options: [
      { value: '', label: t('choosePreset') },
      ...Object.entries(presets).map(([name, value]) => ({ value, label: t(name as keyof typeof presets) })),
    ],
  },
  {
    name: 'cron',
    label: t('cron'),
    kind: 'text',
    rules: [required, length({ max: 120 })],
    hint: t('cronHint'),
  },
  {
    name: 'timeZone',
    label: t('timeZone'),
    kind: 'select',
    rules: [required],
    options: [...new Set([ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
      value,
      label: value,
    })),
  },
  {
    name: 'misfire',
    label: t('misfire'),
    kind: 'select',
    options: misfires.map((value) => ({ value, label: t(value) })),
  },
  { name: 'concurrent', label: t('concurrent'), kind: 'switch', hint: t('concurrentHint') },
]

const isShown = ({ shownIf }: ScheduleField, kind: string, values: ScheduleValues): boolean =>
  shownIf === undefined || shownIf.values.includes(String(values[`${kind}.${shownIf.field}`]))

const parameterField = (
  field: ScheduleField,
  language: Language,
  controls: Controls,
): Omit<FormField<ScheduleValues>, 'name'> => ({
  label: field.label[language],
  wide: true,
  ...(field.hint === undefined ? {} : { hint: field.hint[language] }),
  ...controlOf(field, language, controls),
})

type Shown = Pick<FormField<ScheduleValues>, 'kind' | 'rules' | 'options' | 'render' | 'rows'>

const choiceOf = ({ choices = [] }: ScheduleField, language: Language): Shown => ({
  kind: 'select',
  options: choices.map(({ value, label }) => ({ value, label: label[language] })),
})

const numberOf = ({ min = 0, max = 2_147_483_647 }: ScheduleField): Shown => ({
  kind: 'number',
  rules: [integer, range({ min, max })],
})

const textOf = ({ lines = 1 }: ScheduleField): Shown =>
  lines > 1 ? { kind: 'textarea', rows: lines } : { kind: 'text' }

const plainOf = (field: ScheduleField, language: Language, controls: Controls): Shown => {
  const { type } = field
  if (type === 'report' || type === 'screen' || type === 'data-set' || type === 'hook')
    return { kind: 'custom', render: controls[type] }
  if (type === 'text') return textOf(field)
  return type === 'integer' ? numberOf(field) : choiceOf(field, language)
}

const controlOf = (field: ScheduleField, language: Language, controls: Controls): Shown => {
  if (field.type === 'switch') return { kind: 'switch' }
  const { rules = [], ...shown } = plainOf(field, language, controls)
  return { ...shown, rules: [...(field.required ? [required] : []), ...rules] }
}

/** The handler's parameters, as its schema wants them. */
export const parametersOf = (
  values: ScheduleValues,
  { kind, fields }: ScheduleKind,
): Record<string, string | number | boolean> =>
  Object.fromEntries(
    fields.flatMap(({ name, type }): [string, string | number | boolean][] => {
      const value = values[`${kind}.${name}`]
      if (value === undefined || value === '') return []
      return [[name, type === 'integer' ? Number(value) : value]]
    }),
  )
