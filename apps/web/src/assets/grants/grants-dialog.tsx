import type { AssetGrant, AssetSummary } from '@gridwright/contract'
import { Button, Dialog, ErrorState, Skeleton } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { callErrorText, useOperation, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { sameGrants } from './grant-list.ts'
import { Granted } from './granted.tsx'
import { SubjectSearch } from './subject-search.tsx'
import { grantTexts } from './texts.ts'
import styles from './grants.module.css'

type GrantsDialogProps = { readonly asset: AssetSummary; readonly onClose: () => void }

/** Who may do what with an asset: subjects with their level, saved together. */
export const GrantsDialog = ({ asset, onClose }: GrantsDialogProps): ReactNode => {
  const t = useText(grantTexts)
  const language = useLanguage()
  const { data, error, refetch } = useOperation('asset.listGrants', { id: asset.id }, { staleTime: 0 })
  const [changed, setChanged] = useState<readonly AssetGrant[]>()
  const grants = changed ?? data?.grants
  const { run, running } = useRun('asset.setGrants', {
    refresh: ['asset.listGrants', 'asset.list'],
    success: t('saved'),
    onDone: onClose,
  })
  const dirty = changed !== undefined && data !== undefined && !sameGrants(changed, data.grants)
  return (
    <Dialog
      title={t('title', { name: asset.name })}
      width={620}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            busy={running}
            disabled={!dirty}
            onClick={() =>
              void run({
                id: asset.id,
                grants: (changed ?? []).map(({ subjectKind, subjectId, level }) => ({
                  subjectKind,
                  subjectId,
                  level,
                })),
              })
            }
          >
            {t('save')}
          </Button>
        </>
      }
    >
      {grants === undefined && error === null && <Skeleton lines={4} />}
      {grants === undefined && error !== null && (
        <ErrorState compact hint={callErrorText(error, language)} onRetry={() => void refetch()} />
      )}
      {grants !== undefined && (
        <div className={styles['grants']}>
          <p className={styles['owner']}>{t('ownerHint', { owner: asset.ownerName })}</p>
          <SubjectSearch asset={asset} grants={grants} onChange={setChanged} />
          <Granted grants={grants} onChange={setChanged} />
        </div>
      )}
    </Dialog>
  )
}
