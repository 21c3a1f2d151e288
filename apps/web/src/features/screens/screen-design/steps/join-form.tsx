import { Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useAnswer } from '#features/screens/screen-design/reading/use-widget-data.ts'
import { useDesk, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import { Line } from '#features/screens/screen-design/look/line.tsx'
import type { FormProps } from './form-props.ts'
import { ColumnLine } from './step-lines.tsx'
import { transformTexts } from './texts.ts'

/** Columns of another query beside the own ones, where a value is equal. */
export const JoinForm = ({ step, query, rows, onChange }: FormProps<'join'>): ReactNode => {
  const t = useText(transformTexts)
  const desk = useDesk()
  const queries = useScreen((screen) => screen.queries)
  const other = useAnswer(step.query)?.rows
  const choose = (id: string): void => {
    const [first] = desk.reading.store.getState()[id]?.rows?.columns ?? []
    onChange({ ...step, query: id, right: first?.name ?? step.right })
  }
  return (
    <>
      <Line title={t('query')}>
        <Select
          label={t('query')}
          value={step.query}
          choices={Object.entries(queries)
            .filter(([id]) => id !== query)
            .map(([value, { name }]) => ({ value, label: name || value }))}
          onChange={choose}
        />
      </Line>
      <ColumnLine
        title={t('left')}
        columns={rows.columns}
        value={step.left}
        onChange={(left) => onChange({ ...step, left })}
      />
      <ColumnLine
        title={t('right')}
        columns={other?.columns ?? []}
        value={step.right}
        onChange={(right) => onChange({ ...step, right })}
      />
    </>
  )
}
