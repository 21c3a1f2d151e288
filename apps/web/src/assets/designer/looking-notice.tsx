import { Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLife, useLifeState, useThisOne } from '#assets/life/use-life.ts'
import { useText } from '#base/i18n/index.ts'
import { assetLooks } from '#products/looks.ts'
import { texts } from './texts.ts'
import styles from './looking-notice.module.css'

/** Above the canvas, where nothing is saved: of who may only look, and of a version. */
export const LookingNotice = (): ReactNode => {
  const t = useText(texts)
  const { assetId, kind, version } = useLife()
  const thisOne = useThisOne()
  const isForLooking = useLifeState(({ asset }) => asset?.level === 'view')
  if (!isForLooking) return null
  const { to, toDesign = to } = assetLooks[kind]
  return (
    <p className={styles['notice']}>
      <Icon name="lock" size={14} />
      {version === undefined ? t('readOnly', { thisOne }) : t('version', { version })}
      {version !== undefined && <Link to={toDesign(assetId)}>{t('toDraft')}</Link>}
    </p>
  )
}
