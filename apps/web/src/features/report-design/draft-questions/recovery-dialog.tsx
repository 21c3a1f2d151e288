import { Button, confirm, Dialog } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#i18n/index.ts'
import type { LocalDraft } from '#features/report-design/designer/local-drafts.ts'
import { useDesigner, useDesignerState } from '#features/report-design/designer/use-designer.ts'
import { texts } from '#features/report-design/texts/texts.ts'
import styles from './draft-questions.module.css'

/** Offers what an earlier visit left in this browser and the server never got. */
export const RecoveryDialog = ({ recovery }: { readonly recovery: LocalDraft }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const designer = useDesigner()
  const [later, setLater] = useState(false)
  const revision = useDesignerState((state) => state.asset?.revision ?? 0)
  const discard = async (): Promise<void> => {
    if (await confirm({ title: t('discardSure'), danger: true })) await designer.forgetRecovery()
  }
  if (later) {
    return (
      <div className={styles['again']}>
        <Button kind="primary" icon="warning" onClick={() => setLater(false)}>
          {t('recoverTitle')}
        </Button>
      </div>
    )
  }
  const time = new Date(recovery.at).toLocaleString(language === 'zh' ? 'zh-CN' : 'en')
  return (
    <Dialog
      title={t('recoverTitle')}
      width={460}
      onClose={() => setLater(true)}
      footer={
        <>
          <Button onClick={() => void discard()}>{t('discard')}</Button>
          <Button kind="primary" onClick={() => void designer.recover(recovery)}>
            {t('recover')}
          </Button>
        </>
      }
    >
      <p>{t('recoverText', { time })}</p>
      {recovery.base.revision !== revision && <p>{t('recoverOlder')}</p>}
    </Dialog>
  )
}
