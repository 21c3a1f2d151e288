import type { User, UserRights } from '@gridwright/contract'
import { SidePanel, Skeleton, StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/platform/user/texts.ts'
import { HeldAssets } from './held-assets.tsx'
import { RoleRights } from './role-rights.tsx'
import styles from './rights.module.css'

type Props = { readonly user: User; readonly onClose: () => void }

/** PRM-04: what somebody may do, and which role or grant gives it to him. */
export const RightsPanel = ({ user, onClose }: Props): ReactNode => {
  const t = useText(texts)
  const { data, error, refetch } = useOperation('user.rights', { id: user.id }, { staleTime: 0 })
  return (
    <SidePanel title={t('rightsTitle', { name: user.displayName })} width={640} onClose={onClose}>
      {data !== undefined && <Rights rights={data} />}
      {data === undefined && error === null && <Skeleton lines={8} />}
      {data === undefined && error !== null && (
        <CallErrorState error={error} compact title={t('rightsFailed')} retry={refetch} />
      )}
    </SidePanel>
  )
}

const Rights = ({ rights }: { readonly rights: UserRights }): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <p className={styles['sub']}>
        {rights.username}
        {rights.organisationName !== '' && <StatusTag>{rights.organisationName}</StatusTag>}
      </p>
      <p className={styles['sub']}>{t('rightsSub')}</p>
      {rights.roles.map((role) => (
        <RoleRights key={role.id} role={role} organisations={rights.organisations} />
      ))}
      <HeldAssets rights={rights} />
    </>
  )
}
