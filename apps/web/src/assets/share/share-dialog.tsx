import type { AssetSummary } from '@gridwright/contract'
import { Button, Dialog } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { SheetTools } from '#parts/sheet/index.ts'
import { ShareForm } from './share-form.tsx'
import { ShareList } from './share-list.tsx'
import { shareTexts } from './texts.ts'
import styles from './share.module.css'

type ShareDialogProps = { readonly asset: AssetSummary; readonly onClose: () => void }

/** Links by which people without an account see an asset (RPT-06). */
export const ShareDialog = ({ asset, onClose }: ShareDialogProps): ReactNode => {
  const t = useText(shareTexts)
  return (
    <Dialog
      title={t('title', { name: asset.name })}
      width={640}
      onClose={onClose}
      footer={
        <>
          <SheetTools sheet="share-link" filter={{ assetId: asset.id }} />
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <div className={styles['share']}>
        <p className={styles['hint']}>{t('hint')}</p>
        <ShareForm assetId={asset.id} />
        <ShareList assetId={asset.id} />
      </div>
    </Dialog>
  )
}
