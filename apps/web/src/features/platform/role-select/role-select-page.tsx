import { acceptRedirect } from '@gridwright/validation'
import type { UserRole } from '@gridwright/contract'
import { Button, EmptyState, Icon, Skeleton, StatusTag } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { Entrance, useInstallation } from '#base/brand/index.ts'
import { CallErrorState, notifyError, useOperation } from '#base/client/index.ts'
import { defineTexts, eitherText, useLanguage, useText } from '#base/i18n/index.ts'
import { chooseRole, logOut, useFacts, useSession } from '#base/session/index.ts'
import { EntranceTools } from '#shell/bars/entrance-tools.tsx'
import { lastPlace } from '#shell/last-place.ts'
import styles from './role-select.module.css'

const texts = defineTexts({
  title: ['选择角色', 'Choose a role'],
  lead: [
    '您有多个角色，请选择本次使用的角色。登录后可随时切换。',
    'You have several roles; choose the one to work with. You can switch at any time.',
  ],
  current: ['当前', 'current'],
  back: ['返回', 'Back'],
  logOut: ['退出登录', 'Log out'],
  failed: ['角色加载失败', 'The roles could not be loaded'],
  none: ['没有可用的角色', 'No role is available'],
  noneHint: ['请联系管理员为您分配角色。', 'Please ask the administrator to give you one.'],
})

type CardProps = {
  readonly role: UserRole
  readonly current: boolean
  readonly busy: boolean
  readonly onChoose: () => void
}

const RoleCard = ({ role, current, busy, onChoose }: CardProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const hint = eitherText(language, role.description, role.descriptionEn)
  return (
    <li>
      <button type="button" className={styles['card']} onClick={onChoose} aria-busy={busy || undefined}>
        <span className={styles['mark']}>
          <Icon name="role" size={22} />
        </span>
        <span className={styles['text']}>
          <span className={styles['name']}>
            {eitherText(language, role.name, role.nameEn)}{' '}
            {current && <StatusTag tone="info">{t('current')}</StatusTag>}
          </span>
          {hint !== '' && <span className={styles['hint']}>{hint}</span>}
        </span>
        <Icon name="right" />
      </button>
    </li>
  )
}

type Choice = { readonly busy: string | undefined; readonly choose: (id: string) => Promise<void> }

const useChoice = (): Choice => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [busy, setBusy] = useState<string>()
  const choose = async (id: string): Promise<void> => {
    if (busy !== undefined) return
    setBusy(id)
    // A role change stays on the page where the new role has it, else goes home (reference §4.1).
    const wanted = acceptRedirect(search.getAll('redirect'), location.origin) ?? lastPlace()
    try {
      await chooseRole(id)
      await navigate(wanted, { replace: true, state: { fromLogin: true } })
    } catch (error) {
      notifyError(error)
      setBusy(undefined)
    }
  }
  return { busy, choose }
}

const Roles = (): ReactNode => {
  const t = useText(texts)
  const facts = useFacts()
  const roles = useOperation('auth.listUserRoles', {})
  const { busy, choose } = useChoice()
  if (roles.error !== null)
    return <CallErrorState error={roles.error} title={t('failed')} retry={roles.refetch} />
  if (roles.data === undefined) return <Skeleton lines={5} />
  if (roles.data.userRoles.length === 0)
    return <EmptyState icon="role" title={t('none')} hint={t('noneHint')} />
  return (
    <ul className={styles['cards']}>
      {roles.data.userRoles.map((role) => (
        <RoleCard
          key={role.id}
          role={role}
          current={role.id === facts?.roleId}
          busy={busy === role.id}
          onChoose={() => void choose(role.id)}
        />
      ))}
    </ul>
  )
}

/** ACC-04: a user with several roles picks one; also reached from a running session. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const navigate = useNavigate()
  const { stage } = useSession()
  const { brand } = useInstallation()
  const title = t('title')
  useEffect(() => {
    document.title = `${title} - ${brand.title.zh}`
  }, [title, brand])
  if (stage === 'none' || stage === 'lost') return <Navigate to="/login" replace />
  return (
    <Entrance title={title} lead={t('lead')} tools={<EntranceTools />}>
      <Roles />
      <div className={styles['foot']}>
        {stage !== 'pre' && (
          <Button kind="text" icon="left" onClick={() => void navigate(lastPlace())}>
            {t('back')}
          </Button>
        )}
        <Button kind="text" icon="logout" onClick={() => void logOut()}>
          {t('logOut')}
        </Button>
      </div>
    </Entrance>
  )
}
