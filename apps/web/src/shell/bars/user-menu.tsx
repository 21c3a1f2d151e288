import { ActionMenu, Icon } from '@gridwright/ui'
import type { MenuAction } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#i18n/index.ts'
import { logOut, useFacts, useRoleName } from '#session/index.ts'
import { mayLeaveAll } from '#shell/tabs/close-tabs.ts'
import { shellTexts } from '#shell/texts.ts'
import styles from './bars.module.css'

const leaveIf = async (go: () => unknown): Promise<void> => {
  if (await mayLeaveAll()) await go()
}

const Avatar = ({ name, src }: { readonly name: string; readonly src: string }): ReactNode =>
  src === '' ? (
    <span className={styles['avatar']} aria-hidden="true">
      {name.trim().slice(0, 1).toUpperCase()}
    </span>
  ) : (
    <img className={styles['avatar']} src={src} alt="" />
  )

/** Who is logged in, and what they can do about it. */
export const UserMenu = ({ compact }: { readonly compact: boolean }): ReactNode => {
  const t = useText(shellTexts)
  const navigate = useNavigate()
  const facts = useFacts()
  const roleName = useRoleName()
  if (facts === undefined) return null
  const switching: readonly MenuAction[] =
    facts.roles.length > 1
      ? [
          {
            key: 'role',
            label: t('switchRole'),
            icon: 'swap',
            onRun: () => void leaveIf(() => navigate('/rolesSelect')),
          },
        ]
      : []
  const items: readonly MenuAction[] = [
    ...switching,
    {
      key: 'password',
      label: t('changePassword'),
      icon: 'key',
      onRun: () => void navigate('/auth/changePassword'),
    },
    { key: 'out', label: t('logOut'), icon: 'logout', divided: true, onRun: () => void leaveIf(logOut) },
  ]
  return (
    <ActionMenu label={t('account')} named items={items} align="right" className={styles['user']}>
      <span className="gw-visually-hidden">{t('account')}: </span>
      {compact && <span className="gw-visually-hidden">{facts.name}</span>}
      <Avatar name={facts.name} src={facts.avatar} />
      {!compact && (
        <span className={styles['who']}>
          <span className={styles['name']}>{facts.name}</span>{' '}
          <span className={styles['role']}>{roleName}</span>
        </span>
      )}
      {!compact && <Icon name="down" size={14} />}
    </ActionMenu>
  )
}
