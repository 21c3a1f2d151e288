import { Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useFieldOptions } from '#features/reports/report-design/designer/use-fields.ts'
import { texts } from './texts.ts'

export type Loop = { readonly dataSet: string; readonly field: string }

type Props = { readonly loop: Loop | undefined; readonly onChange: (loop: Loop | undefined) => void }

/** One sheet per value of a field. */
export const LoopField = ({ loop, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const fields = useFieldOptions()
  return (
    <>
      <span>{t('loop')}</span>
      <Select
        label={t('loop')}
        value={loop === undefined ? '' : `${loop.dataSet}.${loop.field}`}
        choices={[
          { value: '', label: t('noLoop') },
          ...fields.map(({ dataSet, field }) => ({
            value: `${dataSet}.${field}`,
            label: `${dataSet}.${field}`,
          })),
        ]}
        onChange={(value) => {
          const found = fields.find(({ dataSet, field }) => `${dataSet}.${field}` === value)
          onChange(found && { dataSet: found.dataSet, field: found.field })
        }}
      />
    </>
  )
}
