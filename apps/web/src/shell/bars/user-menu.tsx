import { ActionMenu, Icon } from '@gridwright/ui'
import type { MenuAction } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useFileUrl } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useFacts, useRoleName } from '#base/session/index.ts'
import { useActions } from '#shell/overlays/use-actions.ts'
import { shellTexts } from '#shell/texts.ts'
import styles from './bars.module.css'

/** Language and theme have switches of their own beside it. */
const shown: ReadonlySet<string> = new Set([
  'role',
  'profile',
  'password',
  'security',
  'sessions',
  'settings',
  'changes',
  'out',
])

/** The letter stands until the picture is here, and where there is none. */
const Avatar = ({ name, file }: { readonly name: string; readonly file: string }): ReactNode => {
  const { url } = useFileUrl(file)
  return url === undefined ? (
    <span className={styles['avatar']} aria-hidden="true">
      {name.trim().slice(0, 1).toUpperCase()}
    </span>
  ) : (
    <img className={styles['avatar']} src={url} alt="" />
  )
}

/** Who is logged in, and what they can do about it. */
export const UserMenu = ({ compact }: { readonly compact: boolean }): ReactNode => {
  const t = useText(shellTexts)
  const actions = useActions()
  const facts = useFacts()
  const roleName = useRoleName()
  if (facts === undefined) return null
  const items: readonly MenuAction[] = actions
    .filter(({ key }) => shown.has(key))
    .map((action) => (action.key === 'out' ? { ...action, divided: true } : action))
  return (
    <ActionMenu label={t('account')} named items={items} align="right" className={styles['user']}>
      <span className="gw-visually-hidden">{t('account')}: </span>
      {compact && <span className="gw-visually-hidden">{facts.name}</span>}
      <Avatar name={facts.name} file={facts.avatar} />
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
