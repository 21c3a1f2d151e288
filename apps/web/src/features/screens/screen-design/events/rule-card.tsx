import { Button, Select } from '@gridwright/ui'
import type { Condition, EventName, EventRule } from '@gridwright/screen'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { NumberLine } from '#features/screens/screen-design/look/inputs.tsx'
import { ActionLine } from './action-line.tsx'
import { newAction } from './new-action.ts'
import { eventTexts } from './texts.ts'
import { ValueLine } from './value-line.tsx'
import styles from './events.module.css'

type RuleProps = {
  readonly rule: EventRule
  readonly number: number
  /** What this kind of widget tells of. */
  readonly events: readonly EventName[]
  readonly onChange: (rule: EventRule) => void
  readonly onRemove: () => void
}

const comparisons = ['=', '!=', '<', '<=', '>', '>=', 'contains', 'empty', 'not-empty'] as const

const ConditionLine = ({
  when,
  onChange,
}: {
  readonly when: Condition
  readonly onChange: (when: Condition) => void
}): ReactNode => {
  const t = useText(eventTexts)
  const words = { contains: t('contains'), empty: t('isEmpty'), 'not-empty': t('notEmpty') }
  const needsRight = when.is !== 'empty' && when.is !== 'not-empty'
  return (
    <div className={styles['condition']}>
      <ValueLine label={t('left')} value={when.left} onChange={(left) => onChange({ ...when, left })} />
      <Select
        label={t('is')}
        value={when.is}
        choices={comparisons.map((value) => ({ value, label: words[value as keyof typeof words] ?? value }))}
        onChange={(is) => onChange({ ...when, is })}
      />
      {needsRight && (
        <ValueLine
          label={t('right')}
          value={when.right ?? ''}
          onChange={(right) => onChange({ ...when, right })}
        />
      )}
    </div>
  )
}

const WhenLine = ({ rule, events, onChange }: RuleProps): ReactNode => {
  const t = useText(eventTexts)
  const variables = useScreen((screen) => screen.variables)
  const choices: readonly EventName[] = [
    ...new Set<EventName>([...events, 'init', 'variableChanged', 'timer']),
  ]
  const choose = (event: EventName): void => {
    const { variable: _, everyMs: __, ...rest } = rule
    const [first] = variables
    onChange({
      ...rest,
      event,
      ...(event === 'timer' && { everyMs: 10_000 }),
      ...(event === 'variableChanged' && first !== undefined && { variable: first.code }),
    })
  }
  return (
    <>
      <Select
        label={t('when')}
        value={rule.event}
        choices={choices.map((value) => ({ value, label: t(value) }))}
        onChange={choose}
      />
      {rule.event === 'timer' && (
        <NumberLine
          label={t('everySeconds')}
          value={(rule.everyMs ?? 10_000) / 1000}
          min={1}
          max={86_400}
          onChange={(seconds) => onChange({ ...rule, everyMs: Math.round(seconds * 1000) })}
        />
      )}
      {rule.event === 'variableChanged' && (
        <Select
          label={t('variable')}
          value={rule.variable}
          placeholder={t('notChosen')}
          choices={variables.map(({ code, name }) => ({ value: code, label: name || code }))}
          onChange={(variable) => onChange({ ...rule, variable })}
        />
      )}
    </>
  )
}

/** One line of the event table: when, if, then. */
export const RuleCard = (props: RuleProps): ReactNode => {
  const { rule, number, onChange, onRemove } = props
  const t = useText(eventTexts)
  const screen = useScreen((one) => one)
  const setWhen = (conditional: boolean): void => {
    const { when: _, ...rest } = rule
    onChange(conditional ? { ...rest, when: { left: '${event.value}', is: '>', right: '0' } } : rest)
  }
  const actions = rule.do
  return (
    <section className={styles['rule']} aria-label={`${t('when')} ${number}`}>
      <header>
        <strong>{t('when')}</strong>
        <Button
          kind="text"
          size="small"
          icon="trash"
          label={t('removeRule', { number })}
          onClick={onRemove}
        />
      </header>
      <WhenLine {...props} />
      <Select
        label={t('if')}
        value={rule.when === undefined ? 'always' : 'onlyIf'}
        choices={(['always', 'onlyIf'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(value) => setWhen(value === 'onlyIf')}
      />
      {rule.when !== undefined && (
        <ConditionLine when={rule.when} onChange={(when) => onChange({ ...rule, when })} />
      )}
      <strong>{t('does')}</strong>
      {actions.map((action, at) => (
        // Actions have no names: their places are what they are known by.
        <ActionLine
          key={`${at} of ${actions.length}`}
          action={action}
          number={at + 1}
          onChange={(next) => onChange({ ...rule, do: actions.with(at, next) })}
          onRemove={
            actions.length > 1 ? () => onChange({ ...rule, do: actions.toSpliced(at, 1) }) : undefined
          }
        />
      ))}
      <Button
        size="small"
        icon="plus"
        disabled={actions.length >= 20}
        onClick={() => {
          const next = newAction(screen, 'set') ?? newAction(screen, 'refresh')
          if (next !== undefined) onChange({ ...rule, do: [...actions, next] })
        }}
      >
        {t('addAction')}
      </Button>
    </section>
  )
}
