import { FormControl } from '@gridwright/ui'
import { formatDate } from '@gridwright/validation'
import type { ReactNode } from 'react'
import { ownZone, useText } from '#base/i18n/index.ts'
import { useParameterFields, valueOfDefault } from '#parts/parameter-fields/index.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { useParameters } from '#features/reports/report-design/designer/use-fields.ts'
import { texts } from './texts.ts'
import styles from './preview.module.css'

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Values to preview with, in the inputs that the viewer has; what equals its default, `yf` as its day, stays that default. */
export const PreviewValues = (): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const values = useDesignerState((state) => state.previewValues)
  const parameters = useParameters()
  const fields = useParameterFields(parameters)
  if (parameters.length === 0) return <div className={styles['values']}>{t('noValues')}</div>
  const defaultOf = (code: string): string => {
    const found = parameters.find(({ paramCode }) => paramCode === code)
    return found === undefined ? '' : valueOfDefault(found, formatDate(new Date(), ownZone()))
  }
  const change = (code: string, text: string): void => {
    const { [code]: _before, ...others } = values
    designer.setPreviewValues(text === defaultOf(code) ? others : { ...others, [code]: text })
  }
  return (
    <div className={styles['values']}>
      {fields.map((field) => (
        <FormControl
          key={field.name}
          field={field}
          value={values[field.name] ?? defaultOf(field.name)}
          error={undefined}
          set={(value) => change(field.name, textOf(value))}
          leave={() => undefined}
        />
      ))}
    </div>
  )
}
