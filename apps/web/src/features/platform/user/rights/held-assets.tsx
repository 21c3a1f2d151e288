import type { UserRights } from '@gridwright/contract'
import { DataTable } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { Text } from '#base/i18n/index.ts'
import { texts } from '#features/platform/user/texts.ts'
import styles from './rights.module.css'

type Asset = UserRights['assets'][number]
const levels = { view: 'levelView', edit: 'levelEdit', manage: 'levelManage' } as const

/** Reports and data sets that somebody owns or was given, and by what. */
export const HeldAssets = ({ rights }: { readonly rights: UserRights }): ReactNode => {
  const t = useText(texts)
  return (
    <section className={styles['role']} aria-label={t('assets')}>
      <h3 className={styles['name']}>{t('assets')}</h3>
      {rights.assets.length === 0 ? (
        <p className={styles['none']}>{t('noAssets')}</p>
      ) : (
        <DataTable
          label={t('assets')}
          rows={rights.assets}
          rowKey={({ id, from, fromName }) => `${id} ${from} ${fromName}`}
          columns={[
            {
              key: 'name',
              title: t('displayName'),
              primary: true,
              value: ({ name }: Asset) => (name === '' ? t('hiddenAsset') : name),
            },
            { key: 'level', title: t('permissions'), width: 90, value: ({ level }) => t(levels[level]) },
            { key: 'from', title: '', value: (asset) => fromText(t, asset) },
          ]}
        />
      )}
      {rights.moreAssets && <p className={styles['none']}>{t('moreAssets')}</p>}
    </section>
  )
}

const fromText = (t: Text<keyof typeof texts>, { from, fromName: name }: Asset): string => {
  if (from === 'owner') return t('fromOwner')
  if (from === 'user') return t('fromUser')
  return t(from === 'role' ? 'fromRole' : 'fromOrganisation', { name })
}
