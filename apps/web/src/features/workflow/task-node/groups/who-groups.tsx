import { strategies } from '@gridwright/approval'
import type { Strategy, StrategyCode } from '@gridwright/approval'
import { Checkbox, Field, NumberInput, SelectField, TextField } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import {
  ManySelect,
  useDepartments,
  usePeople,
  usePositions,
  useProcessRoles,
} from '#parts/process-people/index.ts'
import { modes, readsOf, strategyOf } from '#features/workflow/task-node/draft.ts'
import type { Change, Draft } from '#features/workflow/task-node/draft.ts'
import { texts } from '#features/workflow/task-node/texts.ts'
import { Group, OneOf } from './group.tsx'
import type { TextKey } from './group.tsx'

type GroupProps = { readonly draft: Draft; readonly onChange: Change }

const sources = {
  roles: useProcessRoles,
  departments: useDepartments,
  positions: usePositions,
  users: usePeople,
} as const

const codes = Object.keys(strategies).map(Number) as StrategyCode[]

type NumberProps = {
  readonly label: TextKey
  readonly value: number
  readonly most: number
  readonly onChange: (value: number) => void
}

export const Whole = ({ label, value, most, onChange }: NumberProps): ReactNode => {
  const t = useText(texts)
  const id = useId()
  return (
    <Field id={id} label={t(label)}>
      <NumberInput
        id={id}
        value={value}
        min={1}
        max={most}
        onChange={(next) => onChange(Math.min(most, Math.max(1, Math.round(next ?? 1))))}
      />
    </Field>
  )
}

type StrategyProps = { readonly strategy: Strategy; readonly onChange: (part: Partial<Strategy>) => void }

/** What the chosen strategy asks for. */
const Parameters = ({ strategy, onChange }: StrategyProps): ReactNode => {
  const t = useText(texts)
  const { names, levels, field, expression, range } = readsOf[strategy.code]
  return (
    <>
      {names !== undefined && (
        <ManySelect
          key={names}
          label={t(names)}
          required
          source={sources[names]}
          values={strategy.ids}
          onChange={(ids) => onChange({ ids: [...ids] })}
        />
      )}
      {range === true && (
        <ManySelect
          label={t('range')}
          hint={t('rangeHint')}
          source={usePeople}
          values={strategy.range}
          onChange={(ids) => onChange({ range: [...ids] })}
        />
      )}
      {field === true && (
        <TextField
          label={t('field')}
          required
          value={strategy.field}
          maxLength={200}
          onChange={(next) => onChange({ field: next })}
        />
      )}
      {levels === true && (
        <Whole
          label="levels"
          value={strategy.levels}
          most={20}
          onChange={(next) => onChange({ levels: next })}
        />
      )}
      {expression === true && (
        <TextField
          label={t('expression')}
          required
          hint={t('expressionHint')}
          value={strategy.expression}
          maxLength={4096}
          spellCheck={false}
          onChange={(next) => onChange({ expression: next })}
        />
      )}
    </>
  )
}

const Who = ({ draft: { strategy }, onChange }: GroupProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const choose = (code: number): void => {
    const known = codes.find((one) => one === code)
    onChange({ strategy: known === undefined ? undefined : strategyOf(known) } as Partial<Draft>)
  }
  return (
    <Group title="who">
      <SelectField<number>
        label={t('strategy')}
        value={strategy?.code ?? 0}
        choices={[
          { value: 0, label: t('fromModel') },
          ...codes.map((code) => ({
            value: code as number,
            label: `${strategies[code][language]} (${code})`,
          })),
        ]}
        onChange={choose}
      />
      {strategy !== undefined && (
        <Parameters
          strategy={strategy}
          onChange={(part) => onChange({ strategy: { ...strategy, ...part } })}
        />
      )}
    </Group>
  )
}

const HowMany = ({ draft, onChange }: GroupProps): ReactNode => {
  const t = useText(texts)
  return (
    <Group title="howMany">
      <OneOf
        label="mode"
        value={draft.mode}
        choices={modes.map((mode) => [mode, `mode${mode}`] as const)}
        onChange={(mode) => onChange({ mode })}
      />
      {draft.mode === 2 && (
        <Whole label="ratio" value={draft.ratio} most={100} onChange={(ratio) => onChange({ ratio })} />
      )}
      {draft.mode === 5 && (
        <Checkbox checked={draft.waitsForAll} onChange={(waitsForAll) => onChange({ waitsForAll })}>
          {t('waitsForAll')}
        </Checkbox>
      )}
    </Group>
  )
}

const Special = ({ draft, onChange }: GroupProps): ReactNode => {
  const t = useText(texts)
  return (
    <Group title="special">
      <OneOf
        label="empty"
        value={draft.empty}
        choices={([4, 1, 2, 3] as const).map((one) => [one, `empty${one}`] as const)}
        onChange={(empty) => onChange({ empty })}
      />
      {draft.empty === 3 && (
        <ManySelect
          label={t('emptyUsers')}
          required
          source={usePeople}
          values={draft.emptyUsers}
          onChange={(ids) => onChange({ emptyUsers: [...ids] })}
        />
      )}
      <OneOf
        label="starterDecides"
        value={draft.starterDecides}
        choices={([1, 2, 3] as const).map((one) => [one, `starter${one}`] as const)}
        onChange={(starterDecides) => onChange({ starterDecides })}
      />
      <OneOf
        label="repeated"
        value={draft.repeated}
        choices={([0, 1, 2] as const).map((one) => [one, `repeated${one}`] as const)}
        onChange={(repeated) => onChange({ repeated })}
      />
    </Group>
  )
}

/** Who decides, how many of them, and what where the rule gives nobody, the starter or somebody again. */
export const WhoGroups = (props: GroupProps): ReactNode => (
  <>
    <Who {...props} />
    <HowMany {...props} />
    <Special {...props} />
  </>
)
