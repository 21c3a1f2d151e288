import { Button, confirm, Dialog } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { shownTime, useLanguage, useText } from '#base/i18n/index.ts'
import type { AssetLife } from '#assets/life/asset-life.ts'
import type { Recovery } from '#assets/life/life-state.ts'
import { texts } from '#assets/life/texts.ts'
import { useThisOne } from '#assets/life/use-life.ts'
import styles from './questions.module.css'

type Props = { readonly life: AssetLife<unknown>; readonly recovery: Recovery<unknown> }

/** Offers what an earlier visit left in this browser and the server never got. */
export const RecoveryDialog = ({ life, recovery }: Props): ReactNode => {
  const t = useText(texts)
  const thisOne = useThisOne()
  const language = useLanguage()
  const [later, setLater] = useState(false)
  const { draft, isOlder } = recovery
  const discard = async (): Promise<void> => {
    if (await confirm({ title: t('discardSure'), danger: true })) await life.forgetRecovery()
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
  const time = shownTime(draft.at, { language })
  return (
    <Dialog
      title={t('recoverTitle')}
      width={460}
      onClose={() => setLater(true)}
      footer={
        <>
          <Button onClick={() => void discard()}>{t('discard')}</Button>
          <Button kind="primary" onClick={() => void life.recover(draft)}>
            {t('recover')}
          </Button>
        </>
      }
    >
      <p>{t('recoverText', { time })}</p>
      {isOlder && <p>{t('recoverOlder', { thisOne })}</p>}
    </Dialog>
  )
}
