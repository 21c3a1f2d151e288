import type { Parameter } from '@gridwright/report-engine'
import { DateInput, Input, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { useDesigner, useDesignerState } from '#features/report-design/designer/use-designer.ts'
import { useParameters } from '#features/report-design/designer/use-fields.ts'
import { texts } from './texts.ts'
import styles from './preview.module.css'

type InputProps = {
  readonly label: string
  readonly parameter: Parameter
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Text by text as it is typed; the preview waits for a pause anyway. */
const ValueInput = ({ label, parameter, value, onChange }: InputProps): ReactNode => {
  const t = useText(texts)
  const { paramType, paramDefault = '', options = [] } = parameter
  if (paramType === 'select') {
    return (
      <Select
        label={label}
        placeholder={paramDefault}
        value={value}
        choices={[{ value: '', label: t('byDefault') }, ...options]}
        onChange={onChange}
      />
    )
  }
  if (paramType === 'date')
    return <DateInput label={label} placeholder={paramDefault} value={value} onChange={onChange} />
  return (
    <Input
      label={label}
      placeholder={paramDefault}
      inputMode={paramType === 'number' ? 'decimal' : 'text'}
      value={value}
      onChange={onChange}
    />
  )
}

const Value = ({ parameter }: { readonly parameter: Parameter }): ReactNode => {
  const designer = useDesigner()
  const values = useDesignerState((state) => state.previewValues)
  const { paramCode: code, paramName } = parameter
  const label = paramName === '' ? `@${code}` : paramName
  const change = (text: string): void => {
    const { [code]: _before, ...others } = values
    designer.setPreviewValues(text === '' ? others : { ...others, [code]: text })
  }
  return (
    <span className={styles['value']} title={`@${code}`}>
      <span aria-hidden="true">{label}</span>
      <ValueInput label={label} parameter={parameter} value={String(values[code] ?? '')} onChange={change} />
    </span>
  )
}

/** Values to preview with, in the inputs that the viewer has; where nothing is chosen the defaults hold. */
export const PreviewValues = (): ReactNode => {
  const t = useText(texts)
  const parameters = useParameters()
  return (
    <div className={styles['values']}>
      {parameters.length === 0
        ? t('noValues')
        : parameters.map((parameter) => <Value key={parameter.paramCode} parameter={parameter} />)}
    </div>
  )
}
