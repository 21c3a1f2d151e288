import { Button, Select, Switch } from '@gridwright/ui'
import { codesOfQuery, variableCode, variableTypes } from '@gridwright/screen'
import type { Screen, Variable } from '@gridwright/screen'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesk, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { TextLine } from '#features/screens/screen-design/look/inputs.tsx'
import { Line } from '#features/screens/screen-design/look/line.tsx'
import { screenTexts } from './texts.ts'
import styles from './screen.module.css'

/** What a query names stays declared: a screen that says otherwise could not be saved. */
const isUsed = ({ queries }: Screen, code: string): boolean =>
  Object.values(queries).some((query) => codesOfQuery(query).includes(code))

type CardProps = {
  readonly variable: Variable
  readonly isUsed: boolean
  readonly others: readonly string[]
  readonly onChange: (variable: Variable, field: string) => void
  readonly onRemove: () => void
}

const CodeLine = ({ variable, isUsed: fixed, others, onChange }: CardProps): ReactNode => {
  const t = useText(screenTexts)
  const [typed, setTyped] = useState<string>()
  if (fixed) return <p className={styles['hint']}>{t('inUse', { code: variable.code })}</p>
  const isGood = (code: string): boolean => variableCode.safeParse(code).success && !others.includes(code)
  return (
    <>
      <Line title={t('code')}>
        <TextLine
          label={t('code')}
          value={typed ?? variable.code}
          onChange={(code) => {
            setTyped(isGood(code) ? undefined : code)
            if (isGood(code)) onChange({ ...variable, code }, 'code')
          }}
        />
      </Line>
      {typed !== undefined && (
        <span className={styles['bad']} role="alert">
          {t('badCode')}
        </span>
      )}
    </>
  )
}

const VariableCard = (props: CardProps): ReactNode => {
  const { variable, onChange, onRemove, isUsed: fixed } = props
  const t = useText(screenTexts)
  const without = (key: 'name' | 'default' | 'url'): Variable => {
    const { [key]: _, ...rest } = variable
    return rest as Variable
  }
  return (
    <section className={styles['variable']} aria-label={variable.code}>
      <header>
        <strong>{`\${${variable.code}}`}</strong>
        <Button
          kind="text"
          size="small"
          icon="trash"
          label={t('removeVariable', { code: variable.code })}
          disabled={fixed}
          onClick={onRemove}
        />
      </header>
      <CodeLine {...props} />
      <Line title={t('name')}>
        <TextLine
          label={t('name')}
          value={variable.name ?? ''}
          onChange={(name) =>
            onChange(name === '' ? without('name') : { ...variable, name: name.slice(0, 100) }, 'name')
          }
        />
      </Line>
      <Line title={t('type')}>
        <Select
          label={t('type')}
          value={variable.type}
          choices={variableTypes.map((value) => ({ value, label: value }))}
          onChange={(type) => onChange({ ...variable, type }, 'type')}
        />
      </Line>
      <Line title={t('default')}>
        <TextLine
          label={t('default')}
          value={variable.default ?? ''}
          onChange={(next) =>
            onChange(
              next === '' ? without('default') : { ...variable, default: next.slice(0, 1000) },
              'default',
            )
          }
        />
      </Line>
      <Line title={t('url')}>
        <Switch
          label={t('url')}
          checked={variable.url === true}
          onChange={(url) => onChange(url ? { ...variable, url } : without('url'), 'url')}
        />
      </Line>
    </section>
  )
}

/** Values of the whole screen, which queries, texts and events use. */
export const VariablesPanel = (): ReactNode => {
  const t = useText(screenTexts)
  const desk = useDesk()
  const screen = useScreen((one) => one)
  const { variables } = screen
  const set = (next: readonly Variable[], together?: string): void =>
    desk.change((before) => ({ ...before, variables: [...next] }), {
      label: 'variable',
      ...(together !== undefined && { together }),
    })
  const add = (): void => {
    let nth = variables.length + 1
    while (variables.some(({ code }) => code === `var${nth}`)) nth += 1
    set([...variables, { code: `var${nth}`, type: 'varchar' }])
  }
  return (
    <div className={styles['panel']}>
      <p className={styles['hint']}>{t('variablesHint', { example: '${code}' })}</p>
      {variables.map((variable, at) => (
        // While a code is typed its place is what a variable is known by.
        <VariableCard
          key={`${at} of ${variables.length}`}
          variable={variable}
          isUsed={isUsed(screen, variable.code)}
          others={variables.filter((_, other) => other !== at).map(({ code }) => code)}
          onChange={(next, field) => set(variables.with(at, next), `variable ${at} ${field}`)}
          onRemove={() => set(variables.toSpliced(at, 1))}
        />
      ))}
      <Button size="small" icon="plus" disabled={variables.length >= 100} onClick={add}>
        {t('addVariable')}
      </Button>
    </div>
  )
}
