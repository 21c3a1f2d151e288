import { ActionMenu, Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { placeAtSelection } from '#features/reports/report-design/data-panel/drop-field.ts'
import { useDesigner } from '#features/reports/report-design/designer/use-designer.ts'
import { useFieldOptions } from '#features/reports/report-design/designer/use-fields.ts'
import { texts } from './texts.ts'
import styles from './gestures.module.css'

/** All fields of the report, to be put into the selected cell. */
export const FieldMenu = (): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const fields = useFieldOptions()
  const several = new Set(fields.map(({ dataSet }) => dataSet)).size > 1
  const items = fields.map(({ dataSet, field, title, type }) => ({
    key: `${dataSet}.${field}`,
    label: several ? `${dataSet} · ${title}` : title,
    onRun: () =>
      placeAtSelection(designer, {
        withTitles: false,
        fields: [{ dataSet, field, title, type, isNumber: type === 'number' }],
      }),
  }))
  const none = [{ key: 'none', label: t('noFields'), disabled: true, onRun: () => undefined }]
  return (
    <ActionMenu
      label={t('field')}
      named
      className={styles['named']}
      items={items.length === 0 ? none : items}
    >
      <Icon name="data-set" />
      {t('field')}
      <Icon name="down" size={10} />
    </ActionMenu>
  )
}
