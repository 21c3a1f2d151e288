import { Input } from 'antd'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useDesigner, useDesignerState } from '#features/report-design/designer/use-designer.ts'
import { useParameterCodes } from '#features/report-design/designer/use-fields.ts'
import styles from './preview.module.css'

const Value = ({ code }: { readonly code: string }): ReactNode => {
  const id = useId()
  const designer = useDesigner()
  const values = useDesignerState((state) => state.previewValues)
  const change = (text: string): void => {
    const { [code]: _before, ...others } = values
    designer.setPreviewValues(text === '' ? others : { ...others, [code]: text })
  }
  return (
    <label htmlFor={id}>
      @{code}
      <Input
        id={id}
        size="small"
        allowClear
        value={String(values[code] ?? '')}
        onChange={(event) => change(event.target.value)}
      />
    </label>
  )
}

/** Values to preview with; where nothing is typed the defaults hold. */
export const PreviewValues = (): ReactNode => {
  const codes = useParameterCodes()
  return (
    <div className={styles['values']}>
      {codes.length === 0 ? '—' : codes.map((code) => <Value key={code} code={code} />)}
    </div>
  )
}
