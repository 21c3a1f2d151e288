import { exportFormats, exportFormatWords } from '@gridwright/contract'
import type { CallInput } from '@gridwright/contract'
import { ActionMenu, Button, Icon } from '@gridwright/ui'
import type { MenuAction } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import styles from './toolbar.module.css'

export type ExportWish = Pick<CallInput<'report.export'>, 'format' | 'csvValues' | 'keepFormulas'>

export type ExportButtonsProps = {
  /** Something was run. */
  readonly ready: boolean
  readonly exporting: boolean
  readonly onExport: (wish: ExportWish) => void
}

const useFormats = ({ ready, exporting, onExport }: ExportButtonsProps): readonly MenuAction[] => {
  const t = useText(texts)
  const language = useLanguage()
  const others = exportFormats.filter((format) => format !== 'xlsx' && format !== 'csv')
  const wishes: readonly (readonly [string, ExportWish])[] = [
    [t('xlsxFormulas'), { format: 'xlsx', keepFormulas: true }],
    ...others.map((format) => [exportFormatWords[format][language], { format }] as const),
    [t('csvShown'), { format: 'csv', csvValues: 'shown' }],
    [t('csvRaw'), { format: 'csv', csvValues: 'raw' }],
  ]
  const disabled = !ready || exporting
  return wishes.map(([label, wish]) => ({ key: label, label, disabled, onRun: () => onExport(wish) }))
}

/** Excel at once, every other format by the arrow beside it. */
export const ExportButtons = (props: ExportButtonsProps): ReactNode => {
  const t = useText(texts)
  const items = useFormats(props)
  const { ready, exporting, onExport } = props
  return (
    <span className={styles['split']}>
      <Button
        kind="primary"
        icon="download"
        busy={exporting}
        disabled={!ready}
        onClick={() => onExport({ format: 'xlsx' })}
        label={t('export')}
      >
        <span className={styles['word']}>{t('export')}</span>
      </Button>
      <ActionMenu label={t('exportAs')} items={items} align="right" className={styles['formats']}>
        <Icon name="down" size={12} />
      </ActionMenu>
    </span>
  )
}
