import { TextArea } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { Line } from '#features/screens/screen-design/look/line.tsx'
import type { FormProps } from './form-props.ts'
import { inExpression } from './step-kinds.ts'
import { NeededText } from './step-lines.tsx'
import { transformTexts } from './texts.ts'
import styles from './steps.module.css'

/** A new column by an expression over each row. */
export const ComputeForm = ({ step, rows, onChange }: FormProps<'compute'>): ReactNode => {
  const t = useText(transformTexts)
  const [isEmpty, setEmpty] = useState(false)
  const names = rows.columns.map(({ name }) => name)
  const type = (expression: string): void => {
    setEmpty(expression.trim() === '')
    if (expression.trim() !== '') onChange({ ...step, expression: expression.slice(0, 4000) })
  }
  const figures = rows.columns.filter(({ type }) => type === 'number').map(({ name }) => name)
  const example = (figures.length > 1 ? figures : names)
    .slice(0, 2)
    .map((name) => inExpression(name))
    .join(' / ')
  return (
    <>
      <Line title={t('as')}>
        <NeededText label={t('as')} value={step.as} onChange={(as) => onChange({ ...step, as })} />
      </Line>
      <TextArea
        label={t('expression')}
        hint={t('expressionHint', { example })}
        rows={3}
        mono
        spellCheck={false}
        value={isEmpty ? '' : step.expression}
        onChange={type}
        error={isEmpty ? t('needed') : undefined}
      />
      <fieldset className={styles['chips']} aria-label={t('insert')}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => type(isEmpty ? inExpression(name) : `${step.expression} ${inExpression(name)}`)}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </>
  )
}
