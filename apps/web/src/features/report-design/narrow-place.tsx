import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { AssetComments } from '#assets/index.ts'
import { useText } from '#i18n/index.ts'
import { useDesignerState } from '#features/report-design/designer/use-designer.ts'
import { PreviewPanel } from '#features/report-design/preview/preview-panel.tsx'
import { texts } from './frame/texts.ts'
import { useRunReport } from './frame/use-run-report.ts'
import styles from './frame/frame.module.css'

/** On a phone: the report to read and run; editing says what it needs. */
export const NarrowPlace = (): ReactNode => {
  const t = useText(texts)
  const navigate = useNavigate()
  const run = useRunReport()
  const id = useDesignerState((state) => state.asset?.id)
  const name = useDesignerState((state) => state.asset?.name)
  return (
    <div className={styles['narrow']}>
      <div className={styles['title']} role="toolbar" aria-label={name ?? ''}>
        <Button
          kind="text"
          size="small"
          icon="left"
          label={t('back')}
          onClick={() => void navigate('/report/list')}
        />
        <span className={styles['name']} title={name}>
          {name}
        </span>
        <span className={styles['gap']} />
        {id !== undefined && <AssetComments id={id} name={name ?? ''} size="small" />}
        <Button kind="primary" size="small" icon="play" onClick={() => void run()}>
          {t('run')}
        </Button>
      </div>
      <div className={styles['notice']} role="note">
        <strong>{t('narrowTitle')}</strong>
        {t('narrowHint')}
      </div>
      <PreviewPanel />
    </div>
  )
}
